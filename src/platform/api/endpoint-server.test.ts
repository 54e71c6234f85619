import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import type { Endpoint } from '#src/shared/endpoint.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { RequestHeaders, Visitor } from '#test/visitor.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const QUOTE = '/shop/checkout/quote'
const send = (visitor: Visitor, { method, path }: { method: string; path: string }, more: SendMore = {}) =>
  visitor.send(method.toUpperCase(), path, {
    ...(method !== 'get' && { body: JSON.stringify(more.body ?? {}) }),
    headers: { ...JSON_TYPE, ...more.headers },
  })
interface SendMore {
  body?: unknown
  headers?: RequestHeaders
}
const emptyCart = () => ({ cartId: randomUUID(), items: [] })

test('serves every endpoint with and without its prefix', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const guest = shop.guest()

  for (const { method, path, access, failures } of Object.values<Endpoint>(contract)) {
    const address = path.replace('{shopId}', shop.id).replaceAll(/\{\w+\}/g, 'teapot')
    const sendTo = (prefix: string) => send(guest, { method, path: `${prefix}${address}` })
    const [plain, prefixed] = [await sendTo(''), await sendTo('/api/v1')]

    expect(plain.status, address).toBe(prefixed.status)
    expect(plain.body.code, address).toBe(prefixed.body.code)
    expect(plain.headers.get('content-type'), address).toMatch(/^application\/json/)
    const needsToken = failures.some((code) => code === 'courier_token_expired' || code === 'sign_in_required')
    const expected =
      access === 'shopper' || access === 'operator' ? [401] : [200, 400, 404, 410, 422, ...(needsToken ? [401] : [])]
    expect(expected, address).toContain(plain.status)
  }
})

test('success and error responses have one format each', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()

  const good = await guest.get(`/shop/contact/${shop.id}`)
  const notFound = await guest.get(`/shop/product/${shop.id}/product/teapot`)
  const invalid = await guest.get(`/shop/product/${shop.id}/top-selling-product?limit=0`)

  expect(good.body).toEqual({ success: true, data: [] })
  expect(notFound.body).toEqual({
    success: false,
    code: 'not_found',
    message: 'We could not find what you are looking for.',
  })
  expect(invalid).toMatchObject({
    status: 422,
    body: { success: false, code: 'invalid_fields', fields: { limit: 'Use at least 1.' } },
  })
})

test('returns 404 as JSON for a path without an endpoint', async () => {
  const shop = await openTestShop()

  for (const path of [
    '/api/v1/shop/nothing',
    '/shop/nothing',
    '/admin/nothing',
    `/shop/contact/${shop.id}/`,
    '/api/',
    '/api/v2/shop/contact/x',
    `/api/v1/shop/contact/${shop.id}/more`,
  ]) {
    const reply = await shop.guest().get(path)
    expect(reply, path).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } })
  }
})

test('returns an error when the endpoint requires another method', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()

  for (const [method, path, allowed] of [
    ['DELETE', `/api/v1/shop/contact/${shop.id}`, 'GET'],
    ['POST', `/shop/contact/${shop.id}`, 'GET'],
    ['GET', '/api/v1/shop/track', 'POST'],
    ['PUT', QUOTE, 'POST'],
  ] as const) {
    const reply = await guest.send(method, path)
    expect(reply, `${method} ${path}`).toMatchObject({
      status: 405,
      body: { success: false, code: 'method_not_allowed' },
    })
    expect(reply.headers.get('allow')).toContain(allowed)
  }
})

test('rejects the same name twice in a query', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const guest = shop.guest()

  for (const path of [
    `/site-user/domain-info?domain=a&domain=b`,
    `/shop/product/${shop.id}/search?value=tea&value=pot`,
    `/category/seller/sub-category-by-id?shopId=${shop.id}&shopId=${shop.id}&id=${randomUUID()}`,
    `/shop/product/${shop.id}/search?value=tea&unknown=1&unknown=2`,
  ])
    expect(await guest.get(path), path).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})

