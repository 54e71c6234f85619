import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin, type AdminProgram } from '#test/admin.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember, openStaffBrowser, STAFF_PASSWORD, type TestMember } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'

const newEmail = (): string => `${randomUUID()}@example.com`
const idOf = async ({ browser }: TestMember): Promise<string> =>
  ((await browser.get('/admin/v1/me')).body.data as { staff: { _id: string } }).staff._id

const rolesIn = async (program: AdminProgram): Promise<Record<string, string>> => {
  const { data } = (await program.get('/members')).body as { data: { _id: string; role: string }[] }
  return Object.fromEntries(data.map(({ _id, role }) => [_id, role]))
}
const tokenOf = ({ body }: Reply): string => (body.data as { link: string }).link.split('/').at(-1) ?? ''

async function openOwner(): Promise<{ shop: TestShop; owner: TestMember; program: AdminProgram; ownerId: string }> {
  const shop = await openTestShop()
  const owner = await openMember(shop, 'owner')
  return { shop, owner, program: owner.inShop(shop), ownerId: await idOf(owner) }
}

test('an owner invites a person, who accepts with the link, and sees both in the list', async () => {
  const { shop, owner, program, ownerId } = await openOwner()
  const email = newEmail()
  const key = randomUUID()
  const invited = await program.post('/members', { email: ` ${email.toUpperCase()} `, role: 'support' }, key)
  expect(invited.body.data).toEqual({
    isMember: false,
    link: expect.stringMatching(/^http:\/\/admin\.localhost(:\d+)?\/invitation\/[\w-]{43}$/),
  })
  const repeated = await program.post('/members', { email: ` ${email.toUpperCase()} `, role: 'support' }, key)
  expect(repeated.body.data).toEqual({ isMember: false, link: null })
  expect((await program.get('/member-invitations')).body.data).toMatchObject([{ role: 'support' }])

  const path = `/admin/v1/invitations/${tokenOf(invited)}`
  const browser = openStaffBrowser(shop)
  expect((await browser.post(path, { name: 'Ada Byron', password: STAFF_PASSWORD })).status).toBe(200)
  const { data } = (await program.get('/members')).body
  expect(data).toEqual([
    {
      _id: expect.any(String),
      name: 'Ada Byron',
      email: expect.stringMatching(new RegExp(`^${email}$`, 'i')),
      role: 'support',
      permissionSet: null,
      hasSecondFactor: false,
      hasPasskey: false,
      joinedAt: expect.any(String),
      lastSeenAt: expect.any(String),
    },
    expect.objectContaining({ _id: ownerId, email: owner.email, role: 'owner', hasSecondFactor: true }),
  ])
  expect((await program.get('/member-invitations')).body.data).toEqual([])
})

test('a person with an account is a member at once, and is not invited twice', async () => {
  const { shop, program } = await openOwner()
  const other = await openMember(await openTestShop(), 'support')
  const invite = () => program.post('/members', { email: other.email, role: 'manager' })
  expect((await invite()).body.data).toEqual({ isMember: true, link: null })
  expect((await other.inShop(shop).get('/orders')).status).toBe(200)
  const again = await invite()
  expect([again.status, again.body.fields]).toEqual([422, { email: 'This person already works in this shop.' }])
  expect((await rolesIn(program))[await idOf(other)]).toBe('manager')
  expect((await program.post('/members', { email: 'kim@', role: 'manager' })).body.fields).toEqual({
    email: 'Enter an e-mail address.',
  })
})

test('a new invitation replaces an earlier one of the shop, and a cancelled one opens nothing', async () => {
  const { shop, program } = await openOwner()
  const other = await openOwner()
  const email = newEmail()
  const invite = async (from = program): Promise<string> =>
    tokenOf(await from.post('/members', { email, role: 'manager' }))
  const isOpen = async (token: string): Promise<boolean> =>
    (await openStaffBrowser(shop).get(`/admin/v1/invitations/${token}`)).status === 200
  const [first, second, elsewhere] = [await invite(), await invite(), await invite(other.program)]
  expect([await isOpen(first), await isOpen(second), await isOpen(elsewhere)]).toEqual([false, true, true])

  const { data } = (await program.get('/member-invitations')).body as { data: { _id: string }[] }
  const path = `/member-invitations/${data[0]?._id ?? ''}`
  expect((await other.program.remove(path)).status).toBe(404)
  expect((await program.remove(path)).status).toBe(200)
  expect((await program.remove(path)).status).toBe(404)
  expect([await isOpen(second), await isOpen(elsewhere)]).toEqual([false, true])
})

