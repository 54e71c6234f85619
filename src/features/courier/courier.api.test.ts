import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CourierSimulator } from '#simulators/courier.ts'
import { listLocalities, MERCHANT, openCourierShop, tokenOf } from '#test/courier.ts'
import { openTestApp, openTestShop, testSecret, type TestShop } from '#test/shop.ts'
import { openBrowser, type Reply, type Visitor } from '#test/visitor.ts'
import { endCourierAccount, saveCourierAccount } from './courier-account.service.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const after = (ms: number): Date => new Date(Date.now() + ms)

/** Returns the courier's requests since the last drain, with type and status. */
function drainRequests({ control }: CourierSimulator): string[] {
  const requests = control
    .calls()
    .map(({ path, grantType, status }) => `${grantType ?? path.split('/').at(-1)} ${status}`)
  control.forgetCalls()
  return requests
}

const namesIn = ({ status, body }: Reply): unknown =>
  status === 200 ? (body.data as { name: string }[]).map(({ name }) => name) : [status, body.code]

/** Requests cities at a given time, with a token of that time. */
const citiesAt = (shop: TestShop, now: Date, browser?: Partial<Visitor>): Promise<Reply> =>
  listLocalities(shop.guest({ now, ...(browser?.cookies && { cookies: browser.cookies }) }), 'cities')

test('a shop without a courier returns null and sets no cookie', async () => {
  const shop = await openTestShop()

  const { status, body, headers } = await shop.guest().get('/api/v1/admin/pathao-accessToken')

  expect([status, body]).toEqual([200, { success: true, data: { access_token: null } }])
  expect(headers.get('set-cookie')).toBeNull()
})

test('a visitor gets a new token each time, uncached and stored only as a hash', async () => {
  const { shop, courier } = await openCourierShop()
  const visitor = shop.guest()

  const { status, text, headers } = await visitor.get('/api/v1/admin/pathao-accessToken')
  expect(status).toBe(200)
  expect(text).toMatch(/^{"success":true,"data":{"access_token":"sfc_[\w-]{32}"}}$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('set-cookie')).toMatch(/^__Host-guest=/)
  const token = /sfc_[\w-]+/.exec(text)?.[0] ?? ''
  expect(await tokenOf(visitor)).not.toBe(token)
  const rows = await shop.tx((db) => sql`select * from courier_lookup_tokens`.execute(db))
  expect(rows.rows).toHaveLength(2)
  expect(JSON.stringify(rows.rows)).not.toContain(token.slice(4))
  // The courier is contacted only when a list is requested.
  expect(drainRequests(courier)).toEqual([])
})

test('the token gives access to cities, zones and areas', async () => {
  const { shop } = await openCourierShop()
  const visitor = shop.guest()

  const cities = await listLocalities(visitor, 'cities')
  expect(cities.body.data).toContainEqual({ id: 1, name: 'Dhaka' })
  expect(namesIn(cities)).toEqual((namesIn(cities) as string[]).toSorted())
  expect((await listLocalities(visitor, 'zones?cityId=1')).body.data).toContainEqual({ id: 1066, name: 'Abul Hotel' })
  expect((await listLocalities(visitor, 'areas?zoneId=298')).body.data).toEqual([
    { id: 38, name: 'Barek Mollar Mor', homeDelivery: true },
    { id: 37, name: 'Bonolota', homeDelivery: true },
    { id: 3, name: 'Road 03', homeDelivery: true },
  ])
  expect((await listLocalities(visitor, 'zones?cityId=10')).body.data).toContainEqual({ id: 2002, name: 'Teknaf' })
  expect((await listLocalities(visitor, 'areas?zoneId=2002')).body.data).toEqual([])
})