test('ignores an unknown query parameter', async () => {
  const shop = await openTestShop()

  const reply = await shop.guest().get(`/shop/contact/${shop.id}?_=1716200000000&__proto__=x&constructor=y&toString=z`)

  expect(reply).toMatchObject({ status: 200, body: { success: true } })
})

/** Texts that the database rejects, in every part of a request. */
const unsound = (shop: TestShop, guest: Visitor, text: string) => {
  const escaped = encodeURIComponent(text.toWellFormed())
  const item = { itemId: 'a', variantId: randomUUID(), quantity: 1 }
  return {
    'a page’s name': () => guest.get(`/seller/page/${shop.id}/about${escaped}`),
    'a product’s name': () => guest.get(`/shop/product/${shop.id}/product/tea${escaped}`),
    'a category’s name': () => guest.get(`/shop/product/${shop.id}/categories?category=tea${escaped}`),
    'a search': () => guest.get(`/shop/product/${shop.id}/search?value=tea${escaped}`),
    'an order number': () => guest.get(`/shop/order/7K3M9${escaped}`),
    'a domain': () => guest.get(`/site-user/domain-info?domain=${escaped}`),
    'a tracking code': () => guest.post('/shop/track', { code: `TRK-${text}` }),
    'a line’s id': () => guest.post(QUOTE, { ...emptyCart(), items: [{ ...item, itemId: text }] }),
    'a way to pay': () => guest.post(QUOTE, { ...emptyCart(), gatewayId: text }),
    'an e-mail address': () => guest.post(QUOTE, { ...emptyCart(), email: `a${text}@example.com` }),
    'a street': () => guest.post(QUOTE, { ...emptyCart(), address: { addressLine1: text } }),
    'a name that nobody asked for': () => guest.post(QUOTE, { ...emptyCart(), [text]: 1 }),
    'a note': () => guest.place({ quoteId: randomUUID(), quoteHash: 'a'.repeat(64) }, { orderNote: text }),
  }
}

test('rejects NUL anywhere before it reaches the database', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })

  for (const [place, sendUnsound] of Object.entries(unsound(shop, shop.guest(), '\u0000')))
    expect(await sendUnsound(), place).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})

test('rejects half a surrogate pair in a body', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })

  for (const [place, sendUnsound] of Object.entries(unsound(shop, shop.guest(), '\uD83D')))
    if (!/page|product|category|search|number|domain/.test(place))
      expect(await sendUnsound(), place).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})

test('rejects a malformed line id in an otherwise complete order without an internal error', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const guest = shop.guest()

  for (const itemId of ['\u0000', '\uD83D', 'a\uDC00b'])
    await expect(guest.quote([{ slug: 'teapot', itemId }])).rejects.toThrow('400')
  expect((await guest.quote([{ slug: 'teapot', itemId: '🫖' }])).quoteId).not.toBeNull()
})

test('rejects a path that cannot be decoded without an internal error', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()

  for (const broken of ['%', '%zz', '%E0%A4%A', '%FF', '%C0%AE', 'a%2'])
    for (const path of [
      `/shop/product/${shop.id}/product/${broken}`,
      `/api/v1/seller/page/${shop.id}/${broken}`,
      `/shop/contact/${broken}`,
      `/shop/order/${broken}`,
    ]) {
      const reply = await guest.get(path)
      expect([400, 404], path).toContain(reply.status)
      expect(reply.body.success, path).toBe(false)
    }
})

test('a query that cannot be decoded finds nothing and causes no error', async () => {
  const shop = await openTestShop()

  for (const broken of ['%', '%zz', '%E0%A4%A', '%FF%FE'])
    expect(await shop.guest().get(`/shop/product/${shop.id}/search?value=${broken}`)).toMatchObject({
      status: 200,
      body: { data: [], total: 0 },
    })
})

