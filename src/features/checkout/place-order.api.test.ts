import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { listenToChanges, type Change } from '#src/platform/cache/cache-invalidation.ts'
import { fileDatabase } from '#test/database.ts'
import { expireHolds } from '#test/expire-holds.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Placed, PlaceRequest, Quote } from './checkout.contract.ts'
import { purgeCheckout } from './checkout.service.ts'

const teapots = { products: [{ slug: 'teapot', stock: 5 }] }
const PLACE_PATH = '/shop/checkout/place'

/** Returns all rows that placing an order writes, by table. */
const written = (shop: TestShop) =>
  shop.tx(async (db) => {
    const count = async (table: string) =>
      (await sql<{ count: number }>`select count(*) from ${sql.table(table)} where shop_id = ${shop.id}`.execute(db))
        .rows[0]?.count
    const tables = ['orders', 'order_lines', 'order_events', 'payments', 'stock_movements', 'idempotency_keys']
    const counts: Record<string, number | undefined> = {}
    for (const table of tables) counts[table] = await count(table)
    return counts
  })
const nothing = { orders: 0, order_lines: 0, order_events: 0, payments: 0, stock_movements: 0, idempotency_keys: 0 }
const oneOrder = { orders: 1, order_lines: 1, order_events: 2, payments: 1, stock_movements: 1, idempotency_keys: 1 }

test('an order takes stock, records the movement and is confirmed as cash on delivery', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()

  const placed = await guest.place(await guest.quote([{ slug: 'teapot', quantity: 2 }]), { orderNote: ' Ring twice ' })

  expect(placed).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: {
        orderId: expect.any(String),
        orderNumber: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
        status: 'confirmed',
        paymentId: expect.any(String),
        next: { type: 'done' },
      },
    },
  })
  const { orderNumber, next } = placed.body.data as Placed
  expect(next.url).toBe(`/confirm-order?order=${orderNumber}`)
  expect(await shop.stockOf('teapot')).toBe(3)
  expect(await shop.movedOf('teapot')).toBe(-2)
  expect(await written(shop)).toEqual(oneOrder)
  expect((await guest.get(`/shop/order/${orderNumber}`)).body.data).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'unpaid',
    totalAmount: 2990,
    note: 'Ring twice',
    payment: { provider: 'cod' },
  })
})

test('an order retains the prices at which it was placed', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const { orderNumber } = await guest.order([{ slug: 'teapot' }])

  await shop.save({ slug: 'teapot', name: 'Another name', priceAmount: 9900, stock: 5 })

  expect((await guest.get(`/shop/order/${orderNumber}`)).body.data).toMatchObject({
    totalAmount: 1740,
    lines: [{ name: 'Teapot', unitAmount: 1250, lineAmount: 1250 }],
  })
})

test('a repeated request returns the same order with the idempotent-replayed header', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])

  const first = await guest.place(quote, { key: 'key-1' })
  const repeated = await guest.place(quote, { key: 'key-1' })

  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(repeated).toMatchObject({ status: 200, body: first.body })
  expect(repeated.headers.get('idempotent-replayed')).toBe('true')
  expect(await shop.stockOf('teapot')).toBe(4)
  expect(await written(shop)).toEqual(oneOrder)
})

test('a repeated request is replayed after the quote has expired, and grants its browser access again', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])
  const first = await guest.place(quote, { key: 'key-1' })
  const later = new Date(Date.now() + 23 * 3_600_000)
  const cookies = new Map([...guest.cookies].filter(([name]) => name === '__Host-guest'))
  await purgeCheckout(shop.staffContext(later))

  const tomorrow = shop.guest({ now: later, cookies })
  const repeated = await tomorrow.place(quote, { key: 'key-1' })

  expect(repeated).toMatchObject({ status: 200, body: first.body })
  expect((await tomorrow.get(`/shop/order/${(first.body.data as Placed).orderNumber}`)).status).toBe(200)
})

test('rejects a key that was used with a different request', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  await guest.place(await guest.quote([{ slug: 'teapot' }]), { key: 'key-1' })
  const other = await guest.quote([{ slug: 'teapot', quantity: 2 }])

  expect(await guest.place(other, { key: 'key-1' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_conflict' },
  })
  expect(await shop.stockOf('teapot')).toBe(4)
  expect(await guest.place(other, { key: 'key-2' })).toMatchObject({ status: 200 })
})

