import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopContext } from '#src/platform/context.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { verifyIdToken } from './id-token.adapter.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const seconds = Math.floor(NOW.getTime() / 1000)
const PROJECT = 'teapots-1'

const own = await generateKeyPair('RS256', { extractable: true })
const foreign = await generateKeyPair('RS256', { extractable: true })
let shop: TestShop
let jwksUrl = ''

const server = createServer((_, response) => {
  void exportJWK(own.publicKey).then((key) =>
    response.end(JSON.stringify({ keys: [{ ...key, kid: 'k1', alg: 'RS256', use: 'sig' }] })),
  )
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${randomUUID()}`
  shop = await openTestShop({
    shop: { auth_provider: 'external', auth_credentials: JSON.stringify({ apiKey: 'key', projectId: PROJECT }) },
  })
})
afterAll(() => void server.close())

const context = (overrides: Partial<ShopContext> = {}): ShopContext => ({
  ...shop.staffContext(NOW),
  identity: { jwksUrl, simulator: null },
  ...overrides,
})

/** The claims of a fresh sign-in with a password. */
const claims = (changes: Record<string, unknown> = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'person-1',
  iat: seconds - 5,
  exp: seconds + 3595,
  auth_time: seconds - 5,
  email: 'ana@example.com',
  email_verified: true,
  name: 'Ana',
  firebase: { sign_in_provider: 'password', identities: { email: ['ana@example.com'], 'google.com': ['1'] } },
  ...changes,
})
const sign = (payload: JWTPayload, { header = {}, key = own.privateKey } = {}): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)

const outcomeOf = (token: string, overrides: Partial<ShopContext> = {}): Promise<string> =>
  verifyIdToken(context(overrides), token).then(
    () => 'taken',
    (error: Error & { code?: string }) => error.code ?? error.message,
  )

test('a recent token of the shop’s own project gives the identity', async () => {
  expect(await verifyIdToken(context(), await sign(claims()))).toEqual({
    issuer: `https://securetoken.google.com/${PROJECT}`,
    subject: 'person-1',
    email: 'ana@example.com',
    emailVerified: true,
    name: 'Ana',
    provider: 'Email',
    ways: ['password', 'google.com'],
    authTime: new Date((seconds - 5) * 1000),
    expiresAt: new Date((seconds + 3595) * 1000),
  })
})

test('an address is verified only when the claim is true', async () => {
  for (const verified of [false, 'true', 1, null, undefined, {}])
    expect(await verifyIdToken(context(), await sign(claims({ email_verified: verified })))).toMatchObject({
      emailVerified: false,
    })
  const { email: _without, ...phone } = claims({
    firebase: { sign_in_provider: 'facebook.com', identities: { 'facebook.com': ['9'] } },
  })
  expect(await verifyIdToken(context(), await sign(phone))).toMatchObject({
    email: null,
    emailVerified: false,
    provider: 'Facebook',
    ways: ['facebook.com'],
  })
})

test('rejects every other token', async () => {
  const jwk = await exportJWK(foreign.publicKey)
  const [header, body] = (await sign(claims())).split('.')
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(own.publicKey)))
  const tokens: Record<string, string> = {
    'another project': await sign(claims({ aud: 'other', iss: 'https://securetoken.google.com/other' })),
    'for another project': await sign(claims({ aud: 'other' })),
    'of another project': await sign(claims({ iss: 'https://securetoken.google.com/other' })),
    'for several projects': await sign(claims({ aud: [PROJECT, 'other'] })),
    expired: await sign(claims({ exp: seconds - 61 })),
    'without an end': await sign(claims({ exp: undefined })),
    'from the future': await sign(claims({ iat: seconds + 600 })),
    'signed in in the future': await sign(claims({ auth_time: seconds + 600 })),
    'signed in long ago': await sign(claims({ auth_time: seconds - 361 })),
    'signed in never': await sign(claims({ auth_time: undefined })),
    nobody: await sign(claims({ sub: '' })),
    'no subject': await sign(claims({ sub: undefined })),
    'a long subject': await sign(claims({ sub: 'x'.repeat(129) })),
    'a number': await sign(claims({ sub: 7 as unknown as string })),
    anonymous: await sign(claims({ firebase: { sign_in_provider: 'anonymous' } })),
    custom: await sign(claims({ firebase: { sign_in_provider: 'custom' } })),
    inherited: await sign(claims({ firebase: { sign_in_provider: 'constructor' } })),
    'no provider': await sign(claims({ firebase: undefined })),
    unsigned: new UnsecuredJWT(claims()).encode(),
    'without its signature': `${header}.${body}.`,
    forged: await sign(claims(), { key: foreign.privateKey }),
    'with its own key': await sign(claims(), { header: { jwk }, key: foreign.privateKey }),
    'with a key elsewhere': await sign(claims(), { header: { jku: 'http://127.0.0.1:1/' }, key: foreign.privateKey }),
    symmetric: await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret),
    'an unknown key': await sign(claims(), { header: { kid: 'k9' } }),
    'no token': 'x.y.z',
    empty: '',
    long: 'x'.repeat(9000),
  }
  for (const [name, token] of Object.entries(tokens)) expect(await outcomeOf(token), name).toBe('identity_refused')
})

test('allows a clock difference of one minute', async () => {
  expect(await outcomeOf(await sign(claims({ exp: seconds - 30 })))).toBe('taken')
  expect(await outcomeOf(await sign(claims({ iat: seconds + 30, auth_time: seconds + 30 })))).toBe('taken')
})

test('a shop with its own accounts, or without a project, accepts no token', async () => {
  const token = await sign(claims())
  const row = context().shop

  expect(await outcomeOf(token, { shop: { ...row, auth_provider: 'custom' } })).toBe('identity_refused')
  expect(await outcomeOf(token, { shop: { ...row, auth_credentials: {} } })).toBe('identity_refused')
})

test('reports the provider as unavailable when its keys cannot be fetched', async () => {
  const away = { jwksUrl: 'http://127.0.0.1:1/', simulator: null }

  expect(await outcomeOf(await sign(claims()), { identity: away })).toBe('identity_unavailable')
})

test('a simulator signs only for its own projects', async () => {
  const away = 'http://127.0.0.1:1/'
  const simulator = { url: 'http://127.0.0.1:2', jwksUrl, projectIds: [PROJECT] }
  const token = await sign(claims())

  expect(await outcomeOf(token, { identity: { jwksUrl: away, simulator } })).toBe('taken')
  const others = { jwksUrl: away, simulator: { ...simulator, projectIds: ['other'] } }
  expect(await outcomeOf(token, { identity: others })).toBe('identity_unavailable')
})
