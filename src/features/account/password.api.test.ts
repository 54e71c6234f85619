import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { atTime } from '#test/at-time.ts'
import { openMailbox } from '#test/mailbox.ts'
import { register, signInWithPassword } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openBrowser, type Browser, type Visitor } from '#test/visitor.ts'
import { hashPassword, setPasswordHashing } from './password-hash.adapter.ts'

const OLD = 'cobalt tram 47'
const NEW = 'seven amber kites'
const EMAIL = 'ana@example.com'
const MINUTE_MS = 60_000

const signIn = (shop: TestShop, password: string, email = EMAIL) =>
  shop.guest().post('/shop/auth', { name: '', email, provider: 'custom', shopId: shop.id, password })

const requestReset = (shop: TestShop, browser: Browser = {}, email = EMAIL) =>
  atTime(browser.now ?? new Date(), () => openBrowser(shop, browser).post('/shop/user/password/forgot', { email }))

const reset = (visitor: Visitor, token: string, newPassword = NEW) =>
  visitor.post('/shop/user/password/reset', { token, newPassword })

const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''

/** Opens a shop with a shopper who is signed in in two browsers. */
async function openWithAna() {
  const shop = await openTestShop()
  const [ana, phone] = [shop.guest(), shop.guest()]
  await register(shop, ana, { email: EMAIL })
  await signInWithPassword(shop, phone, { email: EMAIL })
  return { shop, ana, phone, mailbox: await openMailbox(shop) }
}

test('changes a password with the current one, signs out other sessions, and notifies the owner', async () => {
  const { shop, ana, phone, mailbox } = await openWithAna()
  const change = (currentPassword: string, newPassword: string) =>
    ana.post('/shop/user/password', { currentPassword, newPassword })
  const before = ana.cookies.get('__Host-sid')

  expect((await change('not my tram 47', NEW)).body.code).toBe('password_wrong')
  expect((await change(OLD, 'qwerty')).body.message).toBe('Password is too weak. Choose a stronger password.')
  expect((await change(OLD, NEW)).body).toEqual({ success: true, message: 'Password Updated' })

  expect((await phone.get('/shop/user/me')).status).toBe(401)
  expect((await ana.requestEndpoint(contract.me)).data.sessions).toBe(1)
  expect(ana.cookies.get('__Host-sid')).not.toBe(before)
  expect([(await signIn(shop, OLD)).status, (await signIn(shop, NEW)).status]).toEqual([401, 200])
  expect((await mailbox.newest(EMAIL)).subject).toMatch(/password/i)
})