test('rejects a body that is not JSON as malformed', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()

  for (const body of ['', '{', 'cartId=1', '{"cartId":}', '\u0000', '{"a":1}{"b":2}', 'NaN', "{'a':1}"])
    expect(await guest.send('POST', QUOTE, { body, headers: JSON_TYPE }), body).toMatchObject({
      status: 400,
      body: { success: false, code: 'bad_request' },
    })
})

test('rejects a body that is not text as malformed', async () => {
  const shop = await openTestShop()
  const body = Buffer.concat([Buffer.from('{"code":"'), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from('"}')])

  const reply = await shop.guest().send('POST', '/shop/track', { body, headers: JSON_TYPE })

  expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})

test('names the invalid fields of JSON with the wrong shape', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()

  for (const body of [null, 1, 'text', [], [emptyCart()]])
    expect(await guest.post(QUOTE, body)).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect(await guest.post(QUOTE, { items: [{ itemId: 'a', quantity: 0 }] })).toMatchObject({
    status: 422,
    body: {
      fields: {
        cartId: 'This field is required.',
        'items.0.variantId': 'This field is required.',
        'items.0.quantity': 'Use at least 1.',
      },
    },
  })
})

test('does not report an invalid field as missing', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()

  const cart = await guest.post(QUOTE, { cartId: 5, items: [{ itemId: 'a', quantity: '2' }] })
  const list = await guest.get(`/shop/product/${shop.id}/top-selling-product?limit=many`)

  expect(cart.body.fields).toEqual({
    cartId: 'Please check this value.',
    'items.0.variantId': 'This field is required.',
    'items.0.quantity': 'Please check this value.',
  })
  expect(list.body.fields).toEqual({ limit: 'Please check this value.' })
})

