import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminProgram } from '#test/admin.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember, type TestMember } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'

const codeOf = ({ status, body }: Reply): unknown[] => [status, body.code]
const idOf = ({ body }: Reply): string => (body.data as { _id: string })._id
const ownId = async ({ browser }: TestMember): Promise<string> =>
  ((await browser.get('/admin/v1/me')).body.data as { staff: { _id: string } }).staff._id

async function openOwner(): Promise<{ shop: TestShop; owner: TestMember; program: AdminProgram }> {
  const shop = await openTestShop()
  const owner = await openMember(shop, 'owner')
  return { shop, owner, program: owner.inShop(shop) }
}

/** Adds a member with a permission set. */
async function addMemberWith(shop: TestShop, program: AdminProgram, permissions: readonly string[]) {
  const setId = idOf(await program.post('/permission-sets', { name: randomUUID().slice(0, 8), permissions }))
  const member = await openMember(shop, 'support')
  const memberId = await ownId(member)
  const given = await program.put(`/members/${memberId}`, { permissionSetId: setId })
  expect(given.status, given.text).toBe(200)
  return { setId, member, memberId, program: member.inShop(shop) }
}

test('a member with a set does what it permits, and a changed set counts from the next request', async () => {
  const { shop, program } = await openOwner()
  const { setId, member, program: packer } = await addMemberWith(shop, program, ['orders.read', 'stock.edit'])
  expect((await packer.get('/orders')).status).toBe(200)
  expect(codeOf(await packer.get('/tickets'))).toEqual([403, 'permission_missing'])
  const { data } = (await member.browser.get('/admin/v1/me')).body as { data: { shops: object[] } }
  expect(data.shops).toMatchObject([
    { role: null, setName: expect.any(String), permissions: ['orders.read', 'stock.edit'] },
  ])

  const changed = { name: 'Answers', permissions: ['tickets.answer', 'tickets.answer'] }
  expect((await program.put(`/permission-sets/${setId}`, changed)).status).toBe(200)
  expect(codeOf(await packer.get('/orders'))).toEqual([403, 'permission_missing'])
  expect((await packer.get('/tickets')).status).toBe(200)
  expect((await program.get('/permission-sets')).body.data).toEqual([
    { _id: setId, name: 'Answers', permissions: ['tickets.answer'], version: expect.any(Number), members: 1 },
  ])
  expect((await program.get('/members')).body.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ role: null, permissionSet: { _id: setId, name: 'Answers' } })]),
  )
})

test('an invitation opens a shop with a set, also for a person with an account', async () => {
  const { shop, program } = await openOwner()
  const setId = idOf(await program.post('/permission-sets', { name: 'Packing', permissions: ['orders.read'] }))
  const other = await openMember(await openTestShop(), 'owner')
  await program.post('/members', { email: other.email, permissionSetId: setId })
  expect((await other.inShop(shop).get('/orders')).status).toBe(200)
  expect(codeOf(await other.inShop(shop).get('/settings'))).toEqual([403, 'permission_missing'])
  const invited = await program.post('/members', { email: 'new@example.com', permissionSetId: setId })
  expect(invited.status).toBe(200)
  expect((await program.get('/member-invitations')).body.data).toMatchObject([
    { role: null, permissionSet: { _id: setId, name: 'Packing' } },
  ])
})

test('nobody gives or takes a permission that they do not hold', async () => {
  const { shop, owner, program } = await openOwner()
  const held = ['staff.manage', 'orders.read', 'orders.note']
  const { setId, memberId, program: chief } = await addMemberWith(shop, program, held)
  const wider = idOf(await program.post('/permission-sets', { name: 'Wider', permissions: ['refunds.create'] }))
  const ownerId = await ownId(owner)
  const exceeds = [422, 'grant_exceeds']
  expect((await chief.post('/permission-sets', { name: 'Notes', permissions: ['orders.note'] })).status).toBe(200)
  for (const [attempt, reply] of Object.entries({
    create: await chief.post('/permission-sets', { name: 'More', permissions: ['orders.note', 'refunds.create'] }),
    'widen the own set': await chief.put(`/permission-sets/${setId}`, {
      name: 'Own',
      permissions: [...held, 'refunds.create'],
    }),
    'narrow a wider set': await chief.put(`/permission-sets/${wider}`, { name: 'Wider', permissions: ['orders.read'] }),
    'delete a wider set': await chief.remove(`/permission-sets/${wider}`),
    'invite with a role': await chief.post('/members', { email: 'a@example.com', role: 'support' }),
    'invite with a wider set': await chief.post('/members', { email: 'a@example.com', permissionSetId: wider }),
    'promote themselves': await chief.put(`/members/${memberId}`, { role: 'owner' }),
    'demote an owner': await chief.put(`/members/${ownerId}`, { permissionSetId: setId }),
    'remove an owner': await chief.remove(`/members/${ownerId}`),
  }))
    expect(
      attempt === 'demote an owner' || attempt === 'remove an owner' ? reply.status >= 400 : codeOf(reply),
      attempt,
    ).toEqual(attempt === 'demote an owner' || attempt === 'remove an owner' ? true : exceeds)
  // With a second owner, it is the rights that protect the first.
  await openMember(shop, 'owner')
  expect(codeOf(await chief.put(`/members/${ownerId}`, { permissionSetId: setId }))).toEqual(exceeds)
  expect(codeOf(await chief.remove(`/members/${ownerId}`))).toEqual(exceeds)
  // Everybody may leave.
  expect((await chief.remove(`/members/${memberId}`)).status).toBe(200)
})