test('only the visitor’s own token is accepted, in this shop, for five minutes', async () => {
  const { shop, courier } = await openCourierShop()
  const { shop: other } = await openCourierShop()
  const [ana, eve] = [shop.guest(), shop.guest()]
  const [token, evesOwn] = [await tokenOf(ana), await tokenOf(eve)]
  const resultOf = async (visitor: Visitor, authorization: string | null): Promise<unknown> => {
    const { status, body } = await listLocalities(visitor, 'cities', { authorization })
    return status === 200 ? 200 : [status, body.code]
  }
  const rejected = [401, 'courier_token_expired']

  expect(await resultOf(ana, `Bearer ${token}`)).toBe(200)
  expect(await resultOf(ana, `bearer ${token}`)).toBe(200)
  expect(await resultOf(eve, `Bearer ${evesOwn}`)).toBe(200)
  expect(await resultOf(eve, `Bearer ${token}`)).toEqual(rejected)
  expect(await resultOf(shop.guest(), `Bearer ${token}`)).toEqual(rejected)
  expect(await resultOf(other.guest({ cookies: ana.cookies }), `Bearer ${token}`)).toEqual(rejected)
  const inMinutes = (minutes: number): Visitor => shop.guest({ cookies: ana.cookies, now: after(minutes * 60_000) })
  expect(await resultOf(inMinutes(4), `Bearer ${token}`)).toBe(200)
  expect(await resultOf(inMinutes(5), `Bearer ${token}`)).toEqual(rejected)
  const [couriers] = await tokensOfCourier(shop)
  for (const invalid of [null, '', 'Bearer', `Basic ${token}`, token, `Bearer ${token}x`, `Bearer ${couriers}`])
    expect(await resultOf(ana, invalid), String(invalid)).toEqual(rejected)
  for (const path of ['zones?cityId=1', 'areas?zoneId=298'])
    expect((await listLocalities(ana, path, {})).status, path).toBe(401)
  expect(drainRequests(courier)).toEqual(['password 200', 'city-list 200'])
})

/** Returns the access token and the refresh token from the shop's row. */
async function tokensOfCourier(shop: TestShop): Promise<[string, string]> {
  const { rows } = await shop.tx((db) => sql<{ token: Buffer }>`select token from courier_accounts`.execute(db))
  const opened = testSecret.open('courier token', shop.id, rows[0]?.token ?? Buffer.of())
  const { accessToken, refreshToken } = JSON.parse(opened ?? '{}') as { accessToken: string; refreshToken: string }
  return [accessToken, refreshToken]
}

test('rejects requests from other sites', async () => {
  const { shop } = await openCourierShop()
  const visitor = shop.guest()
  const token = await tokenOf(visitor)
  const paths = ['/admin/pathao-accessToken', '/api/v1/admin/pathao-accessToken', '/api/v1/courier/cities']
  const headers = { authorization: `Bearer ${token}` }

  for (const path of paths) {
    for (const site of ['cross-site', 'same-site']) {
      const { status, body } = await visitor.get(path, { ...headers, 'sec-fetch-site': site })
      expect([status, body.code], `${path} ${site}`).toEqual([403, 'forbidden'])
    }
    for (const origin of ['https://evil.example', 'null'])
      expect((await visitor.get(path, { ...headers, origin })).status, `${path} ${origin}`).toBe(403)
    for (const site of ['same-origin', 'none'])
      expect((await visitor.get(path, { ...headers, 'sec-fetch-site': site })).status, `${path} ${site}`).toBe(200)
    expect((await visitor.get(path, { ...headers, origin: `https://${shop.domain}` })).status).toBe(200)
  }
})

test('rejects invalid ids, and does not request unknown ones from the courier', async () => {
  const { shop, courier } = await openCourierShop()
  const visitor = shop.guest()
  await listLocalities(visitor, 'zones?cityId=1')
  drainRequests(courier)

  for (const id of ['', '0', '-1', '1.5', '01', '1e3', 'x', '1/../2', '1%2F..', '9999999999']) {
    expect((await listLocalities(visitor, `zones?cityId=${id}`)).status, id).toBe(422)
    expect((await listLocalities(visitor, `areas?zoneId=${id}`)).status, id).toBe(422)
  }
  expect((await listLocalities(visitor, 'zones')).status).toBe(422)
  expect((await listLocalities(visitor, 'zones?cityId=1&cityId=2')).status).toBe(400)
  expect((await listLocalities(visitor, 'zones?cityId=99')).status).toBe(404)
  // A zone is unknown until the zones of its city were requested.
  for (const id of [999_999, 1201])
    expect((await listLocalities(visitor, `areas?zoneId=${id}`)).status, String(id)).toBe(404)
  expect(drainRequests(courier)).toEqual([])
})

test('caches a list for a day, across visitors and processes', async () => {
  const { shop, courier } = await openCourierShop()
  const neighbour = await openTestApp({ COURIER_SIMULATOR_URL: courier.url })
  const there = openBrowser({ app: neighbour, row: shop.row, domain: shop.domain, variantId: shop.variantId })

  await listLocalities(shop.guest(), 'cities')
  expect(drainRequests(courier)).toEqual(['password 200', 'city-list 200'])
  await listLocalities(shop.guest(), 'cities')
  await listLocalities(there, 'cities')
  await citiesAt(shop, after(23.9 * HOUR_MS))
  expect(drainRequests(courier)).toEqual([])
  await citiesAt(shop, after(24.1 * HOUR_MS))
  await citiesAt(shop, after(48 * HOUR_MS))
  expect(drainRequests(courier)).toEqual(['city-list 200'])
})