test('an order requires an idempotency key of 1 to 255 characters', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])

  for (const key of [null, '', 'k'.repeat(256)])
    expect(await guest.place(quote, { key }), String(key)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_required' },
    })
  expect(await written(shop)).toEqual(nothing)
  expect(await guest.place(quote, { key: 'k'.repeat(255) })).toMatchObject({ status: 200 })
})

test('two guests can use the same key', async () => {
  const shop = await openTestShop(teapots)
  const [ana, ben] = [shop.guest(), shop.guest()]

  const anas = await ana.place(await ana.quote([{ slug: 'teapot' }]), { key: 'key-1' })
  const bens = await ben.place(await ben.quote([{ slug: 'teapot' }]), { key: 'key-1' })

  expect([anas.status, bens.status]).toEqual([200, 200])
  expect((bens.body.data as Placed).orderNumber).not.toBe((anas.body.data as Placed).orderNumber)
  expect(bens.headers.get('idempotent-replayed')).toBeNull()
})

test('a rejected request leaves its key free', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot', quantity: 5 }])
  await shop.save({ slug: 'teapot', stock: 0 })
  expect(await guest.place(quote, { key: 'key-1' })).toMatchObject({ status: 409 })
  expect(await written(shop)).toEqual(nothing)

  await shop.save({ slug: 'teapot', stock: 9 })

  expect(await guest.place(quote, { key: 'key-1' })).toMatchObject({ status: 200 })
  expect(await shop.stockOf('teapot')).toBe(4)
})

test('concurrent requests with one key place one order', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])

  const replies = await Promise.all(Array.from({ length: 20 }, () => guest.place(quote, { key: 'key-1' })))

  const placed = replies.filter(({ status }) => status === 200)
  const inFlight = replies.filter(({ status }) => status === 409)
  expect(placed.length).toBeGreaterThanOrEqual(1)
  expect(placed.length + inFlight.length).toBe(20)
  expect(new Set(placed.map(({ body }) => (body.data as Placed).orderId)).size).toBe(1)
  expect(placed.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1)
  for (const { body, headers } of inFlight) {
    expect(body.code).toBe('idempotency_in_flight')
    expect(headers.get('retry-after')).toBe('1')
  }
  expect(await shop.stockOf('teapot')).toBe(4)
  expect(await written(shop)).toEqual(oneOrder)
})

test.each([5, 1])(
  'concurrent requests with different keys place one order of one cart, with %i in stock',
  async (stock) => {
    const shop = await openTestShop({ products: [{ slug: 'teapot', stock }] })
    const guest = shop.guest()
    const cartId = randomUUID()
    const quotes = [await guest.quote([{ slug: 'teapot' }], { cartId })]
    quotes.push(...(await Promise.all(Array.from({ length: 7 }, () => guest.quote([{ slug: 'teapot' }], { cartId })))))

    const replies = await Promise.all(quotes.map((quote) => guest.place(quote)))

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const order = replies.find(({ status }) => status === 200)?.body.data as Placed
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body).toMatchObject({
        code: 'cart_completed',
        data: { orderNumber: order.orderNumber, url: order.next.url },
      })
    expect(await shop.stockOf('teapot')).toBe(stock - 1)
  },
)

test('returns the order of a completed cart to its own guest only', async () => {
  const shop = await openTestShop(teapots)
  const [ana, ben] = [shop.guest(), shop.guest()]
  const cartId = randomUUID()
  const { orderNumber } = await ana.order([{ slug: 'teapot' }], { cartId })

  const anas = await ana.place(await ana.quote([{ slug: 'teapot' }], { cartId }))
  const bens = await ben.place(await ben.quote([{ slug: 'teapot' }], { cartId }))

  expect(anas).toMatchObject({
    status: 409,
    body: {
      code: 'cart_completed',
      message: 'This order was already placed.',
      data: { orderNumber, url: `/confirm-order?order=${orderNumber}` },
    },
  })
  expect(bens).toMatchObject({ status: 409, body: { code: 'cart_completed' } })
  expect(bens.text).not.toContain(orderNumber)
  expect(bens.body.data).toBeUndefined()
  expect(await shop.orderCount()).toBe(1)
})