test('a set that somebody has, or is invited with, is not deleted', async () => {
  const { shop, program } = await openOwner()
  const { setId, memberId } = await addMemberWith(shop, program, ['orders.read'])
  const remove = () => program.remove(`/permission-sets/${setId}`)
  expect(codeOf(await remove())).toEqual([409, 'permission_set_in_use'])
  await program.post('/members', { email: 'new@example.com', permissionSetId: setId })
  await program.put(`/members/${memberId}`, { role: 'support' })
  expect(codeOf(await remove())).toEqual([409, 'permission_set_in_use'])
  const [invitation] = (await program.get('/member-invitations')).body.data as { _id: string }[]
  await program.remove(`/member-invitations/${invitation?._id}`)
  expect((await remove()).status).toBe(200)
  expect(codeOf(await remove())).toEqual([404, 'not_found'])
})

test('a shop has 20 sets with different names of 1 to 40 characters, also when added at once', async () => {
  const { program } = await openOwner()
  const add = (name: string, permissions: readonly string[] = ['orders.read']) =>
    program.post('/permission-sets', { name, permissions })
  for (const name of ['', ' ', 'x'.repeat(41)]) expect((await add(name)).status, name).toBe(422)
  for (const permissions of [[], ['orders.fly'], ['*']]) expect((await add('A', permissions)).status).toBe(422)
  expect((await add(' Packing ')).status).toBe(200)
  expect((await add('PACKING')).body.fields).toEqual({ name: 'Another permission set has this name.' })
  for (let count = 2; count < 20; count += 1) await add(`Set ${count}`)
  const replies = await Promise.all([add('Last'), add('Too many')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a member has a role or a set, and the set is one of the own shop', async () => {
  const { shop, program } = await openOwner()
  const { setId, memberId } = await addMemberWith(shop, program, ['orders.read'])
  const other = await openOwner()
  const foreign = idOf(await other.program.post('/permission-sets', { name: 'Other', permissions: ['orders.read'] }))
  const put = (body: object) => program.put(`/members/${memberId}`, body)
  for (const body of [{}, { role: 'manager', permissionSetId: setId }, { permissionSetId: foreign }])
    expect((await put(body)).status, JSON.stringify(body)).toBe(422)
  expect(codeOf(await program.put(`/permission-sets/${foreign}`, { name: 'A', permissions: ['orders.read'] }))).toEqual(
    [404, 'not_found'],
  )
  expect((await put({ role: 'manager' })).status).toBe(200)
})

test('the audit log has what a change of rights has changed', async () => {
  const { shop, program } = await openOwner()
  const { setId, memberId } = await addMemberWith(shop, program, ['orders.read'])
  await program.put(`/permission-sets/${setId}`, { name: 'Packing', permissions: ['orders.read', 'stock.edit'] })
  await program.put(`/members/${memberId}`, { role: 'manager' })
  const { data } = (await program.get('/audit')).body as { data: { action: string; changed: object | null }[] }
  expect(data.slice(0, 2)).toMatchObject([
    { action: 'staff.changeRole', changed: { role: { before: 'Packing', after: 'manager' } } },
    {
      action: 'permissionSet.change',
      changed: { permissions: { before: ['orders.read'], after: ['orders.read', 'stock.edit'] } },
    },
  ])
})

test('a set that was added, changed or deleted gets back what it was, while nobody has what an undo would take', async () => {
  const { shop, program } = await openOwner()
  const undo = ({ body }: Reply) => program.post(`/changes/${String(body.changeId)}/undo`)
  const sets = async () => (await program.get('/permission-sets')).body.data
  const added = await program.post('/permission-sets', { name: 'Packing', permissions: ['orders.read'] })
  const setId = idOf(added)
  const changed = await program.put(`/permission-sets/${setId}`, { name: 'Stock', permissions: ['stock.edit'] })
  expect((await undo(changed)).status).toBe(200)
  expect(await sets()).toMatchObject([{ _id: setId, name: 'Packing', permissions: ['orders.read'] }])

  const deleted = await program.remove(`/permission-sets/${setId}`)
  expect((await undo(deleted)).status).toBe(200)
  expect(await sets()).toMatchObject([{ _id: setId, name: 'Packing' }])

  const member = await openMember(shop, 'support')
  const given = await program.put(`/members/${await ownId(member)}`, { permissionSetId: setId })
  expect(codeOf(await undo(added))).toEqual([409, 'permission_set_in_use'])
  expect((await undo(given)).status).toBe(200)
  expect((await undo(added)).status).toBe(200)
  expect(await sets()).toEqual([])
})
