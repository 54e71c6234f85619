import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSecret } from '#src/platform/auth/secrets.ts'
import { openShopper, signIn } from '#test/people.ts'
import { openTestShop, testSecret, type TestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import { orderContract, type Tracking } from './order.contract.ts'

const ACCESS = '__Host-order-access'
const HOUR_MS = 3_600_000
const teapots = { products: [{ slug: 'teapot', stock: 50 }] }

/** Returns a failed response without its date. */
const withoutTime = ({ status, text, headers }: Reply) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => name !== 'date'),
})

async function placed(shop: TestShop, guest: Visitor, quantity = 1) {
  const { orderId, orderNumber } = await guest.order([{ slug: 'teapot', quantity }], { email: 'ana@example.com' })
  const { data } = await guest.requestEndpoint(orderContract.order, { params: { orderNumber } })
  return {
    orderId,
    orderNumber,
    order: data,
    path: `/shop/order/${orderNumber}`,
    code: data.trackingCode,
    shop,
  }
}

test('a shopper’s order is readable only with a valid session', async () => {
  const shop = await openTestShop(teapots)
  const { visitor, user } = await openShopper(shop)
  const { path } = await placed(shop, visitor)
  const phone = shop.guest()
  await signIn(shop, phone, user.id)
  expect((await phone.get(path)).status).toBe(200)

  // The session ends elsewhere; this browser keeps all other cookies.
  await phone.send('DELETE', '/shop/user/sessions')

  expect((await visitor.get(path)).status).toBe(404)
  expect((await phone.get(path)).status).toBe(200)
})

