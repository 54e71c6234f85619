import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer, type HttpResponse, type TestServer } from '#test/test-server.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'

beforeAll(ensureBuilt, 120_000)

const FROM_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
const ANA = { name: 'Ana', email: 'ana@example.com', password: 'the blue tram 47' }

/** Sends a form as a browser without scripts does. */
const submit = (
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = FROM_PAGE,
) => server.request(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })

/** Returns the cookies of a response, as they are sent back. */
const cookiesOf = ({ headers }: HttpResponse): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').join('; ')

test('a form registers, starts a session and redirects to the requested page', async () => {
  const server = await openTestServer(await openTestShop())

  const response = await submit(server, '/sign-up?next=/user/my-profile', ANA)

  expect([response.status, response.headers.location]).toEqual([303, '/user/my-profile'])
  const profile = await server.request('/user/my-profile', { headers: { cookie: cookiesOf(response) } })
  expect(profile.status).toBe(200)
  expect(profile.text).toContain('ana@example.com')
  expect(profile.headers['cache-control']).toBe('no-store')
})

test('a form signs in and never redirects to another site', async () => {
  const server = await openTestServer(await openTestShop())
  await submit(server, '/sign-up', ANA)

  for (const [next, end] of [
    ['/user/cart', '/user/cart'],
    ['//evil.example', '/'],
    ['https:evil.example', '/'],
    ['/%5Cevil.example', '/'],
    ['/%09/evil.example', '/'],
  ]) {
    const response = await submit(server, `/sign-in?next=${next}`, { email: ANA.email, password: ANA.password })
    expect([response.status, response.headers.location], next).toEqual([303, end])
  }
})

test('shows errors on the page with the submitted values except the password', async () => {
  const server = await openTestServer(await openTestShop())
  await submit(server, '/sign-up', ANA)

  const { status, text, headers } = await submit(server, '/sign-in?next=/user/cart', {
    ...ANA,
    password: 'a green bus 11',
  })

  expect(status).toBe(200)
  expect(text).toContain('Invalid password. Check your password.')
  expect(text).toContain('value="ana@example.com"')
  expect(text).not.toContain('a green bus 11')
  expect(text).toContain('action="/sign-in?next=%2Fuser%2Fcart"')
  expect(headers['cache-control']).toBe('no-store')
  for (const [fields, said] of [
    [{ ...ANA, name: ' ' }, 'Please enter your name (at least 2 letters).'],
    [{ ...ANA, email: '' }, 'Please enter your e-mail address.'],
    [{ ...ANA, password: 'a green bus 11' }, 'Email is already in use.'],
    [ANA, 'Sign in with this address'],
    [{ ...ANA, email: 'ana' }, 'Invalid email address.'],
  ] as const) {
    const response = await submit(server, '/sign-up', fields)
    expect(response.text, said).toContain(said)
    expect(response.headers['set-cookie'] ?? [], said).not.toContainEqual(expect.stringContaining('sid='))
  }
})

test('no address injects text into a page', async () => {
  const server = await openTestServer(await openTestShop())

  const { text } = await server.request('/sign-in?problem=Call+123&told=Call+123&email=eve@example.com')

  expect(text).not.toContain('Call 123')
  expect(text).not.toContain('eve@example.com')
})

test('rejects a form of another site without any effect', async () => {
  const server = await openTestServer(await openTestShop())
  await submit(server, '/sign-up', ANA)

  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ] as Record<string, string>[]) {
    const response = await submit(server, '/sign-in', { email: ANA.email, password: ANA.password }, headers)
    expect([response.status, response.headers['set-cookie']], JSON.stringify(headers)).toEqual([403, undefined])
  }
})

test('a password reset request gets the same response for every address', async () => {
  const server = await openTestServer(await openTestShop())
  await submit(server, '/sign-up', ANA)

  for (const email of [ANA.email, 'nobody@example.com']) {
    const { status, text } = await submit(server, '/sign-in', { forgot: 'yes', email })
    expect(status).toBe(200)
    expect(text).toContain('If an account exists, we have sent you an e-mail.')
  }
})

test('an expired link shows a message, and opening a link has no effect', async () => {
  const server = await openTestServer(await openTestShop())
  const token = 'A'.repeat(43)

  for (const kind of ['reset', 'verify', 'email']) {
    const page = await server.request(`/account/${kind}/${token}`)
    expect([page.status, page.headers['referrer-policy']], kind).toEqual([200, 'no-referrer'])
    expect(page.text, kind).toContain(kind === 'reset' ? 'method="post"' : 'This link no longer works')
    for (const path of [`/account/${kind}/${token}`, `/account/${kind}/short`]) {
      const { status, text } = await submit(server, path, { newPassword: 'a green bus 11' })
      expect([status, text.includes('This link no longer works')], path).toEqual([200, true])
    }
  }
})

test('redirects guests from private pages, and signed-in shoppers from the sign-in page', async () => {
  const shop = await openTestShop()
  const server = await openTestServer(shop)
  const { visitor } = await openShopper(shop)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const visit = async (path: string, headers = {}): Promise<unknown[]> => {
    const { status, headers: responseHeaders } = await server.request(path, { headers })
    return [status, responseHeaders.location, responseHeaders['cache-control']]
  }

  expect(await visit('/user/my-profile')).toEqual([302, '/sign-in?next=%2Fuser%2Fmy-profile', 'no-store'])
  const { headers: away } = await server.request('/user/my-profile', { headers: { cookie: 'signed-in=1' } })
  expect(away['set-cookie']).toEqual(['signed-in=; Max-Age=0; Path=/; SameSite=Lax'])
  expect(await visit('/user')).toEqual([302, '/user/my-profile', 'no-store'])
  expect((await visit('/user/my-wish-list'))[0]).toBe(200)
  expect(await visit('/sign-in?next=/user/cart', { cookie })).toEqual([302, '/user/cart', 'no-store'])
  expect(await visit('/sign-up?next=//evil.example', { cookie })).toEqual([302, '/', 'no-store'])
  expect((await visit('/user/my-profile', { cookie }))[0]).toBe(200)
})
