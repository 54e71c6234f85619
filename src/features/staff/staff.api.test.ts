import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { joinAs, openMember, openStaffBrowser, STAFF_PASSWORD, type TestMember } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'
import { inviteStaff } from './invitation.service.ts'
import { totpCode } from './totp.adapter.ts'

const REJECTED = [401, 'sign_in_failed', 'E-mail, password or code is not correct.']
const outcomeOf = ({ status, body }: Reply): unknown[] => [status, body.code, body.message]

const invite = (shop: TestShop, email: string, now = new Date()): Promise<string | null> =>
  inviteStaff({ db: shop.db, now }, email, { isPlatformOwner: false, shops: [{ shopId: shop.id, role: 'manager' }] })

/** A clock that the test sets. */
function createClock() {
  let now = new Date()
  return { now: () => now, advance: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)) }
}

/** Signs a member in on another browser. */
function signInWith(
  shop: TestShop,
  { email }: Pick<TestMember, 'email'>,
  options: Parameters<typeof openStaffBrowser>[1],
) {
  const browser = openStaffBrowser(shop, options)
  const signIn = (typed: { password?: string; code?: string } = {}): Promise<Reply> =>
    browser.post('/admin/v1/sign-in', { email: email.toUpperCase(), password: STAFF_PASSWORD, ...typed })
  return { browser, signIn }
}

test('an invited person creates an account, sets up a second factor, and sees the shop with their rights', async () => {
  const shop = await openTestShop()
  const browser = openStaffBrowser(shop)
  const email = `${randomUUID()}@example.com`
  const token = await invite(shop, email)
  const path = `/admin/v1/invitations/${token}`
  expect((await browser.get(path)).body.data).toEqual({ email, shopNames: [shop.row.name], needsPassword: true })

  expect((await browser.post(path, { name: 'Kim Park', password: STAFF_PASSWORD })).body.data).toEqual({ next: 'done' })
  const me = await browser.get('/admin/v1/me')
  expect(me.body.data).toEqual({
    staff: { _id: expect.any(String), name: 'Kim Park', email, language: 'en-GB', appearance: null },
    isPlatformOwner: false,
    isDemo: false,
    hasPasskey: false,
    needsSecondFactor: true,
    hasSecondFactor: false,
    shops: [
      {
        _id: shop.id,
        name: shop.row.name,
        domain: shop.domain,
        currency: 'EUR',
        locale: shop.row.locale,
        timeZone: shop.row.time_zone,
        role: 'manager',
        setName: null,
        permissions: expect.arrayContaining(['orders.fulfil']),
      },
    ],
  })
  expect(me.headers.get('cache-control')).toBe('no-store')

  const { secret, url } = (await browser.post('/admin/v1/second-factor/start')).body.data as Record<string, string>
  expect(url).toContain(`secret=${secret}`)
  const wrong = await browser.post('/admin/v1/second-factor/confirm', { code: '000000' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_fields'])
  const right = await browser.post('/admin/v1/second-factor/confirm', { code: totpCode(secret ?? '', new Date()) })
  const { recoveryCodes } = right.body.data as { recoveryCodes: string[] }
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await browser.get('/admin/v1/me')).body.data).toMatchObject({ needsSecondFactor: false })
  // A confirmed factor is not replaced without being asked for it.
  expect((await browser.post('/admin/v1/second-factor/start')).status).toBe(403)
})