test('rejects JSON that is nested deeper than any endpoint needs', async () => {
  const shop = await openTestShop()
  const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const guest = shop.guest()

  for (const body of [nested(12), nested(5000), '['.repeat(30_000) + ']'.repeat(30_000)])
    expect(await guest.send('POST', QUOTE, { body, headers: JSON_TYPE })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
  expect((await guest.send('POST', QUOTE, { body: nested(11), headers: JSON_TYPE })).status).toBe(422)
})

test('treats special property names as ordinary data', async () => {
  const shop = await openTestShop()
  const body = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"cartId":"${randomUUID()}","items":[]}`

  const reply = await shop.guest().send('POST', QUOTE, { body, headers: JSON_TYPE })

  expect(reply.status).toBe(200)
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

test('reads a body of 64 KiB and rejects one byte more', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  const frame = JSON.stringify({ ...emptyCart(), filling: '' }).length
  const ofBytes = (bytes: number): string => JSON.stringify({ ...emptyCart(), filling: 'a'.repeat(bytes - frame) })

  expect(await guest.send('POST', QUOTE, { body: ofBytes(64 * 1024), headers: JSON_TYPE })).toMatchObject({
    status: 200,
  })
  const tooLarge = await guest.send('POST', QUOTE, { body: ofBytes(64 * 1024 + 1), headers: JSON_TYPE })
  expect(tooLarge).toMatchObject({ status: 413, body: { success: false, code: 'too_large' } })
})

test('does not trust a declared body length, and does not read a body that declares too much', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  const body = JSON.stringify({ ...emptyCart(), filling: 'ä'.repeat(33 * 1024) })

  for (const length of ['10', '-1', 'x', null])
    expect(
      await guest.send('POST', QUOTE, { body, headers: { ...JSON_TYPE, 'content-length': length } }),
    ).toMatchObject({ status: 413 })
  expect(
    await guest.send('POST', QUOTE, { body: '{}', headers: { ...JSON_TYPE, 'content-length': '9999999' } }),
  ).toMatchObject({
    status: 413,
  })
})

test('rejects a compressed body before it is read', async () => {
  const shop = await openTestShop()
  const body = JSON.stringify(emptyCart())

  for (const encoding of ['gzip', 'br', 'deflate', 'identity, gzip'])
    expect(
      await shop.guest().send('POST', QUOTE, { body, headers: { ...JSON_TYPE, 'content-encoding': encoding } }),
    ).toMatchObject({ status: 415, body: { code: 'unsupported_encoding' } })
  const identity = { ...JSON_TYPE, 'content-encoding': 'identity' }
  expect((await shop.guest().send('POST', QUOTE, { body, headers: identity })).status).toBe(200)
})

test('rejects a path with control characters or line separators', async () => {
  const shop = await openTestShop()

  for (const segment of ['a%0Ab', '%7F', '%C2%85', '%E2%80%A8', '%E2%80%A9'])
    expect((await shop.guest().get(`/shop/product/${shop.id}/product/${segment}`)).status, segment).toBe(400)
})

test('accepts only JSON, which no form of another site can send', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  const body = JSON.stringify(emptyCart())

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'text/json',
    'application/jsonp',
    'application/json-patch+json',
    null,
  ])
    expect(await guest.send('POST', QUOTE, { body, headers: { 'content-type': type } }), String(type)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_type' },
    })
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
    expect(await guest.send('POST', QUOTE, { body, headers: { 'content-type': type } })).toMatchObject({ status: 200 })
})

test('accepts changes only from the shop’s own pages', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const neighbour = await openTestShop()
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])
  // An API client has no cookies that another site's page could use.
  const mutations = Object.values(contract).filter(({ method, access }) => method !== 'get' && access !== 'operator')
  expect(mutations.map(({ path }) => path)).toContain('/shop/checkout/place')

  for (const headers of [
    { origin: null },
    { origin: 'null' },
    { origin: '' },
    { origin: `https://${neighbour.domain}` },
    { origin: `https://${shop.domain}.evil.example` },
    { origin: `https://evil.example/${shop.domain}` },
    { origin: `https://evil${shop.domain}` },
    { origin: `https://${shop.domain}:8443` },
    { origin: `https://${shop.domain}@evil.example` },
    { origin: `ftp://${shop.domain}` },
    { origin: `https://${shop.domain}/` },
    { origin: null, 'sec-fetch-site': 'same-site' },
    { origin: null, 'sec-fetch-site': 'cross-site' },
    { origin: null, 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: null, referer: `https://${shop.domain}/` },
  ])
    for (const { method, path } of mutations) {
      const body = path === '/shop/checkout/place' ? quote : path === QUOTE ? emptyCart() : { code: 'TRK' }
      const reply = await send(guest, { method, path }, { body, headers: { 'idempotency-key': 'a', ...headers } })
      expect(reply, `${path} ${JSON.stringify(headers)}`).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  expect(await shop.orderCount()).toBe(0)
  expect(await guest.post(QUOTE, emptyCart(), { origin: null, 'sec-fetch-site': 'same-origin' })).toMatchObject({
    status: 200,
  })
  expect(await guest.post(QUOTE, emptyCart(), { origin: `http://${shop.domain.toUpperCase()}` })).toMatchObject({
    status: 200,
  })
  expect(await guest.place(quote)).toMatchObject({ status: 200 })
})

test('reading requires no origin and sets no cookie', async () => {
  const shop = await openTestShop()

  const reply = await shop.guest().get(`/shop/contact/${shop.id}`, { origin: 'https://elsewhere.example' })

  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie()).toEqual([])
})

test('caches neither guest data nor error responses', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const guest = shop.guest()
  const { orderNumber } = await guest.order([{ slug: 'teapot' }])

  const replies = [
    await guest.get(`/shop/order/${orderNumber}`),
    await guest.post(QUOTE, emptyCart()),
    await guest.place(await guest.quote([{ slug: 'teapot' }])),
    await guest.post('/shop/track', { code: 'TRK-0000-0000-0000' }),
    await guest.get(`/shop/product/${shop.id}/product/unknown`),
    await shop.guest({ host: 'nobody.test' }).get('/site-user/domain-info'),
    await guest.get('/api/v1/nothing'),
  ]

  for (const { headers } of replies) expect(headers.get('cache-control')).toBe('no-store')
  expect((await guest.get(`/shop/contact/${shop.id}`)).headers.get('cache-control')).toBe('no-cache')
})

