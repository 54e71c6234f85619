import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { addTestCoupon } from '#test/coupons.ts'
import { openShopper, register } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'
import { expireOrder } from '../changes/order-transitions.service.ts'
import { deliverShipment, shipOrder } from '../shipments/shipment.service.ts'

const openShop = (provider: 'cod' | 'bankTransfer' = 'cod', over = {}): Promise<TestShop> =>
  openTestShop({
    products: [
      { slug: 'teapot', stock: 50 },
      { slug: 'cup', stock: 50, priceAmount: 300 },
    ],
    gateways: [{ provider, title: 'Pay' }],
    ...over,
  })

const ship = (shop: TestShop, id: string) =>
  within(shop, (tx) =>
    shipOrder(tx, id, { carrier: 'Post', trackingNumber: '1Z9', trackingUrl: 'https://post.example/1Z9' }),
  )

const list = async (visitor: Visitor, query: Record<string, string | number> = {}) =>
  visitor.requestEndpoint(contract.orders, { query })

test('a shopper lists only their own orders, ten per page, newest first', async () => {
  const shop = await openShop()
  const { visitor } = await openShopper(shop)
  await shop.guest().order([{ slug: 'teapot' }])
  const numbers: string[] = []
  for (let n = 0; n < 11; n += 1) numbers.unshift((await visitor.order([{ slug: 'teapot' }])).orderNumber)
  const first = await list(visitor)
  expect(first).toMatchObject({ page: 1, pageSize: 10, total: 11 })
  expect(first.data.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 10))
  expect((await list(visitor, { page: 2 })).data).toMatchObject([
    {
      orderNumber: numbers[10],
      status: 'confirmed',
      paymentStatus: 'unpaid',
      totalAmount: 1740,
      currency: 'EUR',
      pieces: 1,
      thumbnails: [{ name: 'Teapot', image: null }],
      moreThumbnails: 0,
      nextAction: 'reorder',
    },
  ])
  expect((await shop.guest().get('/shop/user/orders')).status).toBe(401)
})

test('finds orders by state, by a part of their number and by their items', async () => {
  const shop = await openShop()
  const { visitor } = await openShopper(shop)
  const tea = await visitor.order([{ slug: 'teapot' }])
  const cup = await visitor.order([{ slug: 'cup', quantity: 2 }])
  const gone = await visitor.order([{ slug: 'cup' }])
  const shipment = await ship(shop, tea.orderId)
  await within(shop, (tx) => deliverShipment(tx, shipment, { at: new Date(), actor: 'carrier' }))
  await visitor.post(`/shop/user/order/${gone.orderId}/cancel`, { reason: 'other' })
  const found = async (query: Record<string, string>) =>
    (await list(visitor, query)).data.map(({ orderNumber }) => orderNumber)
  expect(await found({ filter: 'open' })).toEqual([cup.orderNumber])
  expect(await found({ filter: 'delivered' })).toEqual([tea.orderNumber])
  expect(await found({ filter: 'cancelled' })).toEqual([gone.orderNumber])
  expect(await found({ filter: 'returns' })).toEqual([])
  expect(await found({ search: 'TEAP' })).toEqual([tea.orderNumber])
  expect(await found({ search: cup.orderNumber.slice(2, 8).toLowerCase() })).toEqual([cup.orderNumber])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ search: 'Cup', filter: 'open' })).toEqual([cup.orderNumber])
})