test('returns a changed price before anything is ordered', async () => {
  const shop = await openTestShop({
    ...teapots,
    gateways: [{ feeBps: 100 }],
    taxRates: [{ ratePpm: 190_000, label: 'VAT 19%' }],
  })
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot', quantity: 2 }])
  await shop.save({ slug: 'teapot', priceAmount: 1500, stock: 5 })

  const rejected = await guest.place(quote, { key: 'key-1' })

  expect(rejected).toMatchObject({
    status: 409,
    body: {
      code: 'quote_changed',
      message: 'Your total changed from €30.20 to €35.25.',
      data: {
        diff: [
          { kind: 'price', itemId: 'line-0', label: 'Teapot', before: 1250, after: 1500 },
          { kind: 'fee', itemId: null, before: 30, after: 35 },
          { kind: 'tax', itemId: null, before: 399, after: 479 },
          { kind: 'total', itemId: null, before: 3020, after: 3525 },
        ],
      },
    },
  })
  expect(await written(shop)).toEqual(nothing)
  const { quote: renewed } = rejected.body.data as { quote: Quote }
  expect(renewed).toMatchObject({ totalAmount: 3525, requirements: [], quoteId: expect.any(String) })
  const placed = await guest.place(renewed)
  expect(placed.status).toBe(200)
  expect((await guest.get(`/shop/order/${(placed.body.data as Placed).orderNumber}`)).body.data).toMatchObject({
    totalAmount: 3525,
  })
})

test('detects changes of delivery cost, fee and tax too', async () => {
  const rise = {
    delivery: (shop: TestShop) =>
      sql`update shipping_options set rate = '{"type":"flat","amount":590}' where shop_id = ${shop.id}`,
    fee: (shop: TestShop) => sql`update payment_gateways set fee_amount = 100 where shop_id = ${shop.id}`,
    tax: (shop: TestShop) => sql`update tax_rates set rate_ppm = 200000 where shop_id = ${shop.id}`,
  }
  for (const [what, change] of Object.entries(rise)) {
    const shop = await openTestShop({ ...teapots, taxRates: [{ ratePpm: 190_000, label: 'VAT' }] })
    const guest = shop.guest()
    const quote = await guest.quote([{ slug: 'teapot' }])
    await shop.tx((db) => change(shop).execute(db))
    shop.changed()

    const rejected = await guest.place(quote)

    expect(rejected, what).toMatchObject({ status: 409, body: { code: 'quote_changed' } })
    const { diff, quote: renewed } = rejected.body.data as { diff: { kind: string }[]; quote: Quote }
    expect(
      diff.map(({ kind }) => kind),
      what,
    ).toContain({ delivery: 'shipping', fee: 'fee', tax: 'tax' }[what])
    expect((await guest.place(renewed)).status, what).toBe(200)
  }
})

test('returns unavailable units by line, with the available quantity', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot', quantity: 3 }])
  await shop.save({ slug: 'teapot', priceAmount: 1400, stock: 5, maxPerOrder: 2 })
  const stock = { kind: 'stock', itemId: 'line-0', label: 'Teapot', before: 3 }
  expect(await guest.place(quote)).toMatchObject({
    status: 409,
    body: {
      code: 'quote_changed',
      data: { diff: [{ kind: 'price' }, { ...stock, after: 2 }, { kind: 'total' }], quote: { quoteId: null } },
    },
  })

  const two = await guest.quote([{ slug: 'teapot', quantity: 2 }])
  await shop.save({ slug: 'teapot', priceAmount: 1400, stock: 1 })

  expect(await guest.place(two)).toMatchObject({
    status: 409,
    body: {
      code: 'insufficient_stock',
      data: {
        lines: [{ itemId: 'line-0', requested: 2, available: 1 }],
        diff: [{ ...stock, before: 2, after: 1 }],
      },
    },
  })
  expect(await written(shop)).toEqual(nothing)
})

test('accepts request fields that match the quote, and rejects those that differ', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }], { email: 'kim@example.com' })
  const others: [string, Partial<PlaceRequest>][] = [
    ['email', { email: 'lee@example.com' }],
    ['phone', { phone: '+4930999999' }],
    ['gatewayId', { gatewayId: 'another' }],
    ['address.city', { address: { city: 'Paris' } }],
    ['billingAddress.name', { billingAddress: { name: 'Lee' } }],
  ]
  for (const [field, other] of others)
    expect(await guest.place(quote, other), field).toMatchObject({
      status: 409,
      body: {
        code: 'quote_mismatch',
        message: 'The total was calculated for other details. Please review your order again.',
        fields: { [field]: 'This is not what the total was calculated for.' },
      },
    })

  const same = { email: ' kim@example.com', gatewayId: quote.gatewayId, billingAddress: null }
  expect((await guest.place(quote, same)).status).toBe(200)
})