test('20 concurrent requests make one token call and one list call', async () => {
  const { shop, courier } = await openCourierShop()
  courier.control.addFault({ kind: 'delay', delayMs: 200 })

  const replies = await Promise.all(Array.from({ length: 20 }, () => listLocalities(shop.guest(), 'cities')))

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(drainRequests(courier)).toEqual(['password 200', 'city-list 200'])
})

test('serves a list up to a week stale when the courier is down, then returns 503', async () => {
  const { shop, courier } = await openCourierShop()
  await listLocalities(shop.guest(), 'cities')
  courier.control.addFault({ kind: 'drop' })

  expect(namesIn(await citiesAt(shop, after(25 * HOUR_MS)))).toContain('Dhaka')
  expect(namesIn(await citiesAt(shop, after(7.9 * 24 * HOUR_MS)))).toContain('Dhaka')
  const { status, body, headers } = await citiesAt(shop, after(8.1 * 24 * HOUR_MS))
  expect([status, body]).toEqual([
    503,
    {
      success: false,
      code: 'courier_unavailable',
      message: 'The list of places is unavailable. Please enter your city and area.',
    },
  ])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(namesIn(await listLocalities(shop.guest(), 'zones?cityId=1'))).toEqual([503, 'courier_unavailable'])
  courier.control.clearFaults()
  expect(namesIn(await citiesAt(shop, after(8.2 * 24 * HOUR_MS)))).toContain('Dhaka')
})

for (const kind of ['garbage', 'shape', 'redirect', 'drop'] as const)
  test(`a response with fault ${kind} never replaces a valid list`, async () => {
    const { shop, courier } = await openCourierShop()
    await listLocalities(shop.guest(), 'cities')
    courier.control.addFault({ kind, call: 'city-list' })

    const { body } = await citiesAt(shop, after(25 * HOUR_MS))

    expect(body.data).toHaveLength(10)
  })

test('pauses calls to a failing courier for 30 seconds, and to a busy one for its retry-after', async () => {
  const { shop, courier } = await openCourierShop()
  const at = async (seconds: number): Promise<unknown> => {
    const reply = await citiesAt(shop, after(seconds * SECOND_MS))
    return [reply.status, drainRequests(courier).length]
  }

  courier.control.addFault({ kind: 'status', status: 500, times: 1 })
  expect(await at(0)).toEqual([503, 1])
  expect(await at(5)).toEqual([503, 0])
  courier.control.addFault({ kind: 'status', status: 429, retryAfter: '300', call: 'city-list', times: 1 })
  expect(await at(60)).toEqual([503, 2])
  expect(await at(340)).toEqual([503, 0])
  expect(await at(400)).toEqual([200, 1])
})

test('a refused zone does not block other zones', async () => {
  const { shop, courier } = await openCourierShop()
  const visitor = shop.guest()
  await listLocalities(visitor, 'zones?cityId=1')
  courier.control.addFault({ kind: 'status', status: 404, call: 'zones/298', times: 1 })

  expect((await listLocalities(visitor, 'areas?zoneId=298')).status).toBe(503)
  expect((await listLocalities(visitor, 'areas?zoneId=298')).status).toBe(503)
  expect((await listLocalities(visitor, 'areas?zoneId=1070')).status).toBe(200)
})

test('renews the courier’s token at 80% of its lifetime, and uses the old one when renewal fails', async () => {
  const { shop, courier } = await openCourierShop()
  courier.control.setTokenSeconds(10_000)
  const visitor = shop.guest()
  await listLocalities(visitor, 'cities')
  drainRequests(courier)
  const zonesAt = async (seconds: number, city: number): Promise<unknown> => {
    const { status } = await listLocalities(shop.guest({ now: after(seconds * SECOND_MS) }), `zones?cityId=${city}`)
    return [status, ...drainRequests(courier)]
  }

  expect(await zonesAt(7500, 1)).toEqual([200, 'zone-list 200'])
  expect(await zonesAt(8500, 2)).toEqual([200, 'refresh_token 200', 'zone-list 200'])
  expect(await zonesAt(9000, 3)).toEqual([200, 'zone-list 200'])
  // The old token still works when the renewal fails.
  courier.control.addFault({ kind: 'status', status: 500, call: 'issue-token' })
  expect(await zonesAt(17_000, 4)).toEqual([200, 'refresh_token 500', 'zone-list 200'])
})