test('the browser that placed an order reads all its details', async () => {
  const shop = await openTestShop({ ...teapots, taxRates: [{ ratePpm: 190_000, label: 'VAT 19%' }] })
  const guest = shop.guest()

  const { order } = await placed(shop, guest, 2)

  expect(order).toMatchObject({
    orderNumber: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
    trackingCode: expect.stringMatching(/^TRK(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
    status: 'confirmed',
    paymentStatus: 'unpaid',
    fulfilmentStatus: 'unfulfilled',
    currency: 'EUR',
    pricesIncludeTax: true,
    lines: [
      {
        productId: shop.productId('teapot'),
        variantId: shop.variantId('teapot'),
        name: 'Teapot',
        slug: 'teapot',
        quantity: 2,
        unitAmount: 1250,
        lineAmount: 2500,
      },
    ],
    subtotalAmount: 2500,
    shippingAmount: 490,
    taxAmount: 399,
    totalAmount: 2990,
    taxLines: [{ label: 'VAT 19%', amount: 399, included: true }],
    email: 'ana@example.com',
    address: {
      name: 'Ana Köhler',
      phone: '+4930901820',
      city: 'Berlin',
      country: 'DE',
      countryName: 'Germany',
      postcode: '10119',
    },
    shippingOption: { title: 'Parcel', type: 'shipping', carrier: 'Post' },
    payment: { provider: 'cod', title: 'Cash on delivery', instructions: 'Please have it ready.' },
  })
  expect(order.promisedFrom && order.promisedTo && order.promisedFrom <= order.promisedTo).toBe(true)
})

test('finds an order in any spelling of its number', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const { orderNumber, path } = await placed(shop, guest)

  for (const typed of [
    orderNumber.toLowerCase(),
    orderNumber.replace('-', ''),
    ` ${orderNumber} `,
    orderNumber.replaceAll('1', 'l').replaceAll('0', 'o'),
  ])
    expect((await guest.get(`/api/v1/shop/order/${encodeURIComponent(typed)}`)).body.data, typed).toEqual({
      ...((await guest.get(path)).body.data as object),
      serverTime: expect.any(String),
    })
})

test('an order without access gets the same response as an unknown one', async () => {
  const shop = await openTestShop(teapots)
  const neighbour = await openTestShop(teapots)
  const guest = shop.guest()
  const { path, orderId, orderNumber } = await placed(shop, guest)
  const access = guest.cookies.get(ACCESS) ?? ''
  const rights = access.slice(0, access.lastIndexOf('~'))
  const signature = access.slice(access.lastIndexOf('~') + 1)
  const extendedRight = `${orderId}.${Date.now() + 365 * 24 * HOUR_MS}`
  const sign = (list: string, key: string, shopId: string): string =>
    `${list}~${createSecret(key).sign('order access', `${shopId} ${list}`)}`
  const with_ = (value: string) => new Map([[ACCESS, value]])
  const other = shop.guest()
  await placed(shop, other)

  const unknown = withoutTime(await shop.guest().get('/shop/order/00000-00000'))
  expect(unknown).toMatchObject({ status: 404, text: expect.stringContaining('not_found') })
  const jars = {
    'no cookie': new Map<string, string>(),
    'another order’s': other.cookies,
    'only the guest’s cookie': new Map([...guest.cookies].filter(([name]) => name !== ACCESS)),
    empty: with_(''),
    'a tilde': with_('~'),
    'no signature': with_(rights),
    'an empty signature': with_(`${rights}~`),
    'another right with the same signature': with_(`${extendedRight}~${signature}`),
    'a right added in front': with_(`${extendedRight}~${access}`),
    'a signature of another key': with_(sign(rights, 'another secret of 32 characters!', shop.id)),
    'a signature of another purpose': with_(`${rights}~${testSecret.sign('tracking code', `${shop.id} ${rights}`)}`),
    'a signature of another shop': with_(
      `${extendedRight}~${testSecret.sign('order access', `${neighbour.id} ${extendedRight}`)}`,
    ),
    'an order without an end': with_(`${orderId}~${testSecret.sign('order access', `${shop.id} ${orderId}`)}`),
    'an end that is no number': with_(`${orderId}.x~${testSecret.sign('order access', `${shop.id} ${orderId}.x`)}`),
    garbage: with_('a'.repeat(4000)),
  }
  for (const [name, cookies] of Object.entries(jars))
    expect(withoutTime(await shop.guest({ cookies }).get(path)), name).toEqual(unknown)
  expect(withoutTime(await neighbour.guest({ cookies: guest.cookies }).get(path))).toEqual(unknown)
  for (const strange of [orderId, 'x', '%27%20or%201=1', orderNumber.slice(0, 9)])
    expect((await guest.get(`/shop/order/${strange}`)).status, strange).toBeOneOf([400, 404])
  expect((await guest.get(path)).status).toBe(200)
})

test('access to an order expires after a day', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const before = Date.now()
  const { path } = await placed(shop, guest)
  const after = Date.now()
  const statusAt = async (time: number) =>
    (await shop.guest({ cookies: guest.cookies, now: new Date(time) }).get(path)).status

  expect(await statusAt(before + 24 * HOUR_MS - 1)).toBe(200)
  expect(await statusAt(after + 24 * HOUR_MS)).toBe(404)
})

test('a browser retains access to its earlier orders', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()

  const orders = [await placed(shop, guest), await placed(shop, guest), await placed(shop, guest)]

  for (const { path } of orders) expect((await guest.get(path)).status).toBe(200)
  expect((guest.cookies.get(ACCESS) ?? '').length).toBeLessThan(4000)
})

test('finds an order by its tracking code in any spelling', async () => {
  const shop = await openTestShop(teapots)
  const { code, orderNumber } = await placed(shop, shop.guest(), 3)
  const unprefixed = code.replace('TRK-', '')

  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    code.replaceAll('-', ' '),
    ` ${code}\n`,
    unprefixed,
    unprefixed.replaceAll('-', ''),
    code.replace('TRK-', 'trk'),
    code.replaceAll('1', 'I'),
    code.replaceAll('1', 'l').replaceAll('0', 'O'),
  ]) {
    const { status, body } = await shop.guest().post('/shop/track', { code: typed })
    expect(status, typed).toBe(200)
    expect(body.data).toMatchObject({ orderNumber, status: 'confirmed' })
  }
})

