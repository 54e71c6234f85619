import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openIdentitySimulator, OPEN_PROJECT, PRIVATE_PROJECT } from '#test/identity.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import type { ShopUser } from './account.contract.ts'

const simulator = await openIdentitySimulator()
const { mint } = simulator.control
const PROJECT = OPEN_PROJECT.projectId

const openExternalShop = (columns: Record<string, unknown> = {}): Promise<TestShop> =>
  openTestShop({
    shop: {
      auth_provider: 'external',
      auth_google: true,
      auth_facebook: true,
      auth_credentials: JSON.stringify({ apiKey: OPEN_PROJECT.apiKey, projectId: PROJECT }),
      ...columns,
    },
    environment: { IDP_JWKS_URL: simulator.jwksUrl },
  })

const enter = (shop: TestShop, visitor: Visitor, body: Record<string, unknown>): Promise<Reply> =>
  visitor.post('/shop/auth', { name: '', email: '', provider: 'Email', shopId: shop.id, ...body })

const userOf = ({ body }: Reply): ShopUser => body.user as ShopUser

test('a token of the shop’s own project creates an account once, and signs in to the same one afterwards', async () => {
  const shop = await openExternalShop()
  const ana = shop.guest()
  const claims = { subject: 'ana', email: 'Ana@example.com', emailVerified: true, name: 'Ana Sousa' }

  const first = await enter(shop, ana, { idToken: await mint(PROJECT, claims) })
  expect(first.body).toEqual({
    success: true,
    message: 'Registration Successful',
    user: {
      _id: expect.any(String),
      name: 'Ana Sousa',
      email: 'Ana@example.com',
      provider: 'Email',
      shopId: shop.id,
    },
  })
  const token = await mint(PROJECT, { ...claims, provider: 'google.com', providers: ['password', 'google.com'] })
  const { status, body } = await ana.post(
    '/shop/auth',
    { name: '', email: '', provider: 'Google', shopId: shop.id },
    { authorization: `Bearer ${token}` },
  )
  expect([status, body]).toEqual([200, { success: true, user: { ...userOf(first), provider: 'Google' } }])
  const { data } = await ana.requestEndpoint(contract.me)
  expect(data).toMatchObject({ emailVerified: true, hasPassword: false, sessions: 1 })
  expect(data.logins.map(({ provider }) => provider).toSorted()).toEqual(['Email', 'Google'])
  // The owner gets a mail about the new sign-in method.
  const mails = await shop.tx((db) =>
    sql<{ kind: string }>`select kind from mail_outbox where shop_id = ${shop.id} order by id`.execute(db),
  )
  expect(mails.rows.map(({ kind }) => kind)).toEqual(['accountWelcome', 'accountSignInMethod'])
})

test('a name, an address and a provider alone never sign in', async () => {
  const shop = await openExternalShop()
  await enter(shop, shop.guest(), { idToken: await mint(PROJECT, { subject: 'ana', email: 'ana@example.com' }) })
  const eve = shop.guest()
  for (const provider of ['Email', 'Google', 'Facebook'])
    for (const more of [{}, { password: 'x' }, { idToken: '' }, { idToken: 'x.y.z' }]) {
      const { status, body } = await enter(shop, eve, { name: 'Ana', email: 'ana@example.com', provider, ...more })
      expect([status, body.code]).toEqual([401, 'identity_refused'])
    }
  expect(eve.cookies.size).toBe(0)
})

test('takes identity from the token, and ignores the request body', async () => {
  const shop = await openExternalShop()
  const ana = userOf(
    await enter(shop, shop.guest(), {
      idToken: await mint(PROJECT, {
        subject: 'ana',
        email: 'ana@example.com',
        name: 'Ana Sousa',
        emailVerified: true,
      }),
    }),
  )
  const idToken = await mint(PROJECT, { subject: 'eve', email: 'eve@example.com', name: 'Eve' })
  const eve = userOf(await enter(shop, shop.guest(), { idToken, name: 'Ana Sousa', email: 'ana@example.com' }))

  expect(eve).toMatchObject({ name: 'Eve', email: 'eve@example.com' })
  expect(eve._id).not.toBe(ana._id)
  const asGoogle = await mint(PROJECT, { subject: 'eve', email: 'eve@example.com' })
  expect((await enter(shop, shop.guest(), { provider: 'Google', idToken: asGoogle })).body.code).toBe(
    'identity_refused',
  )
})

test('rejects a forged, expired, unsigned or other project’s token', async () => {
  const shop = await openExternalShop()
  const claims = { subject: 'ana', email: 'ana@example.com', emailVerified: true }
  const faults = [
    'expired',
    'wrong-audience',
    'wrong-issuer',
    'wrong-project',
    'future',
    'unsigned',
    'symmetric',
    'forged',
    'own-key',
    'unknown-key',
    'no-subject',
    'empty-subject',
  ] as const
  const tokens = await Promise.all([
    ...faults.map((fault) => mint(PROJECT, { ...claims, fault })),
    mint(PRIVATE_PROJECT.projectId, claims),
    mint(PROJECT, { ...claims, signedInAgo: 7 * 60 }),
  ])
  const eve = shop.guest()
  for (const idToken of tokens) {
    const { status, body } = await enter(shop, eve, { idToken })
    expect([status, body.code], idToken.slice(0, 60)).toEqual([401, 'identity_refused'])
  }
  expect(eve.cookies.size).toBe(0)
})