test('an order returns its timeline, its shipments and the allowed actions', async () => {
  const shop = await openShop('bankTransfer')
  const guest = shop.guest()
  const { orderId, orderNumber } = await guest.order([{ slug: 'teapot', quantity: 2 }])
  const read = async () => (await guest.requestEndpoint(contract.order, { params: { orderNumber } })).data
  expect(await read()).toMatchObject({
    status: 'pendingPayment',
    actions: ['pay', 'cancel'],
    payment: { openAmount: 2990, capturedAmount: 0, paymentUntil: expect.any(String), paymentId: expect.any(String) },
    cancellation: { refundAmount: 0 },
    documents: [],
  })
  await payOrder(shop, orderId)
  expect(await read()).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    actions: ['cancel', 'reorder', 'invoice'],
    payment: { openAmount: 0, capturedAmount: 2990, paymentUntil: null },
    cancellation: { refundAmount: 2990 },
    documents: [{ kind: 'invoice', number: expect.stringMatching(/^\d{4}-000001$/) }],
  })
  await ship(shop, orderId)
  const shipped = await read()
  expect(shipped).toMatchObject({
    status: 'shipped',
    actions: ['track', 'reorder', 'invoice'],
    cancellation: null,
    shipments: [
      {
        number: 1,
        carrier: 'Post',
        trackingNumber: '1Z9',
        trackingUrl: 'https://post.example/1Z9',
        status: 'preTransit',
        deliveredAt: null,
        items: [{ name: 'Teapot', quantity: 2 }],
      },
    ],
    lines: [{ shippedQuantity: 2, deliveredQuantity: 0 }],
  })
  expect(shipped.timeline.map(({ type, actor }) => `${actor}: ${type}`)).toEqual([
    'shopper: placed',
    'provider: paymentCaptured',
    'shop: confirmed',
    'shop: shipped',
  ])
})

test('the guest who placed an order cancels it, and gets the refund amount', async () => {
  const shop = await openShop('bankTransfer')
  const guest = shop.guest()
  const { orderId } = await guest.order([{ slug: 'teapot' }])
  await payOrder(shop, orderId)
  const path = `/shop/user/order/${orderId}/cancel`
  const body = { reason: 'changedMind', text: 'Sorry!' }
  expect((await shop.guest().post(path, body)).body.code).toBe('not_found')
  expect((await guest.post(path, { reason: 'fraud' })).body.code).toBe('invalid_fields')
  expect((await guest.post(path, body)).body.data).toMatchObject({
    refundAmount: 1740,
    order: {
      status: 'cancelled',
      paymentStatus: 'overpaid',
      payment: { capturedAmount: 1740, refundedAmount: 0, pendingRefundAmount: 1740, openAmount: 0 },
    },
  })
  const repeated = await guest.post(path, body)
  expect([repeated.status, repeated.body.code, repeated.body.data]).toEqual([
    409,
    'transition_not_allowed',
    { status: 'cancelled' },
  ])
  expect(repeated.body.message).toBe('This is not possible any more. Current status: cancelled.')
})

test('a shop without cancellations offers none', async () => {
  const shop = await openShop('cod', { shop: { cancel_policy: 'never' } })
  const guest = shop.guest()
  const { orderId, orderNumber } = await guest.order([{ slug: 'teapot' }])
  const { data } = await guest.requestEndpoint(contract.order, { params: { orderNumber } })
  expect([data.actions, data.cancellation]).toEqual([['reorder'], null])
  const { status } = await guest.post(`/shop/user/order/${orderId}/cancel`, { reason: 'other' })
  expect(status).toBe(409)
})

test('rejects the cancellation of a shipped order as too late', async () => {
  const shop = await openShop()
  const guest = shop.guest()
  const { orderId } = await guest.order([{ slug: 'teapot' }])
  await ship(shop, orderId)
  const { body } = await guest.post(`/shop/user/order/${orderId}/cancel`, { reason: 'other' })
  expect(body).toMatchObject({ code: 'too_late_to_cancel', data: { status: 'shipped' } })
})

test('a coupon of a cancelled or expired order can be used again', async () => {
  const shop = await openShop('bankTransfer')
  await addTestCoupon(shop, { code: 'ONCE', usageLimit: 1 })
  const buy = () => shop.guest().order([{ slug: 'teapot', quantity: 4 }], { couponCode: 'once' })
  const first = await buy()
  expect((await readOrder(shop, first.orderId)).row.coupon_code).toBe('ONCE')
  await within(shop, (tx) => expireOrder(tx, first.orderId), new Date(Date.now() + 4 * 86_400_000))
  const second = await buy()
  const { lines } = await readOrder(shop, second.orderId)
  expect(lines[0]?.discount_amount).toBe(500)
  await expect(buy()).rejects.toThrow()
})