test('signs in by password when the refresh token was used elsewhere', async () => {
  const { shop, courier } = await openCourierShop()
  courier.control.setTokenSeconds(10_000)
  await listLocalities(shop.guest(), 'cities')
  const [, refreshToken] = await tokensOfCourier(shop)
  const { client_id, client_secret } = { client_id: MERCHANT.clientId, client_secret: MERCHANT.clientSecret }
  await fetch(`${courier.url}/aladdin/api/v1/issue-token`, {
    method: 'POST',
    body: JSON.stringify({ client_id, client_secret, grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  drainRequests(courier)

  expect((await listLocalities(shop.guest({ now: after(8500 * SECOND_MS) }), 'zones?cityId=1')).status).toBe(200)
  expect(drainRequests(courier)).toEqual(['refresh_token 401', 'password 200', 'zone-list 200'])
})

test('replaces a revoked token once for all waiting requests', async () => {
  const { shop, courier } = await openCourierShop()
  const visitors = await Promise.all([1, 2, 3, 4].map(async (city) => ({ city, visitor: shop.guest() })))
  await listLocalities(shop.guest(), 'cities')
  courier.control.revokeTokens()
  drainRequests(courier)

  const replies = await Promise.all(
    visitors.map(({ city, visitor }) => listLocalities(visitor, `zones?cityId=${city}`)),
  )

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const requests = drainRequests(courier)
  expect(requests.filter((request) => request.startsWith('refresh_token') || request.startsWith('password'))).toEqual([
    'refresh_token 200',
  ])

  courier.control.addFault({ kind: 'status', status: 401, call: 'zone-list' })
  expect((await listLocalities(shop.guest(), 'zones?cityId=5')).status).toBe(503)
  expect(drainRequests(courier)).toEqual(['zone-list 401', 'refresh_token 200', 'zone-list 401'])
})

test('returns courier_unavailable and stops retrying when the password is rejected', async () => {
  const { shop, courier } = await openCourierShop()
  courier.control.changePassword('another')

  expect(namesIn(await listLocalities(shop.guest(), 'cities'))).toEqual([503, 'courier_unavailable'])
  expect(drainRequests(courier)).toEqual(['password 401'])
  // Repeated attempts would lock the merchant's account.
  await citiesAt(shop, after(120 * SECOND_MS))
  expect(drainRequests(courier)).toEqual([])
  await saveCourierAccount(shop.staffContext(), {
    environment: 'simulator',
    credentials: { ...MERCHANT, password: 'another' },
  })
  expect((await listLocalities(shop.guest(), 'cities')).status).toBe(200)
})

test('stores courier credentials encrypted and never returns them', async () => {
  const { shop } = await openCourierShop()
  const visitor = shop.guest()
  const replies = [
    await visitor.get('/api/v1/admin/pathao-accessToken'),
    await listLocalities(visitor, 'cities'),
    await listLocalities(visitor, 'zones?cityId=1'),
    await visitor.get(`/api/v1/site-user/domain-info?domain=${shop.domain}`),
  ]
  const secrets = [...Object.values(MERCHANT), ...(await tokensOfCourier(shop))]
  const { rows } = await shop.tx((db) =>
    sql<{ credentials: Buffer; token: Buffer }>`select * from courier_accounts`.execute(db),
  )
  const stored = rows.map((row) => Buffer.concat([row.credentials, row.token]).toString('latin1')).join(' ')

  expect(secrets).toHaveLength(6)
  for (const secret of secrets) {
    expect(stored).not.toContain(secret)
    for (const { text } of replies) expect(text).not.toContain(secret)
  }
})

test('removing an account deletes its tokens and places', async () => {
  const { shop, courier } = await openCourierShop()
  const visitor = shop.guest()
  const token = await tokenOf(visitor)
  await listLocalities(visitor, 'cities', token)

  await endCourierAccount(shop.staffContext())

  expect((await visitor.get('/api/v1/admin/pathao-accessToken')).body.data).toEqual({ access_token: null })
  expect((await listLocalities(visitor, 'cities', token)).status).toBe(401)
  const { rows } = await sql`select 1 from courier_places where shop_id = ${shop.id}`.execute(shop.db)
  expect(rows).toEqual([])
  await saveCourierAccount(shop.staffContext(), { environment: 'simulator', credentials: MERCHANT })
  drainRequests(courier)
  expect((await listLocalities(visitor, 'cities')).status).toBe(200)
  expect(drainRequests(courier)).toEqual(['password 200', 'city-list 200'])
})

test('new credentials retain the places; a new environment deletes them', async () => {
  const { shop, courier } = await openCourierShop()
  const visitor = shop.guest()
  await listLocalities(visitor, 'zones?cityId=1')
  await saveCourierAccount(shop.staffContext(), { environment: 'simulator', credentials: MERCHANT })
  drainRequests(courier)

  expect((await listLocalities(visitor, 'areas?zoneId=298')).status).toBe(200)
  expect(drainRequests(courier)).toEqual(['password 200', 'area-list 200'])
  await saveCourierAccount(shop.staffContext(), { environment: 'sandbox', credentials: MERCHANT })
  const { rows } = await sql`select 1 from courier_places where shop_id = ${shop.id}`.execute(shop.db)
  expect(rows).toEqual([])
})

test('a simulator account counts as none when no simulator is configured', async () => {
  const shop = await openTestShop()
  await saveCourierAccount(shop.staffContext(), { environment: 'simulator', credentials: MERCHANT })

  expect((await shop.guest().get('/api/v1/admin/pathao-accessToken')).body.data).toEqual({ access_token: null })
})

test('quotes parcel prices for known zones by half kilograms, cached for an hour', async () => {
  const { shop, courier } = await openCourierShop()
  const visitor = shop.guest()
  await listLocalities(visitor, 'zones?cityId=1')
  drainRequests(courier)
  const quoteAt = (query: string, now = new Date()): Promise<Reply> =>
    listLocalities(shop.guest({ now, cookies: visitor.cookies }), `quote?${query}`)

  expect((await quoteAt('cityId=1&zoneId=1103')).body.data).toEqual({
    amount: 6000,
    currency: 'BDT',
    weightGrams: 500,
    cashOnDelivery: true,
  })
  expect(drainRequests(courier)).toEqual(['stores 200', 'price-plan 200'])
  expect((await quoteAt('cityId=1&zoneId=1103&weightGrams=501')).body.data).toMatchObject({
    amount: 6750,
    weightGrams: 1000,
  })
  for (const grams of [502, 700, 1000]) await quoteAt(`cityId=1&zoneId=1103&weightGrams=${grams}`)
  expect(drainRequests(courier)).toEqual(['price-plan 200'])
  await quoteAt('cityId=1&zoneId=1103', after(1.1 * HOUR_MS))
  expect(drainRequests(courier)).toEqual(['stores 200', 'price-plan 200'])

  expect((await quoteAt('cityId=1&zoneId=1201')).status).toBe(404)
  expect((await quoteAt('cityId=2&zoneId=1201')).status).toBe(404)
  for (const invalid of ['zoneId=1103', 'cityId=1', 'cityId=1&zoneId=x', 'cityId=1&zoneId=1103&weightGrams=10001'])
    expect((await quoteAt(invalid)).status, invalid).toBe(422)
  expect((await listLocalities(visitor, 'quote?cityId=1&zoneId=1103', {})).status).toBe(401)
  expect(drainRequests(courier)).toEqual([])
  courier.control.addFault({ kind: 'status', status: 500 })
  expect(namesIn(await quoteAt('cityId=1&zoneId=1070'))).toEqual([503, 'courier_unavailable'])
})

test('deletes expired tokens when new ones are issued', async () => {
  const { shop } = await openCourierShop()
  for (let n = 0; n < 3; n += 1) await tokenOf(shop.guest())

  await tokenOf(shop.guest({ now: after(6 * 60_000) }))

  const { rows } = await shop.tx((db) => sql`select 1 from courier_lookup_tokens`.execute(db))
  expect(rows).toHaveLength(1)
})

test('rate-limits tokens and look-ups per IP address', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const visitor = shop.guest({ peer: '203.0.113.9' })
  let reply = await visitor.get('/api/v1/admin/pathao-accessToken')
  for (let n = 1; n < 120; n += 1) reply = await visitor.get('/api/v1/admin/pathao-accessToken')
  expect(reply.status).toBe(200)

  expect((await visitor.get('/api/v1/courier/cities')).status).toBe(429)
  expect((await visitor.get('/api/v1/admin/pathao-accessToken')).headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await shop.guest({ peer: '203.0.113.10' }).get('/api/v1/admin/pathao-accessToken')).status).toBe(200)
})