test('an invitation is valid once and for 72 hours, and never existed for a guess', async () => {
  const shop = await openTestShop()
  const used = await invite(shop, `${randomUUID()}@example.com`)
  const account = { name: 'Kim Park', password: STAFF_PASSWORD }
  const accept = (token: string | null): Promise<Reply> =>
    openStaffBrowser(shop).post(`/admin/v1/invitations/${token}`, account)
  const replies = await Promise.all([accept(used), accept(used), accept(used)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  const old = await invite(shop, `${randomUUID()}@example.com`, new Date(Date.now() - 72 * 3_600_000))
  const guess = 'x'.repeat(43)
  for (const token of [used, old, guess]) {
    expect(outcomeOf(await accept(token)).slice(0, 2)).toEqual([410, 'invitation_expired'])
    expect((await openStaffBrowser(shop).get(`/admin/v1/invitations/${token}`)).status).toBe(410)
  }
})

test('refuses a short or common password, and one that holds the address', async () => {
  const shop = await openTestShop()
  const email = `${randomUUID()}@example.com`
  const token = await invite(shop, email)
  for (const password of ['cobalt tram', 'passwordpassword'.slice(0, 8), `x${email}yz12345`, 'é'.repeat(129)]) {
    const reply = await openStaffBrowser(shop).post(`/admin/v1/invitations/${token}`, { name: 'Kim Park', password })
    expect([reply.status, Object.keys(reply.body.fields ?? {})], password).toEqual([422, ['password']])
  }
})

test('a person with an account gets another shop at once, and an open invitation does not sign in as them', async () => {
  const [one, other] = [await openTestShop(), await openTestShop()]
  const email = `${randomUUID()}@example.com`
  const [first, second] = [await invite(one, email), await invite(other, email)]
  const browser = openStaffBrowser(one)
  await browser.post(`/admin/v1/invitations/${first}`, { name: 'Kim Park', password: STAFF_PASSWORD })

  const thief = openStaffBrowser(one)
  expect((await thief.get(`/admin/v1/invitations/${second}`)).body.data).toMatchObject({ needsPassword: false })
  expect((await thief.post(`/admin/v1/invitations/${second}`)).body.data).toEqual({ next: 'signIn' })
  expect((await thief.get('/admin/v1/me')).status).toBe(401)
  const { shops } = (await browser.get('/admin/v1/me')).body.data as { shops: { _id: string }[] }
  expect(shops.map(({ _id }) => _id).toSorted()).toEqual([one.id, other.id].toSorted())
  expect(await invite(other, email)).toBeNull()
})

test('signs in with password and code, each code once, and with each recovery code once', async () => {
  const shop = await openTestShop()
  const clock = createClock()
  const member = await openMember(shop, 'owner', clock)
  const { browser, signIn } = signInWith(shop, member, clock)

  expect((await signIn()).body.data).toEqual({ next: 'code' })
  expect((await browser.get('/admin/v1/me')).status).toBe(401)
  // The code that confirmed the factor was used then.
  expect(outcomeOf(await signIn({ code: totpCode(member.secret, clock.now()) }))).toEqual(REJECTED)
  clock.advance(1)
  const code = totpCode(member.secret, clock.now())
  expect((await signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).body.data).toEqual({ next: 'done' })
  expect((await browser.get('/admin/v1/me')).status).toBe(200)
  expect(outcomeOf(await signInWith(shop, member, clock).signIn({ code }))).toEqual(REJECTED)

  const recovery = member.recoveryCodes[3] ?? ''
  expect((await signInWith(shop, member, clock).signIn({ code: recovery.toUpperCase() })).status).toBe(200)
  expect(outcomeOf(await signInWith(shop, member, clock).signIn({ code: recovery }))).toEqual(REJECTED)
})

test('rejects an unknown address, a wrong password and a wrong code alike', async () => {
  const shop = await openTestShop()
  const member = await openMember(shop, 'owner')
  const attempts = [
    signInWith(shop, { email: 'nobody@example.com' }, {}).signIn(),
    signInWith(shop, member, {}).signIn({ password: 'another tram 47 rail' }),
    signInWith(shop, member, {}).signIn({ code: '000000' }),
    signInWith(shop, member, {}).signIn({ code: 'abcde-fghjk' }),
  ]
  const replies = await Promise.all(attempts)
  expect(
    new Set(replies.map(({ status, text, headers }) => JSON.stringify([status, text, [...headers]]))),
  ).toHaveLength(1)
  expect(outcomeOf(replies[0] as Reply)).toEqual(REJECTED)
})

test('five failures lock an account for their network, and not for others', async () => {
  const shop = await openTestShop()
  const clock = createClock()
  const member = await openMember(shop, 'owner', clock)
  clock.advance(1)
  const code = totpCode(member.secret, clock.now())
  const peer = '198.51.100.7'
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await signInWith(shop, member, { peer }).signIn({ password: 'wrong' })).status).toBe(401)
  expect((await signInWith(shop, member, { ...clock, peer }).signIn({ code })).status).toBe(429)
  expect((await signInWith(shop, member, { ...clock, peer: '198.51.100.8' }).signIn({ code })).status).toBe(200)
})

test('twenty failures an hour lock a network, successes do not count', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const peer = '198.51.100.9'
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt += 1)
    statuses.push((await signInWith(shop, { email: `${attempt}@example.com` }, { peer }).signIn()).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
})