test('reordering adds available items to a shopper’s cart at current prices and retains its contents', async () => {
  const shop = await openShop()
  const { visitor } = await openShopper(shop)
  await shop.save({ slug: 'lid', stock: 5, priceAmount: 100 }, { slug: 'tray', stock: 2, priceAmount: 900 })
  const { orderId } = await visitor.order([
    { slug: 'teapot', quantity: 2 },
    { slug: 'lid' },
    { slug: 'tray', quantity: 2 },
  ])
  await visitor.requestEndpoint(contract.addToCart, { body: { variantId: shop.variantId('cup') } })
  await shop.save({ slug: 'teapot', stock: 50, priceAmount: 1400 }, { slug: 'lid', status: 'archived' })
  const { data } = await visitor.requestEndpoint(contract.reorder, { params: { id: orderId }, body: {} })
  expect(data).toEqual({
    added: [{ name: 'Teapot', quantity: 2 }],
    changed: [{ name: 'Teapot', before: 1250, after: 1400 }],
    unavailable: [{ name: 'Lid' }, { name: 'Tray' }],
    currency: 'EUR',
    lines: [],
  })
  const { data: cart } = await visitor.requestEndpoint(contract.cart)
  expect(cart.map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
    ['Cup', 1],
    ['Teapot', 2],
  ])
})

test('reordering does not reveal the stock of a scarce item', async () => {
  const shop = await openShop('cod', { products: [{ slug: 'teapot', stock: 90 }] })
  const { visitor } = await openShopper(shop)
  const { orderId } = await visitor.order([{ slug: 'teapot', quantity: 40 }])
  await shop.save({ slug: 'teapot', stock: 33 })

  const { data } = await visitor.requestEndpoint(contract.reorder, { params: { id: orderId }, body: {} })

  expect(data).toMatchObject({ added: [{ quantity: 40 }], unavailable: [] })
  const { data: cart } = await visitor.requestEndpoint(contract.cart)
  expect(cart).toMatchObject([{ quantity: 40, problems: [{ code: 'insufficient_stock', available: null }] }])
})

test('reordering returns the cart lines to a guest’s browser', async () => {
  const shop = await openShop()
  const guest = shop.guest()
  const { orderId } = await guest.order([{ slug: 'teapot', quantity: 2 }])
  const { data } = await guest.requestEndpoint(contract.reorder, { params: { id: orderId }, body: {} })
  expect(data.lines).toMatchObject([
    { variantId: shop.variantId('teapot'), slug: 'teapot', quantity: 2, unitAmount: 1250, maxQuantity: 99 },
  ])
  const stranger = await shop.guest().post(`/shop/user/order/${orderId}/reorder`, {})
  expect(stranger.body.code).toBe('not_found')
})

const linkOf = (shop: TestShop): Promise<string[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ content: string }>`select content::text as content from mail_outbox
      where shop_id = ${shop.id} and kind = 'orderLink' order by created_at, id`.execute(db)
    return rows.map(({ content }) => /link=([\w-]+)/.exec(content)?.[1] ?? '')
  })

test('a guest gets a link by mail that gives one browser access, once and within half an hour', async () => {
  const shop = await openShop()
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const stranger = shop.guest()
  for (const contact of ['ANA@example.com ', '030 901820', '+49 30 901820'])
    await stranger.requestEndpoint(contract.trackLink, { body: { orderNumber: orderNumber.toLowerCase(), contact } })
  const [first = '', second = '', third = ''] = await linkOf(shop)
  expect(third).not.toBe('')
  const opened = await stranger.requestEndpoint(contract.trackOpen, { body: { linkToken: first } })
  expect(opened.data).toEqual({ orderNumber, url: `/confirm-order?order=${orderNumber}` })
  expect((await stranger.get(`/shop/order/${orderNumber}`)).status).toBe(200)
  const repeated = await shop.guest().post('/shop/track/open', { linkToken: first })
  expect([repeated.status, repeated.body.code]).toEqual([410, 'order_link_expired'])
  await shop.tx((db) =>
    sql`update order_access_links set expires_at = now() - interval '1 second' where shop_id = ${shop.id}`.execute(db),
  )
  expect((await shop.guest().post('/shop/track/open', { linkToken: second })).status).toBe(410)
})