test('tracking shows the progress and the items, but no personal data', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const { orderNumber } = (
    await guest.place(await guest.quote([{ slug: 'teapot', quantity: 3 }], { email: 'ana@example.com' }), {
      orderNote: 'Ring twice',
    })
  ).body.data as { orderNumber: string }
  const { data: order } = await guest.requestEndpoint(orderContract.order, { params: { orderNumber } })

  const reply = await shop.guest().post('/api/v1/shop/track', { code: order.trackingCode })

  const tracking = reply.body.data as Tracking
  expect(tracking).toEqual({
    deliveryType: 'shipping',
    orderNumber,
    placedAt: order.placedAt,
    status: 'confirmed',
    fulfilmentStatus: 'unfulfilled',
    steps: [
      { step: 'placed', at: order.placedAt, isReached: true },
      { step: 'confirmed', at: order.placedAt, isReached: true },
      { step: 'processing', at: null, isReached: false },
      { step: 'shipped', at: null, isReached: false },
      { step: 'delivered', at: null, isReached: false },
    ],
    promisedFrom: order.promisedFrom,
    promisedTo: order.promisedTo,
    carrier: 'Post',
    shipments: [],
    items: [{ name: 'Teapot', optionValues: [], quantity: 3 }],
    city: 'Berlin',
    countryName: 'Germany',
  })
  for (const secret of [
    'Ana',
    'Köhler',
    'example.com',
    '901820',
    'Torstra',
    '10119',
    '2990',
    '1250',
    'Cash',
    'Ring',
    order._id,
    order.trackingCode,
  ])
    expect(reply.text).not.toContain(secret)
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('every invalid tracking code gets the same response', async () => {
  const shop = await openTestShop(teapots)
  const neighbour = await openTestShop(teapots)
  const { code, orderNumber, orderId } = await placed(shop, shop.guest())
  const foreign = await placed(neighbour, neighbour.guest())
  const replies = await Promise.all(
    [
      'TRK-0000-0000-0000',
      foreign.code,
      orderNumber,
      orderId,
      '',
      ' ',
      'TRK',
      'TRK-',
      code.slice(0, -1),
      `${code}0`,
      code.replace(/.$/, (last) => (last === '7' ? '8' : '7')),
      "' or '1'='1",
      '%',
      'a'.repeat(200),
      '🫖',
    ].map((typed) => shop.guest().post('/shop/track', { code: typed })),
  )

  const [first] = replies.map(withoutTime)
  expect(first).toMatchObject({ status: 404 })
  expect(JSON.parse(first?.text ?? '')).toEqual({
    success: false,
    code: 'tracking_not_found',
    message: 'We could not find an order with these details.',
  })
  for (const reply of replies) expect(withoutTime(reply)).toEqual(first)
})

test('limits tracking to ten attempts, with valid and invalid codes alike', async () => {
  const shop = await openTestShop({ ...teapots, environment: { RATE_LIMIT_FACTOR: '1' } })
  const { code } = await placed(shop, shop.guest())
  const guest = shop.guest({ peer: '198.51.100.20' })
  const track = (typed: string) => guest.post('/shop/track', { code: typed })

  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await track(attempt === 0 ? code : `TRK-${attempt}`)).status).toBe(attempt === 0 ? 200 : 404)
  const [wrong, right] = [await track('TRK-9'), await track(code)]

  for (const reply of [wrong, right]) {
    expect(reply).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(590)
  }
  expect(wrong.body.message).toBe(right.body.message)
  expect((await shop.guest({ peer: '198.51.100.21' }).post('/shop/track', { code })).status).toBe(200)
  // Other look-ups in the shop are not limited.
  expect((await guest.get(`/shop/contact/${shop.id}`)).status).toBe(200)
})

test('order events appear in the tracking steps', async () => {
  const shop = await openTestShop(teapots)
  const { code, orderId } = await placed(shop, shop.guest())
  const shippedAt = new Date(Date.now() + HOUR_MS)
  await shop.tx((db) =>
    sql`insert into order_events (shop_id, id, order_id, type, actor, created_at)
      values (${shop.id}, gen_random_uuid(), ${orderId}, 'shipped', 'shop', ${shippedAt})`.execute(db),
  )

  const { steps } = (await shop.guest().requestEndpoint(orderContract.track, { body: { code } })).data

  expect(steps.map(({ step, isReached }) => [step, isReached])).toEqual([
    ['placed', true],
    ['confirmed', true],
    ['processing', true],
    ['shipped', true],
    ['delivered', false],
  ])
  expect(steps[3]?.at).toBe(shippedAt.toISOString())
})