test('a session ends after twelve idle hours, after seven days, at sign-out, and with a new sign-in', async () => {
  const shop = await openTestShop()
  const clock = createClock()
  const { browser } = await openMember(shop, 'owner', clock)
  const isSignedIn = async (each = browser): Promise<boolean> => (await each.get('/admin/v1/me')).status === 200
  for (let hour = 0; hour < 14 * 12 - 12; hour += 11) {
    clock.advance(11 * 60)
    expect(await isSignedIn(), `${hour}`).toBe(true)
  }
  clock.advance(12 * 60)
  expect(await isSignedIn()).toBe(false)

  const lasting = await openMember(shop, 'owner', clock)
  for (let hour = 11; hour < 7 * 24; hour += 11) {
    clock.advance(11 * 60)
    expect(await isSignedIn(lasting.browser), `${hour}`).toBe(true)
  }
  clock.advance(5 * 60)
  expect(await isSignedIn(lasting.browser)).toBe(false)

  const member = await openMember(shop, 'owner', clock)
  const before = new Map(member.browser.cookies)
  await member.browser.post('/admin/v1/sign-in', {
    email: member.email,
    password: STAFF_PASSWORD,
    code: member.recoveryCodes[0],
  })
  expect(member.browser.cookies.get('__Host-staff')).not.toBe(before.get('__Host-staff'))
  expect(await isSignedIn(openStaffBrowser(shop, { ...clock, cookies: before }))).toBe(false)
  const kept = new Map(member.browser.cookies)
  await member.browser.post('/admin/v1/sign-out')
  expect(member.browser.cookies.has('__Host-staff')).toBe(false)
  expect(await isSignedIn(openStaffBrowser(shop, { ...clock, cookies: kept }))).toBe(false)
})