test('returns Retry-After only to the client over its limit', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '0.001' } })
  const path = `/shop/contact/${shop.id}`
  const peer = '203.0.113.7'
  const guest = shop.guest({ peer })

  const statuses = [await guest.get(path), await guest.get(path), await guest.get(path)].map(({ status }) => status)
  const limited = await guest.get(path)

  expect(statuses).toEqual([200, 200, 200])
  expect(limited).toMatchObject({
    status: 429,
    body: { success: false, code: 'rate_limited', message: 'Too many attempts. Please wait 1 minutes.' },
  })
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await shop.guest({ peer: '203.0.113.8' }).get(path)).status).toBe(200)
})

test('a header cannot multiply one visitor, except from a trusted proxy', async () => {
  const environment = { RATE_LIMIT_FACTOR: '0.001' }
  const open = await openTestShop({ environment })
  const behind = await openTestShop({ environment: { ...environment, TRUSTED_PROXIES: '10.9.0.0/16' } })
  const requestFrom = async (shop: TestShop, peer: string, from: (index: number) => string) => {
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1)
      statuses.push(
        (await shop.guest({ peer }).get(`/shop/contact/${shop.id}`, { 'x-forwarded-for': from(index) })).status,
      )
    return statuses
  }

  expect(await requestFrom(open, '203.0.113.9', (index) => `198.51.100.${index}`)).toEqual([200, 200, 200, 429])
  expect(await requestFrom(behind, '203.0.113.9', (index) => `198.51.100.${index}`)).toEqual([200, 200, 200, 429])
  expect(await requestFrom(behind, '10.9.0.1', (index) => `198.51.100.${index}`)).toEqual([200, 200, 200, 200])
  expect(await requestFrom(behind, '10.9.0.1', (index) => `198.51.100.${index}, 192.0.2.5`)).toEqual([
    200, 200, 200, 429,
  ])
})

test('cross-site requests do not count against a visitor’s limit', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
  const guest = shop.guest({ peer: '203.0.113.11' })
  const track = (headers = {}) => guest.post('/shop/track', { code: 'TRK-0000-0000-0000' }, headers)

  for (let index = 0; index < 5; index += 1)
    expect((await track({ origin: 'https://elsewhere.example' })).status).toBe(403)

  expect([(await track()).status, (await track()).status]).toEqual([404, 429])
})

test('counts the limits of each shop separately', async () => {
  const one = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '0.001' } })
  const other = await openTestShop()
  const guest = one.guest({ peer: '203.0.113.10' })
  for (let index = 0; index < 4; index += 1) await guest.get(`/shop/contact/${one.id}`)

  // The same process and IP, another host.
  const elsewhere = await guest.get(`/shop/contact/${other.id}`, { host: other.domain })

  expect(elsewhere.status).toBe(200)
  expect((await guest.get(`/shop/contact/${one.id}`)).status).toBe(429)
})

test('hides the cause of an internal error and returns the id that the log uses', async () => {
  const shop = await openTestShop()
  // No service writes such a row, so the response breaks the contract.
  await shop.db
    .insertInto('home_blocks')
    .values({ shop_id: shop.id, id: randomUUID(), kind: 'hero', content: '{}', position: 0 })
    .execute()

  const reply = await shop.guest().get(`/shop/home/${shop.id}`)

  expect(reply).toMatchObject({
    status: 500,
    body: { success: false, code: 'server_error', data: { supportCode: 'test' } },
  })
  expect(reply.text).not.toMatch(/hero|zod|stack|slides/i)
  expect(reply.headers.get('cache-control')).toBe('no-store')
})
