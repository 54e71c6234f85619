import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openMailbox } from '#test/mailbox.ts'
import { openShopper, register } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'
import { openBrowser, type Visitor } from '#test/visitor.ts'

const PASSWORD = 'cobalt tram 47'
const OLD = 'ana@example.com'
const NEW = 'ana.sousa@example.org'
const HOUR_MS = 3_600_000

const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''
const verify = (visitor: Visitor, token: string) => visitor.post('/shop/user/verify', { token })
const confirm = (visitor: Visitor, token: string) => visitor.post('/shop/user/email/confirm', { token })
const signIn = (visitor: Visitor, shopId: string, email = OLD) =>
  visitor.post('/shop/auth', { name: '', email, provider: 'custom', shopId, password: PASSWORD })
const change = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/shop/user/email', { email, password })

async function openWithAna() {
  const shop = await openTestShop()
  const ana = shop.guest()
  await register(shop, ana, { email: OLD })
  return { shop, ana, mailbox: await openMailbox(shop) }
}

test('confirms the address in the signed-in browser each time the link is opened, and ends other sessions', async () => {
  const { shop, ana, mailbox } = await openWithAna()
  const phone = shop.guest()
  await signIn(phone, shop.id)
  const token = tokenIn(await mailbox.link(OLD, '/account/verify/'))
  expect((await ana.requestEndpoint(contract.me)).data).toMatchObject({ emailVerified: false, sessions: 2 })

  expect((await verify(ana, token)).body.message).toBe('Your e-mail address is confirmed.')
  expect((await phone.get('/shop/user/me')).status).toBe(401)
  await signIn(phone, shop.id)
  expect((await verify(ana, token)).status).toBe(200)
  // No new address was confirmed, so no session ends.
  expect((await ana.requestEndpoint(contract.me)).data).toMatchObject({ emailVerified: true, sessions: 2 })
  for (const invalidToken of ['A'.repeat(43), tokenIn(token).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
    expect((await verify(ana, invalidToken)).body.code).toBe('account_link_expired')
})

test('confirms nothing for a visitor who is not signed in to the account', async () => {
  const { shop, ana, mailbox } = await openWithAna()
  const eva = shop.guest()
  await register(shop, eva, { email: 'eva@example.com' })
  const verifyToken = tokenIn(await mailbox.link(OLD, '/account/verify/'))
  await change(ana, NEW)
  const links = [
    ['verify', verifyToken, verify],
    ['email', tokenIn(await mailbox.link(NEW, '/account/email/')), confirm],
  ] as const
  for (const [purpose, token, press] of links) {
    const path = `/shop/user/link?purpose=${purpose}&token=${token}`
    for (const [visitor, reader, code] of [
      [shop.guest(), 'guest', 'sign_in_required'],
      [eva, 'other', 'forbidden'],
    ] as const) {
      expect((await visitor.get(path)).body.data).toEqual({
        email: purpose === 'verify' ? OLD : NEW,
        currentEmail: purpose === 'verify' ? null : 'a•••@e•••',
        accountCreatedAt: expect.any(String),
        reader,
      })
      expect((await press(visitor, token)).body.code).toBe(code)
    }
    expect((await ana.get(path)).body.data).toMatchObject({ reader: 'owner' })
  }
  const { user, data } = await ana.requestEndpoint(contract.me)
  expect([user.email, data.emailVerified, data.pendingEmail]).toEqual([OLD, false, NEW])
})

test('never shows guest orders to a session opened with the address of another person', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const mailbox = await openMailbox(shop)
  const [victim, attacker] = [shop.guest(), shop.guest()]
  await victim.order([{ slug: 'teapot' }], { email: OLD })
  await register(shop, attacker, { email: OLD, password: 'eves own tram 5' })
  const ordersOf = async (visitor: Visitor) => (await visitor.get('/shop/user/orders')).body.total

  // The victim confirms with the button in the mail's page.
  await verify(victim, tokenIn(await mailbox.link(OLD, '/account/verify/')))
  expect(await ordersOf(attacker)).toBe(0)

  await victim.post('/shop/user/password/forgot', { email: OLD })
  const token = tokenIn(await mailbox.link(OLD, '/account/reset/'))
  await victim.post('/shop/user/password/reset', { token, newPassword: PASSWORD })
  expect((await attacker.get('/shop/user/me')).status).toBe(401)
  await signIn(victim, shop.id)
  expect(await ordersOf(victim)).toBe(1)
})

test('resends the link up to three times an hour; replaced and expired links are invalid', async () => {
  const { shop, ana, mailbox } = await openWithAna()
  const first = tokenIn(await mailbox.link(OLD, '/account/verify/'))
  for (let time = 0; time < 3; time += 1) expect((await ana.post('/shop/user/verify/again', {})).status).toBe(200)
  const fourth = await ana.post('/shop/user/verify/again', {})
  expect([fourth.status, Number(fourth.headers.get('retry-after')) > 0]).toEqual([429, true])

  expect((await verify(ana, first)).body.code).toBe('account_link_expired')
  const last = tokenIn(await mailbox.link(OLD, '/account/verify/'))
  const late = openBrowser(shop, { now: new Date(Date.now() + 73 * HOUR_MS), cookies: new Map(ana.cookies) })
  expect((await verify(late, last)).body.code).toBe('account_link_expired')
  expect((await verify(ana, last)).status).toBe(200)
})

test('a new address takes effect on confirmation, with two notifications to the old address', async () => {
  const { shop, ana, mailbox } = await openWithAna()
  expect((await change(ana, NEW, 'not my tram')).body.code).toBe('password_wrong')
  expect((await change(ana, 'nonsense')).body.code).toBe('email_invalid')
  expect((await change(ana, 'ANA@example.com')).body.fields).toHaveProperty('email')

  expect((await change(ana, NEW)).status).toBe(200)
  const account = await ana.requestEndpoint(contract.me)
  expect([account.user.email, account.data.pendingEmail]).toEqual([OLD, NEW])
  await shop.guest().post('/shop/user/password/forgot', { email: OLD })
  const resetToken = tokenIn(await mailbox.link(OLD, '/account/reset/'))

  const phone = shop.guest()
  await signIn(phone, shop.id)
  expect((await confirm(ana, tokenIn(await mailbox.link(NEW, '/account/email/')))).status).toBe(200)
  expect((await phone.get('/shop/user/me')).status).toBe(401)
  const { user, data } = await ana.requestEndpoint(contract.me)
  expect([user.email, data.pendingEmail, data.emailVerified]).toEqual([NEW, null, true])
  expect((await mailbox.to(OLD)).filter(({ subject }) => /address/i.test(subject ?? ''))).toHaveLength(2)
  // Links that were sent to the old address no longer work.
  const reset = await shop
    .guest()
    .post('/shop/user/password/reset', { token: resetToken, newPassword: 'amber kites 9' })
  expect(reset.body.code).toBe('account_link_expired')
  const statuses = [OLD, NEW].map(async (email) => (await signIn(shop.guest(), shop.id, email)).status)
  expect(await Promise.all(statuses)).toEqual([401, 200])
})

test('does not reveal that an address is taken, and notifies its owner', async () => {
  const { shop, ana, mailbox } = await openWithAna()
  await register(shop, shop.guest(), { email: 'eva@example.com' })
  const [free, taken] = [await change(ana, NEW), await change(ana, 'eva@example.com')]

  expect([taken.status, taken.text]).toEqual([free.status, free.text])
  expect((await ana.requestEndpoint(contract.me)).data.pendingEmail).toBe('eva@example.com')
  const mails = await mailbox.to('eva@example.com')
  expect(mails.some(({ text }) => text?.includes('/account/email/'))).toBe(false)
  expect(mails.length).toBe(2)
})

test('rejects a confirmation of an address that was taken meanwhile', async () => {
  const { shop, ana, mailbox } = await openWithAna()
  await change(ana, NEW)
  const token = tokenIn(await mailbox.link(NEW, '/account/email/'))
  await register(shop, shop.guest(), { email: NEW })
  expect((await confirm(ana, token)).body.code).toBe('account_link_expired')
  expect((await ana.requestEndpoint(contract.me)).user.email).toBe(OLD)
})

test('rejects an address change for a shopper of the external provider', async () => {
  const shop = await openTestShop({ shop: { auth_provider: 'external' } })
  const { visitor } = await openShopper(shop)
  expect((await change(visitor, NEW)).body.code).toBe('sign_in_method_disabled')
})