test('stores neither passwords nor tokens, codes or secrets that could be used', async () => {
  const shop = await openTestShop()
  const { browser, secret, recoveryCodes } = await openMember(shop, 'owner')
  const tables = ['staff', 'staff_totp', 'staff_recovery_codes', 'staff_sessions', 'staff_invitations']
  const parts = tables.map((name) => sql`select t::text as text from ${sql.table(`platform.${name}`)} t`)
  const { rows } = await sql<{ text: string }>`${sql.join(parts, sql` union all `)}`.execute(shop.db)
  const stored = rows.map(({ text }) => text).join('\n')
  expect(stored.length).toBeGreaterThan(1000)
  const token = browser.cookies.get('__Host-staff') ?? 'no cookie'
  for (const text of [STAFF_PASSWORD, token, secret, ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')])])
    expect(stored).not.toContain(text)
})

test('a change of role and a removal count from the next request', async () => {
  const shop = await openTestShop()
  const member = await openMember(shop, 'owner')
  const program = member.inShop(shop)
  expect((await program.get('/keys')).status).toBe(200)
  await shop.tx((db) => sql`update members set role = 'support' where shop_id = ${shop.id}`.execute(db))
  expect((await program.get('/keys')).body.code).toBe('permission_missing')
  await shop.tx((db) => sql`delete from members where shop_id = ${shop.id}`.execute(db))
  expect((await program.get('/orders')).status).toBe(404)
})

test('who may not do something reads the name of the first owner, of this shop', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  await openMember(other, 'owner')
  const support = (await openMember(shop, 'support')).inShop(shop)
  expect((await support.get('/keys')).body).toMatchObject({
    code: 'permission_missing',
    message: 'You may not do this. An owner of the shop can change that.',
  })
  const owner = await openMember(shop, 'owner')
  await openMember(shop, 'owner')
  const name = 'Maeve Byrne'
  await shop.tx(async (db) => {
    await sql`update platform.staff set name = ${name} where email = ${owner.email}`.execute(db)
    await sql`update members set created_at = created_at - interval '1 day'
      where shop_id = ${shop.id} and staff_id = (select id from platform.staff where email = ${owner.email})`.execute(
      db,
    )
  })
  expect((await support.get('/keys')).body).toMatchObject({
    message: `You may not do this. ${name} can change that.`,
    data: { name },
  })
  // Sharing a view is refused by the operation itself.
  expect((await support.post('/views', { name: 'All', query: '', isShared: true })).body.data).toEqual({ name })
})

test('a platform owner is owner in every shop', async () => {
  const [one, other] = [await openTestShop(), await openTestShop()]
  const owner = await openMember(one, null, { isPlatformOwner: true })
  await owner.inShop(other).post('/entry', { reason: 'Asked for help' })
  expect((await owner.inShop(other).get('/keys')).status).toBe(200)
  const { isPlatformOwner, shops } = (await owner.browser.get('/admin/v1/me')).body.data as {
    isPlatformOwner: boolean
    shops: { _id: string; role: string }[]
  }
  expect([isPlatformOwner, new Set(shops.map(({ role }) => role))]).toEqual([true, new Set(['owner'])])
})

test('an operation names the person in the audit log, and runs once per idempotency key', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const member = await openMember(shop, 'owner')
  const program = member.inShop(shop)
  const key = randomUUID()
  const body = { title: 'Hello', body: '', author: '', status: 'draft' }
  const [first, again] = [await program.post('/posts', body, key), await program.post('/posts', body, key)]
  expect([first.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([200, first.body, 'true'])
  const { data } = (await program.get('/audit')).body
  const { staff } = (await member.browser.get('/admin/v1/me')).body.data as { staff: { _id: string } }
  expect(data).toMatchObject([
    { actor: 'Kim Park', staffId: staff._id, keyId: null, channel: 'backOffice', action: 'post.add' },
  ])
})

test('changes need the own origin and an idempotency key', async () => {
  const shop = await openTestShop()
  const { browser } = await openMember(shop, 'owner')
  const path = `/admin/v1/shops/${shop.id}/posts`
  const body = JSON.stringify({ title: 'Hello', body: '', author: '', status: 'draft' })
  const send = (headers: Readonly<Record<string, string | null>>): Promise<Reply> =>
    browser.send('POST', path, { body, headers: { 'content-type': 'application/json', ...headers } })
  const key = { 'idempotency-key': randomUUID() }
  for (const origin of ['https://evil.example', 'null', 'http://shop.admin.localhost', null])
    expect((await send({ ...key, origin, 'sec-fetch-site': 'same-origin' })).body.code, String(origin)).toBe(
      'forbidden',
    )
  expect((await send({})).body.code).toBe('idempotency_required')
  expect((await send(key)).status).toBe(200)
  const signOut = await browser.send('POST', '/admin/v1/sign-out', { headers: { origin: 'https://evil.example' } })
  expect([signOut.status, browser.cookies.has('__Host-staff')]).toEqual([403, true])
})

test('offers the demo’s accounts to browsers on this machine only', async () => {
  const shop = await openTestShop()
  await sql`insert into platform.demo_shops (domain, finished) values (${shop.domain}, true)`.execute(shop.db)
  const here = openStaffBrowser(shop, { isFromHere: true })
  expect((await here.get('/admin/v1/demo')).body.data).toEqual({ isOffered: true })
  expect((await here.post('/admin/v1/demo-sign-in', { as: 'support' })).body.data).toEqual({ next: 'done' })
  expect((await here.get(`/admin/v1/shops/${shop.id}/orders`)).status).toBe(200)
  expect((await here.get(`/admin/v1/shops/${shop.id}/keys`)).body.code).toBe('permission_missing')
  await here.post('/admin/v1/demo-sign-in', { as: 'owner' })
  expect((await here.get(`/admin/v1/shops/${shop.id}/keys`)).status).toBe(200)

  // Nor is a session of it accepted elsewhere.
  const away = openStaffBrowser(shop, { cookies: here.cookies })
  expect((await away.get('/admin/v1/demo')).body.data).toEqual({ isOffered: false })
  expect((await away.post('/admin/v1/demo-sign-in', { as: 'owner' })).status).toBe(404)
  expect((await away.get('/admin/v1/me')).status).toBe(401)
  for (const environment of [
    { DEMO: 'off' },
    { ADMIN_HOST: 'admin.example.com' },
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.com' },
  ]) {
    const { app } = await openTestShop({ environment })
    const browser = openStaffBrowser({ ...shop, app }, { isFromHere: true })
    expect((await browser.post('/admin/v1/demo-sign-in', { as: 'owner' })).status).toBe(404)
  }
  const password = { email: 'owner@demo.localhost', password: '' }
  expect(outcomeOf(await here.post('/admin/v1/sign-in', password))).toEqual(REJECTED)
})

test('an invited person without a second factor may do nothing in the shop', async () => {
  const shop = await openTestShop()
  const browser = openStaffBrowser(shop)
  await joinAs(shop, browser, { role: 'owner' })
  expect((await browser.get(`/admin/v1/shops/${shop.id}/orders`)).body.code).toBe('second_factor_required')
})
