import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queuedMails } from '#test/mail-outbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { joinAs, openMember, openStaffBrowser, STAFF_PASSWORD, type TestMember } from '#test/staff.ts'
import { totpCode } from './totp.adapter.ts'

const idOf = async (shop: TestShop, email: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from platform.staff where email = ${email}`.execute(shop.db)
  return rows[0]?.id ?? ''
}

const setRule = async (shop: TestShop, owner: TestMember, isRequired: boolean) => {
  const reply = await owner.inShop(shop).put('/second-factor-rule', { isRequired })
  expect(reply.status).toBe(200)
}

/** Opens a person with a password alone. */
async function joinWithoutFactor(shop: TestShop, role: 'owner' | 'support') {
  const browser = openStaffBrowser(shop)
  const { email } = await joinAs(shop, browser, { role })
  const codeOf = async (path: string) => (await browser.get(`/admin/v1/shops/${shop.id}${path}`)).body.code ?? 'done'
  return { browser, email, codeOf }
}

test('members who are no owners work without a second factor where the shop wants none', async () => {
  const shop = await openTestShop()
  const owner = await openMember(shop, 'owner')
  const [support, second] = [await joinWithoutFactor(shop, 'support'), await joinWithoutFactor(shop, 'owner')]
  expect(await support.codeOf('/orders')).toBe('second_factor_required')
  await setRule(shop, owner, false)
  expect(await support.codeOf('/orders')).toBe('done')
  expect(await second.codeOf('/orders'), 'an owner always needs one').toBe('second_factor_required')
  expect((await support.browser.get('/admin/v1/me')).body.data).toMatchObject({
    needsSecondFactor: false,
    hasSecondFactor: false,
  })
  expect((await owner.inShop(shop).get('/members')).body.requiresSecondFactor).toBe(false)
  await setRule(shop, owner, true)
  expect(await support.codeOf('/orders'), 'with the next request').toBe('second_factor_required')
})

test('a person of two shops needs a second factor when one of them wants it', async () => {
  const [shop, strict] = [await openTestShop(), await openTestShop()]
  const owner = await openMember(shop, 'owner')
  const support = await joinWithoutFactor(shop, 'support')
  await setRule(shop, owner, false)
  expect(await support.codeOf('/orders')).toBe('done')
  const staffId = await idOf(shop, support.email)
  await strict.tx((db) =>
    sql`insert into members (shop_id, staff_id, role, created_at)
      values (${strict.id}, ${staffId}, 'support', now())`.execute(db),
  )
  expect(await support.codeOf('/orders')).toBe('second_factor_required')
})

test('without a second factor nothing dangerous is done, and one that is added later proves nothing by itself', async () => {
  const shop = await openTestShop()
  const owner = await openMember(shop, 'owner')
  const { browser, email, codeOf } = await joinWithoutFactor(shop, 'support')
  await setRule(shop, owner, false)
  await shop.tx((db) =>
    sql`with own_set as (
        insert into permission_sets (shop_id, id, name, permissions, created_at)
        values (${shop.id}, gen_random_uuid(), 'Export', '{orders.read,data.export}', now()) returning id
      ) update members set role = null, permission_set_id = own_set.id from own_set
      where shop_id = ${shop.id} and staff_id = (select id from platform.staff where email = ${email})`.execute(db),
  )
  expect(await codeOf('/orders.csv')).toBe('second_factor_required')
  await sql`update platform.staff_sessions set proved_at = null
    where staff_id = ${await idOf(shop, email)}`.execute(shop.db)
  const { secret } = (await browser.post('/admin/v1/second-factor/start')).body.data as { secret: string }
  const confirmed = await browser.post('/admin/v1/second-factor/confirm', { code: totpCode(secret, new Date()) })
  expect(confirmed.status).toBe(200)
  expect(await codeOf('/orders.csv')).toBe('reauth_required')
  const mails = (await queuedMails(shop)).filter((mail) => mail.email === email)
  expect(JSON.stringify(mails)).toContain('An authenticator app was added')
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] }
  await browser.post('/admin/v1/reauth', { password: STAFF_PASSWORD, code: recoveryCodes[0] })
  expect((await browser.get(`/admin/v1/shops/${shop.id}/orders.csv`)).status).toBe(200)
})

test('an owner signs a member out everywhere, and removes a second factor that is lost', async () => {
  const shop = await openTestShop()
  const [owner, support] = [await openMember(shop, 'owner'), await openMember(shop, 'support')]
  const id = await idOf(shop, support.email)
  const act = async (path: string, staffId = id) =>
    (await owner.inShop(shop).post(`/members/${staffId}/${path}`)).status
  expect(await act('end-sessions')).toBe(200)
  expect((await support.browser.get('/admin/v1/me')).status).toBe(401)
  expect(await act('reset-factor')).toBe(200)
  const signIn = await support.browser.post('/admin/v1/sign-in', { email: support.email, password: STAFF_PASSWORD })
  expect(signIn.body.data).toEqual({ next: 'done' })
  expect((await support.browser.get('/admin/v1/me')).body.data).toMatchObject({ needsSecondFactor: true })
  expect(JSON.stringify(await queuedMails(shop))).toContain('removed your authenticator app')
  expect(await act('reset-factor', await idOf(shop, owner.email)), 'not one’s own').toBe(403)
})

test('the second factor of a person who works elsewhere, too, stays', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const [owner, support] = [await openMember(shop, 'owner'), await openMember(shop, 'support')]
  const id = await idOf(shop, support.email)
  await other.tx((db) =>
    sql`insert into members (shop_id, staff_id, role, created_at) values (${other.id}, ${id}, 'owner', now())`.execute(
      db,
    ),
  )
  expect((await owner.inShop(shop).post(`/members/${id}/reset-factor`)).body.code).toBe('forbidden')
  expect((await support.browser.get('/admin/v1/me')).status).toBe(200)
})

test('an invitation is sent again with a new link, and the earlier one no longer works', async () => {
  const shop = await openTestShop()
  const owner = await openMember(shop, 'owner')
  const invite = await owner.inShop(shop).post('/members', { email: 'ada@shop.example', role: 'support' })
  const tokenOf = ({ body }: typeof invite) => (body.data as { link: string }).link.split('/').at(-1)
  const { data } = (await owner.inShop(shop).get('/member-invitations')).body as { data: { _id: string }[] }
  const again = await owner.inShop(shop).post(`/member-invitations/${data[0]?._id}/resend`)
  const browser = openStaffBrowser(shop)
  const statusOf = async (token: string | undefined) => (await browser.get(`/admin/v1/invitations/${token}`)).status
  expect(await statusOf(tokenOf(invite))).not.toBe(200)
  expect(await statusOf(tokenOf(again))).toBe(200)
  expect((await owner.inShop(shop).post(`/member-invitations/${data[0]?._id}/resend`)).status).toBe(404)
})