test('a token opens one session, and is rejected when it is reused or its signature is re-encoded', async () => {
  const shop = await openExternalShop()
  const idToken = await mint(PROJECT, { subject: 'ana', email: 'ana@example.com' })
  expect((await enter(shop, shop.guest(), { idToken })).status).toBe(200)

  // The last character of a signature has bits that encode nothing.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const twin = idToken.slice(0, -1) + letters[letters.indexOf(idToken.at(-1) ?? '') ^ 1]
  for (const reusedToken of [idToken, twin, `${idToken}=`])
    expect((await enter(shop, shop.guest(), { idToken: reusedToken })).body.code).toBe('identity_refused')

  const other = await mint(PROJECT, { subject: 'eva', email: 'eva@example.com' })
  const replies = await Promise.all(Array.from({ length: 8 }, () => enter(shop, shop.guest(), { idToken: other })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('accounts with the same address stay separate, and an unconfirmed address takes over none', async () => {
  const shop = await openExternalShop()
  const claims = { email: 'ana@example.com' }
  const entered = async (more: Record<string, unknown>, provider = 'Email') =>
    userOf(await enter(shop, shop.guest(), { provider, idToken: await mint(PROJECT, { ...claims, ...more }) }))
  const ana = await entered({ subject: 'ana', emailVerified: true })

  const others = [
    await entered({ subject: 'eve', provider: 'facebook.com', emailVerified: false }, 'Facebook'),
    await entered({ subject: 'eva', provider: 'google.com', emailVerified: true }, 'Google'),
  ]
  expect(new Set([ana._id, ...others.map(({ _id }) => _id)]).size).toBe(3)
})

test('trusts an address from Google but not from a provider password; a verified sign-in ends earlier sessions', async () => {
  const shop = await openExternalShop()
  const [eve, ana] = [shop.guest(), shop.guest()]
  const claims = { subject: 'ana', email: 'ana@example.com', emailVerified: true }
  // The provider mails a link to any address, and its reader opened it.
  await enter(shop, eve, { idToken: await mint(PROJECT, claims) })
  expect((await eve.requestEndpoint(contract.me)).data.emailVerified).toBe(false)

  const idToken = await mint(PROJECT, { ...claims, provider: 'google.com' })
  await enter(shop, ana, { provider: 'Google', idToken })
  expect((await ana.requestEndpoint(contract.me)).data).toMatchObject({ emailVerified: true, sessions: 1 })
  expect((await eve.get('/shop/user/me')).status).toBe(401)
})

test('recognizes a shopper without an address', async () => {
  const shop = await openExternalShop()
  const claims = { subject: 'fb', provider: 'facebook.com', name: '', email: null } as const
  const first = await enter(shop, shop.guest(), { provider: 'Facebook', idToken: await mint(PROJECT, claims) })
  expect(userOf(first)).toMatchObject({ email: '', name: 'Customer', provider: 'Facebook' })
  const second = await enter(shop, shop.guest(), {
    provider: 'Facebook',
    idToken: await mint(PROJECT, { ...claims, signedInAgo: 2 }),
  })
  expect(userOf(second)._id).toBe(userOf(first)._id)
})

test('concurrent first sign-ins create one account', async () => {
  const shop = await openExternalShop()
  const replies = await Promise.all(
    Array.from({ length: 6 }, async (_, index) =>
      enter(shop, shop.guest(), { idToken: await mint(PROJECT, { subject: 'ana', signedInAgo: index }) }),
    ),
  )
  expect(new Set(replies.map((reply) => userOf(reply)._id)).size).toBe(1)
  expect(replies.filter(({ body }) => body.message)).toHaveLength(1)
})

test('rejects a sign-in method that the shop does not offer', async () => {
  const shop = await openExternalShop({ auth_google: false, auth_facebook: false })
  for (const [provider, way] of [
    ['Google', 'google.com'],
    ['Facebook', 'facebook.com'],
  ] as const) {
    const idToken = await mint(PROJECT, { subject: way, provider: way })
    expect((await enter(shop, shop.guest(), { provider, idToken })).body.code).toBe('sign_in_method_disabled')
  }
})

test('the same person is a different shopper in another shop of the project', async () => {
  const [a, b] = [await openExternalShop(), await openExternalShop()]
  const idToken = await mint(PROJECT, { subject: 'ana' })
  const [there, here] = [await enter(a, a.guest(), { idToken }), await enter(b, b.guest(), { idToken })]
  expect([there.status, here.status]).toEqual([200, 200])
  expect(userOf(there)._id).not.toBe(userOf(here)._id)
})

test('deletes an external account only with a recent token of its owner, which works once', async () => {
  const shop = await openExternalShop()
  const [ana, eve] = [shop.guest(), shop.guest()]
  await enter(shop, ana, { idToken: await mint(PROJECT, { subject: 'ana' }) })
  await enter(shop, eve, { idToken: await mint(PROJECT, { subject: 'eve' }) })
  const erase = async (claims: Record<string, unknown> | null) =>
    ana.post('/shop/user/erase', { confirm: 'DELETE', ...(claims && { idToken: await mint(PROJECT, claims) }) })

  expect((await erase(null)).body.code).toBe('identity_refused')
  expect((await erase({ subject: 'eve' })).body.code).toBe('identity_refused')
  expect((await erase({ subject: 'ana', signedInAgo: 600 })).body.code).toBe('identity_refused')
  expect((await erase({ subject: 'ana', signedInAgo: 1 })).status).toBe(200)

  expect((await ana.get('/shop/user/me')).status).toBe(401)
  const reregistered = await enter(shop, ana, { idToken: await mint(PROJECT, { subject: 'ana', signedInAgo: 2 }) })
  expect(reregistered.body.message).toBe('Registration Successful')
})