test('only one of two concurrent changes succeeds', async () => {
  const { shop, ana, phone } = await openWithAna()
  const replies = await Promise.all(
    [ana, phone].map((visitor, index) =>
      visitor.post('/shop/user/password', { currentPassword: OLD, newPassword: `${NEW} ${index}` }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const winner = replies.findIndex(({ status }) => status === 200)
  expect((await signIn(shop, `${NEW} ${winner}`)).status).toBe(200)
})

test('a mailed link sets a new password once, ends all sessions, and verifies the address', async () => {
  const { shop, ana, phone, mailbox } = await openWithAna()
  await requestReset(shop)
  const link = await mailbox.link(EMAIL, '/account/reset/')
  expect(link).toMatch(new RegExp(`^https://${shop.domain}/account/reset/[\\w-]{43}$`))

  const browser = shop.guest()
  // Neither opening the link nor a rejected password uses it up.
  expect((await reset(browser, tokenIn(link), '123456')).body.code).toBe('password_weak')
  expect((await reset(browser, tokenIn(link))).body).toEqual({ success: true, message: 'Password Updated' })
  expect((await reset(browser, tokenIn(link), 'yet another kite')).body.code).toBe('account_link_expired')

  for (const visitor of [ana, phone]) expect((await visitor.get('/shop/user/me')).status).toBe(401)
  expect([(await signIn(shop, OLD)).status, (await signIn(shop, NEW)).status]).toEqual([401, 200])
  const visitor = shop.guest()
  await signInWithPassword(shop, visitor, { email: EMAIL, password: NEW })
  expect((await visitor.requestEndpoint(contract.me)).data.emailVerified).toBe(true)
})

test('only the newest link works, for half an hour, and concurrent uses set one password', async () => {
  const { shop, mailbox } = await openWithAna()
  await requestReset(shop)
  const first = tokenIn(await mailbox.link(EMAIL, '/account/reset/'))
  await requestReset(shop)
  const second = tokenIn(await mailbox.link(EMAIL, '/account/reset/'))

  expect((await reset(shop.guest(), first)).body.code).toBe('account_link_expired')
  const late = openBrowser(shop, { now: new Date(Date.now() + 31 * MINUTE_MS) })
  expect((await reset(late, second)).body.code).toBe('account_link_expired')
  const replies = await Promise.all([1, 2, 3].map((number) => reset(shop.guest(), second, `${NEW} ${number}`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('repeated reset requests by others leave the owner a valid link', async () => {
  const { shop, mailbox } = await openWithAna()
  // Mails with a future date are not sent.
  const start = Date.now() - 40 * MINUTE_MS
  const at = (minute: number) => new Date(start + minute * MINUTE_MS)
  let last = ''
  for (const minute of [0, 1, 2]) {
    await requestReset(shop, { now: at(minute) })
    last = await mailbox.link(EMAIL, '/account/reset/')
  }
  for (const minute of [10, 20, 29]) await requestReset(shop, { now: at(minute) })
  expect(await mailbox.link(EMAIL, '/account/reset/')).toBe(last)

  expect((await reset(openBrowser(shop, { now: at(29) }), tokenIn(last))).status).toBe(200)
  await requestReset(shop, { now: at(31) })
  expect(await mailbox.link(EMAIL, '/account/reset/')).not.toBe(last)
})

test('a reset link uses the shop’s own domain, whatever host the request has', async () => {
  const { shop, mailbox } = await openWithAna()
  const alias = `alias-${shop.domain}`
  await shop.db
    .insertInto('domains')
    .values({ domain: alias, shop_id: shop.id, is_primary: false, created_at: new Date() })
    .execute()
  shop.changed()
  await shop
    .guest({ host: alias })
    .post(
      '/shop/user/password/forgot',
      { email: EMAIL },
      { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-original-host': 'evil.example' },
    )
  const mail = await mailbox.newest(EMAIL)
  expect(await mailbox.link(EMAIL, '/account/reset/')).toContain(`https://${shop.domain}/account/reset/`)
  expect(`${mail.text} ${mail.html}`).not.toMatch(/evil\.example|alias-/)
  const forged = await shop.guest({ host: 'evil.example' }).post('/shop/user/password/forgot', { email: EMAIL })
  expect(forged.status).toBe(404)
})

test('sends an address three reset mails an hour with the same response, and none without an account', async () => {
  const { shop } = await openWithAna()
  for (let time = 0; time < 5; time += 1) expect((await requestReset(shop)).status).toBe(200)
  await requestReset(shop, {}, 'nobody@example.com')

  const listRecipients = () =>
    shop.tx(async (db) => {
      const { rows } = await sql<{ email: string }>`
        select email from mail_outbox where shop_id = ${shop.id} and kind = 'accountReset'`.execute(db)
      return rows.map(({ email }) => email)
    })
  expect(await listRecipients()).toEqual([EMAIL, EMAIL, EMAIL])
  await requestReset(shop, { now: new Date(Date.now() + 61 * MINUTE_MS) })
  expect(await listRecipients()).toHaveLength(4)
})

test('signs in from the browser that reset the password despite attempts by others', async () => {
  const { shop, mailbox } = await openWithAna()
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn(shop, `guess ${attempt} tram`)
  expect((await signIn(shop, OLD)).status).toBe(429)
  await requestReset(shop)
  const ana = shop.guest()
  await reset(ana, tokenIn(await mailbox.link(EMAIL, '/account/reset/')))
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn(shop, `guess ${attempt} kite`)

  const entered = await ana.post('/shop/auth', {
    name: '',
    email: EMAIL,
    provider: 'custom',
    shopId: shop.id,
    password: NEW,
  })
  expect(entered.status).toBe(200)
})

test('stores a password as argon2id, and rehashes it when its cost was lower', async () => {
  // After the app has started, because that sets the cost for tests.
  await openTestShop()
  setPasswordHashing('full')
  onTestFinished(() => setPasswordHashing('lowest'))
  const { shop } = await openWithAna()
  const hashOf = () =>
    shop.tx(async (db) => {
      const { rows } = await sql<{ hash: string }>`
        select password_hash as hash from users where shop_id = ${shop.id}`.execute(db)
      return rows[0]?.hash ?? ''
    })
  expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)

  const weak = await hashPassword(OLD, { memory: 1024, passes: 1, parallelism: 1 })
  await shop.tx((db) => db.updateTable('users').set({ password_hash: weak }).where('shop_id', '=', shop.id).execute())
  expect((await signIn(shop, 'not my tram 47')).status).toBe(401)
  expect(await hashOf()).toBe(weak)
  expect((await signIn(shop, OLD)).status).toBe(200)
  expect(await hashOf()).toContain('m=19456,t=2,p=1')
  expect((await signIn(shop, OLD)).status).toBe(200)
})

test('the shop sets the minimum length of a password', async () => {
  const shop = await openTestShop({ shop: { password_min_length: 12 } })
  const { status } = await shop.guest().post('/shop/auth', {
    name: 'Ana',
    email: EMAIL,
    provider: 'custom',
    shopId: shop.id,
    password: 'amber kites',
  })
  expect(status).toBe(422)
})