test('requires sign-in from a guest when guest checkout is off, and nothing more from a shopper', async () => {
  const shop = await openTestShop({ ...teapots, shop: { guest_checkout: false } })
  const guest = shop.guest()
  const guestQuote = await guest.quote([{ slug: 'teapot' }])
  expect(guestQuote).toMatchObject({
    quoteId: null,
    requirements: [
      { step: 'contact', field: 'account', code: 'sign_in_required', message: 'Please sign in to continue.' },
    ],
  })
  expect(await guest.place({ quoteId: randomUUID(), quoteHash: guestQuote.quoteHash })).toMatchObject({
    status: 401,
    body: { code: 'sign_in_required' },
  })
  expect(await written(shop)).toEqual(nothing)

  const { visitor } = await openShopper(shop)
  const quote = await visitor.quote([{ slug: 'teapot' }])
  expect(quote.requirements).toEqual([])
  expect((await visitor.place(quote)).status).toBe(200)
})

test('refuses an order for an account when its session has expired, and places it when sent as a guest', async () => {
  const shop = await openTestShop(teapots)
  const { visitor, user } = await openShopper(shop)
  await visitor.requestEndpoint(contract.addToCart, { body: { variantId: shop.variantId('teapot'), quantity: 3 } })
  const { data, cartId } = await visitor.requestEndpoint(contract.cart)
  const itemId = data[0]?._id ?? ''
  const sessionCookie = visitor.cookies.get('__Host-sid') ?? ''
  visitor.cookies.delete('__Host-sid')
  const quote = await visitor.quote([{ slug: 'teapot', quantity: 2, itemId }], { cartId: cartId ?? '' })

  for (const userId of [user.id, randomUUID()])
    expect(await visitor.place(quote, { userId })).toMatchObject({
      status: 401,
      body: {
        code: 'session_expired',
        message: 'Your session has expired. Please sign in again, or continue as a guest.',
      },
    })
  expect(await written(shop)).toEqual(nothing)
  expect(await visitor.place(quote, { userId: null })).toMatchObject({ status: 200 })

  // The ordered items are no longer in the account's cart either.
  visitor.cookies.set('__Host-sid', sessionCookie)
  const after = await visitor.requestEndpoint(contract.cart)
  expect(after.data).toMatchObject([{ _id: itemId, quantity: 1 }])
  expect(after.cartId).not.toBe(cartId)
})

test('replays the response to an order when the session has expired since', async () => {
  const shop = await openTestShop(teapots)
  const { visitor, user } = await openShopper(shop)
  const quote = await visitor.quote([{ slug: 'teapot' }])
  const first = await visitor.place(quote, { key: 'key-1', userId: user.id })
  visitor.cookies.delete('__Host-sid')

  expect(await visitor.place(quote, { key: 'key-1', userId: user.id })).toMatchObject({ status: 200, body: first.body })
})

test('rejects a quote hash that does not belong to the quote', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const two = await guest.quote([{ slug: 'teapot', quantity: 2 }])
  const one = await guest.quote([{ slug: 'teapot' }])

  // The hash of the cheaper cart with the id of the more expensive one.
  const rejected = await guest.place({ quoteId: two.quoteId, quoteHash: one.quoteHash })

  expect(rejected).toMatchObject({
    status: 409,
    body: { code: 'quote_changed', data: { diff: [], quote: { totalAmount: 2990 } } },
  })
  for (const quoteHash of ['', 'a'.repeat(63), 'a'.repeat(65)])
    expect((await guest.place({ ...one, quoteHash })).status).toBe(422)
  expect(await written(shop)).toEqual(nothing)
})

test('returns the available quantity of each line when stock has run out since', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', stock: 5 },
      { slug: 'cup', stock: 5 },
      { slug: 'plate', stock: 5 },
    ],
  })
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot', quantity: 4 }, { slug: 'cup', quantity: 2 }, { slug: 'plate' }])
  await expireHolds(shop)
  await shop.guest().order([
    { slug: 'teapot', quantity: 3 },
    { slug: 'cup', quantity: 5 },
  ])

  const rejected = await guest.place(quote)

  expect(rejected).toMatchObject({
    status: 409,
    body: {
      code: 'insufficient_stock',
      message: 'Only 2 of Teapot left.',
      data: {
        lines: [
          { itemId: 'line-0', name: 'Teapot', requested: 4, available: 2 },
          { itemId: 'line-1', name: 'Cup', requested: 2, available: 0 },
        ],
      },
    },
  })
  expect([await shop.stockOf('teapot'), await shop.stockOf('cup'), await shop.stockOf('plate')]).toEqual([2, 0, 5])
})

