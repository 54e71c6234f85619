import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openNeighbour } from '#test/second-process.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import { openBrowser } from '#test/visitor.ts'

beforeAll(ensureBuilt, 120_000)

test('an owner can read and change the shop’s settings by API, each change once and in the audit log', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const owner = await openAdmin(shop)
  expect((await owner.get('/settings')).body.data).toMatchObject({
    guestCheckout: true,
    cardStyle: 'comfortable',
    holdMinutes: 10,
    state: '',
  })

  const key = randomUUID()
  const input = { guestCheckout: false, cardStyle: 'dense', state: 'DE-BE', postcode: '10115' }
  for (const _attempt of [1, 2])
    expect(await owner.post('/settings', input, key)).toMatchObject({ status: 200, body: { data: input } })
  expect((await owner.get('/settings')).body.data).toMatchObject({ ...input, holdMinutes: 10 })
  expect((await shop.guest().quote([{ slug: 'teapot' }])).requirements).toMatchObject([{ code: 'sign_in_required' }])
  const { data: log } = (await owner.get('/audit')).body
  expect(log).toMatchObject([{ actor: 'Kim, owner', action: 'settings.change', data: input }])

  for (const [invalidInput, sentence] of [
    [{ holdMinutes: 31 }, 'Goods are held for 5 to 30 minutes.'],
    [{ state: 'Bavaria' }, 'Bavaria is no state of DE, like DE-'],
    [{ minOrderAmount: 100, maxOrderAmount: 99 }, 'The largest order is smaller than the smallest.'],
  ] as const)
    expect(await owner.post('/settings', invalidInput)).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { body: expect.stringContaining(sentence) } },
    })
})

test('the API sets trackers and newsletter opt-in, and every process applies them immediately', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const owner = await openAdmin(shop)
  const neighbour = await openNeighbour()
  const here = await openTestServer(shop)
  const servers = [here, await openTestServer({ ...shop, app: neighbour })]
  const policies = (host = shop.domain): Promise<string[]> =>
    Promise.all(
      servers.map(async (server) =>
        String((await server.request('/', { host })).headers['content-security-policy'] ?? ''),
      ),
    )
  const trackers = async (): Promise<unknown> =>
    (await openBrowser({ ...shop, app: neighbour }).get(`/seller/get-facebook-id?shopId=${shop.id}`)).body.data
  const subscribe = async (email: string) =>
    (await openBrowser({ ...shop, app: neighbour }).post('/seller/subscriber-report', { email, shopId: shop.id })).body

  const before = (await owner.get('/settings')).body.data
  expect(before).toMatchObject({ doubleOptIn: true, googleId: null, pixelId: null })
  for (const policy of await policies()) expect(policy).not.toMatch(/google|facebook/)
  expect(await trackers()).toEqual({ google: null, pixel: null })
  expect((await subscribe('ada@example.com')).message).toBe('Thank you. Please check your e-mail to confirm.')

  const input = { googleId: ' G-ABC123DEF4 ', pixelId: '123456789012345', doubleOptIn: false }
  const set = { ...input, googleId: 'G-ABC123DEF4' }
  expect((await owner.post('/settings', input)).body.data).toMatchObject(set)

  // The next responses of this process and of the second one are up to date.
  for (const policy of await policies()) {
    expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
    expect(policy).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net/)
  }
  expect(await trackers()).toEqual({ google: set.googleId, pixel: set.pixelId })
  expect((await subscribe('bob@example.com')).message).toBe('You are subscribed.')
  expect((await owner.get('/settings')).body.data).toMatchObject({ ...set, holdMinutes: 10 })
  for (const policy of await policies(other.domain)) expect(policy).not.toMatch(/google|facebook/)

  expect((await owner.post('/settings', { googleId: null, pixelId: null })).status).toBe(200)
  for (const policy of await policies()) expect(policy).not.toMatch(/google|facebook/)
  expect(((await owner.get('/audit')).body.data as { data: object }[]).map(({ data }) => data)).toEqual([
    { googleId: null, pixelId: null },
    set,
  ])
})

test('rejects an invalid tracker id with the error message of the command line', async () => {
  const shop = await openTestShop()
  const owner = await openAdmin(shop)
  for (const [invalidInput, sentence] of [
    [{ googleId: 'G-1"><script>' }, 'is no analytics id, like G-ABC123DEF4.'],
    [{ googleId: '' }, 'is no analytics id, like G-ABC123DEF4.'],
    [{ pixelId: '12ab' }, '12ab is no pixel id: 5 to 20 digits.'],
    [{ pixelId: '' }, 'is no pixel id: 5 to 20 digits.'],
  ] as const)
    expect(await owner.post('/settings', invalidInput), JSON.stringify(invalidInput)).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { body: expect.stringContaining(sentence) } },
    })
  expect((await owner.post('/settings', { doubleOptIn: 'no' })).status).toBe(422)
  expect((await owner.get('/audit')).body.data).toEqual([])
})

test('previews how colours look, and what would be adjusted, without changing the shop', async () => {
  const shop = await openTestShop()
  const owner = await openAdmin(shop)
  const { body: before } = await owner.get('/theme')
  const preview = async (query: string) => (await owner.get(`/theme-preview?${query}`)).body.data
  expect(await preview('primary=%230b5d3b')).toMatchObject({
    light: { primary: '#0b5d3b', bg: expect.stringMatching(/^#/) },
    dark: { bg: expect.stringMatching(/^#/) },
  })
  expect(await preview('primary=%23fff9c4')).toMatchObject({
    repairs: expect.arrayContaining([expect.objectContaining({ color: 'primary', mode: 'light', from: '#fff9c4' })]),
  })
  expect((await owner.get('/theme-preview?primary=green')).status).toBe(422)
  expect((await owner.get('/theme')).body).toEqual(before)
})