test('a changed role and a removal count from the next request, in this shop only', async () => {
  const { shop, program } = await openOwner()
  const second = await openOwner()
  const member = await openMember(shop, 'support')
  const id = await idOf(member)
  await second.program.post('/members', { email: member.email, role: 'support' })

  expect((await member.inShop(shop).get('/settings')).status).toBe(403)
  expect((await program.put(`/members/${id}`, { role: 'manager' })).status).toBe(200)
  expect((await member.inShop(shop).get('/settings')).status).toBe(200)
  expect((await member.inShop(second.shop).get('/settings')).status).toBe(403)
  expect((await program.remove(`/members/${id}`)).status).toBe(200)
  expect((await member.inShop(shop).get('/orders')).status).toBe(404)
  expect((await member.inShop(second.shop).get('/orders')).status).toBe(200)
  expect((await program.remove(`/members/${id}`)).status).toBe(404)
  expect((await program.put(`/members/${id}`, { role: 'owner' })).status).toBe(404)

  const { data } = (await program.get('/audit')).body as { data: { action: string; target: string; data: object }[] }
  expect(data.map(({ action, target, data }) => [action, target, data])).toEqual([
    ['staff.remove', id, {}],
    ['staff.changeRole', id, { role: 'manager' }],
  ])
})

test('the last owner neither leaves nor loses the role', async () => {
  const { shop, program, ownerId } = await openOwner()
  const expectLastOwner = ({ status, body }: Reply): void =>
    expect([status, body.code, body.message]).toEqual([409, 'last_owner', 'A shop needs at least one owner.'])
  expectLastOwner(await program.remove(`/members/${ownerId}`))
  expectLastOwner(await program.put(`/members/${ownerId}`, { role: 'manager' }))
  expect((await program.put(`/members/${ownerId}`, { role: 'owner' })).status).toBe(200)
  // A platform owner is no member, and may not leave a shop without one either.
  const platformOwner = await openMember(shop, null, { isPlatformOwner: true })
  expectLastOwner(await platformOwner.inShop(shop).remove(`/members/${ownerId}`))

  const other = await openMember(shop, 'owner')
  expect((await other.inShop(shop).put(`/members/${ownerId}`, { role: 'support' })).status).toBe(200)
  expectLastOwner(await other.inShop(shop).remove(`/members/${await idOf(other)}`))
})

test('a platform owner says why they enter a shop, which its audit log has once', async () => {
  const shop = await openTestShop()
  const platformOwner = await openMember(await openTestShop(), null, { isPlatformOwner: true })
  const { get, post } = platformOwner.inShop(shop)
  const refused = await get('/members')
  expect([refused.status, refused.body.code]).toEqual([403, 'entry_reason_required'])
  expect((await get('/entry')).body.data).toEqual({ isEntered: false })
  expect((await post('/entry', { reason: ' ' })).status).toBe(422)
  expect((await post('/entry', { reason: 'x'.repeat(201) })).status).toBe(422)
  expect((await post('/entry', { reason: ' Asked for help ' })).status).toBe(200)
  for (const path of ['/members', '/orders', '/audit']) expect((await get(path)).status).toBe(200)
  expect((await get('/entry')).body.data).toEqual({ isEntered: true })
  const { data } = (await get('/audit')).body as { data: { action: string }[] }
  expect(data.filter(({ action }) => action === 'platform.enterShop')).toMatchObject([
    { channel: 'backOffice', reason: 'Asked for help' },
  ])
  // A member needs none.
  const member = await openMember(shop, 'support')
  expect((await member.inShop(shop).get('/entry')).body.data).toEqual({ isEntered: true })
  expect((await member.inShop(shop).post('/entry', { reason: 'Mine' })).status).toBe(403)
})

test('of two owners who remove each other at once, one stays', async () => {
  const { shop, program, ownerId } = await openOwner()
  const other = await openMember(shop, 'owner')
  const otherId = await idOf(other)
  const replies = await Promise.all([
    program.remove(`/members/${otherId}`),
    other.inShop(shop).put(`/members/${ownerId}`, { role: 'support' }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  const owners = await shop.tx((db) =>
    sql`select staff_id from members where shop_id = ${shop.id} and role = 'owner'`.execute(db),
  )
  expect(owners.rows).toHaveLength(1)
})

test('an API key of an owner manages members, one of a manager does not', async () => {
  const shop = await openTestShop()
  const [owner, manager] = [await openAdmin(shop, 'owner'), await openAdmin(shop, 'manager')]
  expect((await manager.post('/members', { email: newEmail(), role: 'owner' })).status).toBe(403)
  expect((await manager.get('/members')).status).toBe(403)
  expect((await owner.post('/members', { email: newEmail(), role: 'owner' })).body.data).toMatchObject({
    isMember: false,
  })
})

test('a change of a role is undone by those who hold both, and never takes the last owner', async () => {
  const { shop, program, ownerId } = await openOwner()
  const member = await openMember(shop, 'support')
  const id = await idOf(member)
  const { changeId } = (await program.put(`/members/${id}`, { role: 'owner' })).body
  expect((await member.inShop(shop).put(`/members/${ownerId}`, { role: 'support' })).status).toBe(200)
  const other = member.inShop(shop)
  const undo = (by: AdminProgram) => by.post(`/changes/${String(changeId)}/undo`)
  expect((await undo(program)).status).toBe(403)
  const last = await undo(other)
  expect([last.status, last.body.code]).toEqual([409, 'last_owner'])
  await other.put(`/members/${ownerId}`, { role: 'owner' })
  expect((await undo(program)).status).toBe(200)
  expect((await rolesIn(program))[id]).toBe('support')
})