test('rejects an order when a product was archived after the quote', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup' }] })
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }, { slug: 'cup' }])
  await shop.save({ slug: 'cup', status: 'archived' })

  expect(await guest.place(quote)).toMatchObject({
    status: 409,
    body: { code: 'no_longer_sold', message: 'Cup is no longer sold.' },
  })
  expect(await written(shop)).toEqual(nothing)
})

test('rejects an order when a product’s release was postponed after the quote', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup' }] })
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }, { slug: 'cup' }])
  await shop.save({ slug: 'cup', availableFrom: new Date(Date.now() + 86_400_000 * 400) })

  expect(await guest.place(quote)).toMatchObject({
    status: 409,
    body: { code: 'not_yet_available', message: expect.stringMatching(/^Cup is available from .*\d{4}\.$/) },
  })
  expect(await written(shop)).toEqual(nothing)
})

test('a quote can be ordered for exactly 15 minutes', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])
  const end = Date.parse(quote.expiresAt)
  const at = (time: number) => shop.guest({ cookies: guest.cookies, now: new Date(time) })

  expect(await at(end).place(quote)).toMatchObject({
    status: 409,
    body: { code: 'quote_expired', message: 'Please review your order again.' },
  })
  expect(await written(shop)).toEqual(nothing)
  expect(await at(end - 1).place(quote)).toMatchObject({ status: 200 })
})

test('a quote can be ordered only by its own guest', async () => {
  const shop = await openTestShop(teapots)
  const [ana, ben] = [shop.guest(), shop.guest()]
  const quote = await ana.quote([{ slug: 'teapot' }])
  await ben.quote([{ slug: 'teapot' }])

  for (const stranger of [
    ben,
    shop.guest(),
    shop.guest({ cookies: new Map([['__Host-guest', '']]) }),
    shop.guest({ cookies: new Map([['__Host-guest', 'null']]) }),
  ])
    expect(await stranger.place(quote)).toMatchObject({ status: 409, body: { code: 'quote_expired' } })
  expect(await ana.place({ ...quote, quoteId: randomUUID() })).toMatchObject({
    status: 409,
    body: { code: 'quote_expired' },
  })
  expect(await written(shop)).toEqual(nothing)
})

test('rejects a quote of another shop', async () => {
  const shop = await openTestShop(teapots)
  const neighbour = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])

  // The same browser with the same cookies: an attacker can copy them from one host to the other.
  const rejected = await neighbour.guest({ cookies: guest.cookies }).place(quote)

  expect(rejected).toMatchObject({ status: 409, body: { code: 'quote_expired' } })
  expect([await written(shop), await written(neighbour)]).toEqual([nothing, nothing])
})

test('requires the shop’s terms to be accepted', async () => {
  const shop = await openTestShop({ ...teapots, pages: [{ title: 'Terms of sale' }] })
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])

  for (const termsAccepted of [undefined, false])
    expect(await guest.place(quote, { ...(termsAccepted !== undefined && { termsAccepted }) })).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { termsAccepted: 'Please accept the terms.' } },
    })
  expect(await shop.orderCount()).toBe(0)
  expect(await guest.place(quote, { termsAccepted: true })).toMatchObject({ status: 200 })
})

test('an order with nothing to pay is paid at once', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'sample', priceAmount: 0 }],
    zones: [{ options: [{ rate: { type: 'flat', amount: 0 } }] }],
  })
  const guest = shop.guest()

  const quote = await guest.quote([{ slug: 'sample' }])
  expect(quote).toMatchObject({ totalAmount: 0, gatewayId: 'free', gateways: [{ provider: 'free' }], requirements: [] })
  const { orderNumber } = (await guest.place(quote)).body.data as Placed

  expect((await guest.get(`/shop/order/${orderNumber}`)).body.data).toMatchObject({
    paymentStatus: 'paid',
    payment: { provider: 'free' },
    totalAmount: 0,
  })
  const payments = await shop.tx((db) => db.selectFrom('payments').selectAll().where('shop_id', '=', shop.id).execute())
  expect(payments).toMatchObject([{ provider: 'free', status: 'captured', amount: 0, gateway_id: null }])
})

