import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openShopper, register } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'

const PASSWORD = 'cobalt tram 47'

const signInAs = (visitor: Visitor, shop: TestShop, email: string, password = PASSWORD) =>
  visitor.post('/shop/auth', { name: '', email, provider: 'custom', shopId: shop.id, password })

const registerAs = (visitor: Visitor, shop: TestShop, body: Record<string, unknown> = {}) =>
  visitor.post('/shop/auth', {
    name: 'Ana Sousa',
    email: 'ana@example.com',
    provider: 'custom',
    shopId: shop.id,
    password: PASSWORD,
    ...body,
  })

const userCount = (shop: TestShop): Promise<number> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) from users where shop_id = ${shop.id}`.execute(db)
    return rows[0]?.count ?? 0
  })

test('a guest registers, is signed in, signs out, and signs in again', async () => {
  const shop = await openTestShop()
  const ana = shop.guest()

  const registered = await registerAs(ana, shop, { email: ' Ana.Sousa@Example.com ' })
  expect(registered.status).toBe(200)
  expect(registered.body).toEqual({
    success: true,
    message: 'Registration Successful',
    user: {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Ana Sousa',
      email: 'Ana.Sousa@Example.com',
      provider: 'custom',
      shopId: shop.id,
    },
  })
  const { user, data } = await ana.requestEndpoint(contract.me)
  expect(user).toEqual(registered.body.user)
  expect(data).toEqual({
    emailVerified: false,
    pendingEmail: null,
    phone: '',
    language: null,
    newsConsentAt: null,
    createdAt: expect.any(String),
    hasPassword: true,
    logins: [{ provider: 'custom', since: data.createdAt, lastUsedAt: null }],
    sessions: 1,
  })

  await ana.requestEndpoint(contract.signOut, { body: {} })
  expect((await ana.get('/shop/user/me')).status).toBe(401)

  const secondSignIn = await signInAs(ana, shop, 'ANA.sousa@example.COM')
  expect(secondSignIn.body).toEqual({ success: true, user })
  expect((await ana.get('/shop/user/me')).status).toBe(200)
})

test('calls work with and without their prefix, and reject another shop’s id', async () => {
  const shop = await openTestShop()
  const ana = shop.guest()
  expect((await registerAs(ana, shop, { shopId: crypto.randomUUID() })).status).toBe(404)
  await registerAs(ana, shop)
  const reply = await ana.post('/api/v1/shop/auth', {
    name: '',
    email: 'ana@example.com',
    provider: 'custom',
    shopId: shop.id,
    password: PASSWORD,
  })
  expect(reply.body.success).toBe(true)
})

test('returns the error messages of the specification', async () => {
  const shop = await openTestShop()
  await register(shop, shop.guest(), { email: 'ana@example.com' })
  const statusAndMessage = async (reply: Promise<{ status: number; body: { message?: string } }>) => {
    const { status, body } = await reply
    return [status, body.message]
  }

  const duplicate = registerAs(shop.guest(), shop, { password: 'another tram 47' })
  expect(await statusAndMessage(duplicate)).toEqual([409, 'Email is already in use.'])
  expect(await statusAndMessage(registerAs(shop.guest(), shop, { email: 'ana@' }))).toEqual([
    422,
    'Invalid email address.',
  ])
  for (const password of ['short', 'Password1', 'new@example.com1', undefined])
    expect(await statusAndMessage(registerAs(shop.guest(), shop, { email: 'new@example.com', password }))).toEqual([
      422,
      'Password is too weak. Choose a stronger password.',
    ])
  expect(await statusAndMessage(signInAs(shop.guest(), shop, 'nobody@example.com'))).toEqual([
    401,
    'User not found. Check your email address.',
  ])
  expect(await statusAndMessage(signInAs(shop.guest(), shop, 'ana'))).toEqual([422, 'Invalid email address.'])
  expect(await statusAndMessage(signInAs(shop.guest(), shop, 'ana@example.com', 'another tram 47'))).toEqual([
    401,
    'Invalid password. Check your password.',
  ])
  expect(await userCount(shop)).toBe(1)
})

test('requires six characters in a password, or as many as the shop sets', async () => {
  const [shop, strict] = [await openTestShop(), await openTestShop({ shop: { password_min_length: 8 } })]
  const registerWith = async (of: TestShop, password: string): Promise<[number, unknown]> => {
    const { status, body } = await registerAs(of.guest(), of, { email: `${password.length}@example.com`, password })
    return [status, body.message]
  }

  const weak = [422, 'Password is too weak. Choose a stronger password.']
  expect(await registerWith(shop, 'q7zk4')).toEqual(weak)
  expect(await registerWith(shop, 'q7zk4w')).toEqual([200, 'Registration Successful'])
  expect(await registerWith(strict, 'q7zk4wx')).toEqual(weak)
  expect(await registerWith(strict, 'q7zk4wxj')).toEqual([200, 'Registration Successful'])
  expect((await signInAs(shop.guest(), shop, '6@example.com', 'q7zk4w')).status).toBe(200)
})

test('rejects a name with a link, a tag or one letter, and a password that is too long', async () => {
  const shop = await openTestShop()
  for (const name of ['A', 'Win at https://x.example', 'www.x.example', '<b>Ana</b>', 'x'.repeat(101), 'Ana\u0007'])
    expect((await registerAs(shop.guest(), shop, { name })).body.fields, name).toHaveProperty('name')
  const { body } = await registerAs(shop.guest(), shop, { password: 'é'.repeat(129) })
  expect(body.fields).toHaveProperty('password')
  expect(await userCount(shop)).toBe(0)

  expect(
    (await registerAs(shop.guest(), shop, { name: 'Dr. Łukasz O’Neil-Ba', password: 'é'.repeat(128) })).status,
  ).toBe(200)
  // The same letters in another composition.
  expect((await signInAs(shop.guest(), shop, 'ana@example.com', 'e\u0301'.repeat(128))).status).toBe(200)
})

test('rejects a sign-up with a used address, also with its right password, and notifies the owner', async () => {
  const shop = await openTestShop()
  const first = await register(shop, shop.guest(), { email: 'ana@example.com' })

  for (const password of [PASSWORD, 'eves own tram']) {
    const visitor = shop.guest()
    const secondRegistration = await registerAs(visitor, shop, {
      email: 'ANA@example.com',
      name: 'Somebody Else',
      password,
    })
    expect([secondRegistration.status, secondRegistration.body.code, secondRegistration.body.message]).toEqual([
      409,
      'email_taken',
      'Email is already in use.',
    ])
    expect(visitor.cookies.has('__Host-sid')).toBe(false)
  }
  expect((await signInAs(shop.guest(), shop, 'ana@example.com')).body.user).toEqual(first)

  const mails = await shop.tx((db) =>
    sql<{ kind: string; email: string }>`
      select kind, email from mail_outbox where shop_id = ${shop.id} order by id`.execute(db),
  )
  expect(mails.rows).toEqual([
    { kind: 'accountWelcome', email: 'ana@example.com' },
    { kind: 'accountExists', email: 'ana@example.com' },
  ])
})

test('twelve concurrent registrations create one account', async () => {
  const shop = await openTestShop()
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      registerAs(shop.guest(), shop, {
        email: index % 2 ? 'ana@example.com' : 'Ana@Example.com',
        password: `tram number ${index % 3}`,
      }),
    ),
  )
  expect(await userCount(shop)).toBe(1)
  expect(replies.filter(({ body }) => body.message === 'Registration Successful')).toHaveLength(1)
  for (const { status, body } of replies)
    expect(['email_taken', 'rate_limited', undefined], `${status}`).toContain(body.code)
})

test('an account of another shop is unknown, with the same address and password', async () => {
  const [a, b] = [await openTestShop(), await openTestShop()]
  const [ana, other] = [a.guest(), b.guest()]
  await register(a, ana, { email: 'ana@example.com' })

  expect((await signInAs(other, b, 'ana@example.com')).body.code).toBe('user_not_found')
  await register(b, other, { email: 'ana@example.com' })
  const stolen = b.guest({ cookies: new Map(ana.cookies) })
  expect((await stolen.get('/shop/user/me')).status).toBe(401)
  expect((await other.get(`/shop/user/me?userId=${(await ana.requestEndpoint(contract.me)).user._id}`)).status).toBe(
    403,
  )
})

test('responds alike to an unknown address and a wrong password when errors are neutral', async () => {
  const shop = await openTestShop({ shop: { neutral_sign_in_errors: true } })
  await register(shop, shop.guest(), { email: 'ana@example.com' })
  const wrongPassword = await signInAs(shop.guest(), shop, 'ana@example.com', 'another tram 47')
  const unknown = await signInAs(shop.guest(), shop, 'eva@example.com', 'another tram 48')

  expect([wrongPassword.status, wrongPassword.body.message]).toEqual([401, 'E-mail or password is not correct.'])
  expect(wrongPassword.text).toBe(unknown.text)
  expect(unknown.status).toBe(wrongPassword.status)
  expect([...wrongPassword.headers]).toEqual([...unknown.headers])
})

test('signing in opens a new session, and ends the previous one of the browser', async () => {
  const shop = await openTestShop()
  const ana = shop.guest()
  await register(shop, ana, { email: 'ana@example.com' })
  const before = new Map(ana.cookies)
  await signInAs(ana, shop, 'ana@example.com')

  expect(ana.cookies.get('__Host-sid')).not.toBe(before.get('__Host-sid'))
  expect((await shop.guest({ cookies: before }).get('/shop/user/me')).status).toBe(401)
  expect((await ana.requestEndpoint(contract.me)).data.sessions).toBe(1)
})

test('releases what a guest holds when the guest signs in', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 1 }] })
  const ana = shop.guest()
  const isHeldForAnother = async () => (await shop.guest().quote([{ slug: 'teapot' }])).quoteId === null
  await ana.quote([{ slug: 'teapot' }])
  expect(await isHeldForAnother()).toBe(true)

  await register(shop, ana, { email: 'ana@example.com' })

  expect(await isHeldForAnother()).toBe(false)
})

test('a shop with its own accounts rejects external providers, and vice versa', async () => {
  const own = await openTestShop()
  const external = await openTestShop({ shop: { auth_provider: 'external' } })
  for (const provider of ['Email', 'Google', 'Facebook'])
    expect((await registerAs(own.guest(), own, { provider, idToken: 'x' })).body.code).toBe('sign_in_method_disabled')
  expect((await registerAs(external.guest(), external)).body.code).toBe('sign_in_method_disabled')
  for (const path of ['/shop/user/password/forgot'])
    expect((await external.guest().post(path, { email: 'ana@example.com' })).body.code).toBe('sign_in_method_disabled')
  const { visitor } = await openShopper(external)
  const change = { currentPassword: PASSWORD, newPassword: 'another tram 47' }
  expect((await visitor.post('/shop/user/password', change)).body.code).toBe('sign_in_method_disabled')
})