test('a link request gets the same response whether or not the order exists', async () => {
  const shop = await openShop()
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const attempts = {
    right: { orderNumber, contact: 'ana@example.com' },
    'another address': { orderNumber, contact: 'eva@example.com' },
    'no order': { orderNumber: '00000-00000', contact: 'ana@example.com' },
    'no number': { orderNumber: '%', contact: '' },
  }
  const replies = await Promise.all(
    Object.values(attempts).map(async (body) => {
      const { status, text, headers } = await shop.guest().post('/shop/track/link', body)
      return { status, text, headers: [...headers].filter(([name]) => name !== 'date') }
    }),
  )
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(replies[0]?.text).toContain('If the details match an order, we have sent a link')
  expect(await linkOf(shop)).toHaveLength(1)
})

test('a link request takes equally long for an unknown order', async () => {
  const shop = await openShop()
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const measureMs = async (number: string): Promise<number> => {
    const start = performance.now()
    await shop.guest().post('/shop/track/link', { orderNumber: number, contact: 'ana@example.com' })
    return performance.now() - start
  }
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // Alternating, so that other load on the machine affects both.
  for (let round = 0; round < 25; round += 1) {
    times.known.push(await measureMs(orderNumber))
    times.unknown.push(await measureMs('00000-00000'))
  }
  const median = (of: number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  const ratio = median(times.known) / median(times.unknown)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('an order sends at most fifty links a day, with the same response after that', async () => {
  const shop = await openShop()
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const requestLink = () => shop.guest().post('/shop/track/link', { orderNumber, contact: 'ana@example.com' })
  for (let n = 0; n < 50; n += 1) await requestLink()
  expect((await requestLink()).status).toBe(200)
  expect(await linkOf(shop)).toHaveLength(50)
})

test('a revoked tracking code is not found', async () => {
  const shop = await openShop()
  const guest = shop.guest()
  const { orderId, orderNumber } = await guest.order([{ slug: 'teapot' }])
  const read = async () => (await guest.requestEndpoint(contract.order, { params: { orderNumber } })).data
  const { trackingCode } = await read()
  await ship(shop, orderId)
  const found = await shop.guest().post('/shop/track', { code: trackingCode })
  expect(found.body.data).toMatchObject({
    shipments: [
      { carrier: 'Post', trackingNumber: '1Z9', trackingUrl: 'https://post.example/1Z9', status: 'preTransit' },
    ],
  })
  await guest.requestEndpoint(contract.revokeTracking, { params: { id: orderId }, body: {} })
  expect((await read()).isTrackingRevoked).toBe(true)
  expect((await shop.guest().post('/shop/track', { code: trackingCode })).body.code).toBe('tracking_not_found')
})

test('a guest’s orders are assigned to the account when its e-mail address is confirmed', async () => {
  const shop = await openShop()
  const guest = shop.guest()
  const { orderNumber } = await guest.order([{ slug: 'teapot' }], { email: 'Ana@Example.com' })
  await guest.order([{ slug: 'cup' }], { email: 'eva@example.com' })
  const ana = shop.guest()
  await register(shop, ana, { email: 'ana@example.com' })
  expect((await list(ana)).total).toBe(0)
  const token = await shop.tx(async (db) => {
    const { rows } = await sql<{ content: string }>`select content::text as content from mail_outbox
      where shop_id = ${shop.id} and kind = 'accountWelcome'`.execute(db)
    return /account\/verify\/([\w%-]+)/.exec(rows[0]?.content ?? '')?.[1] ?? ''
  })
  const verify = () => ana.post('/shop/user/verify', { token })
  expect((await verify()).body.claimedOrders).toBe(1)
  expect((await verify()).body.claimedOrders).toBe(0)
  expect((await list(ana)).data.map((order) => order.orderNumber)).toEqual([orderNumber])
  // From now on, only a signed-in shopper may read it.
  expect((await guest.get(`/shop/order/${orderNumber}`)).status).toBe(404)
})