test('a variant with backorders is sold below zero down to its limit', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'later', stock: 1, backorderLimit: 2 },
      { slug: 'always', stock: 0, backorderLimit: null },
    ],
  })
  const guest = shop.guest()

  await guest.order([
    { slug: 'later', quantity: 3 },
    { slug: 'always', quantity: 50 },
  ])

  expect([await shop.stockOf('later'), await shop.stockOf('always')]).toEqual([-2, -50])
  expect((await guest.quote([{ slug: 'later' }])).requirements).toMatchObject([{ code: 'out_of_stock' }])
  await guest.order([{ slug: 'always' }])
})

test('untracked stock does not change, but its movement is recorded', async () => {
  const shop = await openTestShop({ products: [{ slug: 'voucher', stock: 0, stockTracked: false }] })

  await shop.guest().order([{ slug: 'voucher', quantity: 7 }])

  expect(await shop.stockOf('voucher')).toBe(0)
  expect(await shop.movedOf('voucher')).toBe(-7)
})

test('a note is text of at most 500 characters', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])

  expect(await guest.place(quote, { orderNote: 'a'.repeat(501) })).toMatchObject({ status: 422 })
  for (const orderNote of ['bell\u0007', 'del\u007f', 'c1\u0085'])
    expect(await guest.place(quote, { orderNote })).toMatchObject({
      status: 422,
      body: { fields: { orderNote: 'Use plain text of at most 500 characters.' } },
    })
  expect(await guest.place(quote, { orderNote: 'Zwei Zeilen\nund ein Tab\t😀' })).toMatchObject({ status: 200 })
})

test('notifies other processes only of orders that change pages', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'many', stock: 50, category: ['Cups'] },
      { slug: 'few', stock: 7, category: ['Plates'] },
      { slug: 'uncounted', stockTracked: false, stock: 0 },
      { slug: 'endless', stock: 0, backorderLimit: null },
    ],
  })
  const changes: Change[] = []
  const { connection, db } = await fileDatabase()
  const listener = await listenToChanges(
    connection,
    (change) => changes.push(change),
    () => {},
  )
  const guest = shop.guest()

  await guest.order([{ slug: 'many', quantity: 3 }])
  await guest.order([{ slug: 'uncounted', quantity: 3 }])
  await guest.order([{ slug: 'endless', quantity: 3 }])
  await guest.order([{ slug: 'many' }, { slug: 'few', quantity: 3 }])
  await guest.order([{ slug: 'few', quantity: 4 }])
  // Notifications arrive in the order of the commits, so this last one marks the end.
  const end = new Promise<void>((resolve) => {
    const push = changes.push.bind(changes)
    changes.push = (change) => {
      if (change.tags?.[0] === 'end') resolve()
      return push(change)
    }
  })
  await sql`select pg_notify('storefront_changes', ${JSON.stringify([shop.id, 'end'])})`.execute(db)
  await end
  await listener.close()

  const plates = [`product:${shop.productId('few')}`, `category:${shop.categoryId('Plates')}`]
  expect(changes.filter(({ shopId }) => shopId === shop.id).map(({ tags }) => tags)).toEqual([
    plates,
    [...plates, 'stock', `offers:${shop.categoryId('Plates')}`],
    ['end'],
  ])
})

test('deletes quotes and keys when they expire', async () => {
  const shop = await openTestShop(teapots)
  const guest = shop.guest()
  await guest.place(await guest.quote([{ slug: 'teapot' }]), { key: 'key-1' })
  const left = () =>
    shop.tx(async (db) => [
      (await db.selectFrom('quotes').select('id').where('shop_id', '=', shop.id).execute()).length,
      (await db.selectFrom('idempotency_keys').select('key').where('shop_id', '=', shop.id).execute()).length,
    ])
  const purgeAfter = (minutes: number) => purgeCheckout(shop.staffContext(new Date(Date.now() + minutes * 60_000)))

  await purgeAfter(14)
  expect(await left()).toEqual([1, 1])
  await purgeAfter(16)
  expect(await left()).toEqual([0, 1])
  await purgeAfter(24 * 60 + 1)
  expect(await left()).toEqual([0, 0])
  expect(await shop.orderCount()).toBe(1)
})

test('placing an order requires only quoteId and quoteHash', async () => {
  const shop = await openTestShop(teapots)

  expect(await shop.guest().post(PLACE_PATH, {}, { 'idempotency-key': 'a' })).toMatchObject({
    status: 422,
    body: { fields: { quoteId: 'This field is required.', quoteHash: 'This field is required.' } },
  })
  expect(await shop.guest().post(PLACE_PATH, { quoteId: 'x', quoteHash: 1 }, { 'idempotency-key': 'a' })).toMatchObject(
    {
      status: 422,
    },
  )
})
