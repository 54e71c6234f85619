import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { releaseCoupon, useCoupon } from '#src/features/coupons/coupon.service.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { addTestCoupon } from '#test/coupons.ts'
import { within } from '#test/orders.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

const VASE = { slug: 'vase', priceAmount: 2000, stock: 500 }
const LAMP = { slug: 'lamp', priceAmount: 3333, stock: 500 }

const usedOf = (shop: TestShop, code: string): Promise<{ used: number; rows: number } | undefined> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ used: number; rows: number }>`
      select c.used, (select count(*)::int from coupon_uses u where u.shop_id = c.shop_id and u.coupon_id = c.id) as rows
      from coupons c where c.shop_id = ${shop.id} and c.code = ${code}`.execute(db)
    return rows[0]
  })

test('a coupon discounts each line exactly, and the order counts its use', async () => {
  const shop = await openTestShop({ products: [VASE, LAMP] })
  await addTestCoupon(shop, { code: 'TEN', usageLimit: 3 })
  const guest = shop.guest()

  const quote = await guest.quote([{ slug: 'vase' }, { slug: 'lamp', quantity: 2 }], { couponCode: ' ten ' })

  expect(quote).toMatchObject({
    coupon: { code: 'TEN', type: 'percent', discountAmount: 867, problem: null },
    subtotalAmount: 8666,
    discountAmount: 867,
    lines: [{ discountAmount: 200 }, { discountAmount: 667 }],
  })
  expect((await guest.place(quote)).status).toBe(200)
  expect(await usedOf(shop, 'TEN')).toEqual({ used: 1, rows: 1 })
})

test('an order covered by a coupon is paid and invoiced when it is placed', async () => {
  const shop = await openTestShop({
    products: [VASE],
    zones: [{ options: [{ rate: { type: 'flat', amount: 0 } }] }],
  })
  await addTestCoupon(shop, { code: 'ALL', value: 10_000 })
  const guest = shop.guest()

  const quote = await guest.quote([{ slug: 'vase' }], { couponCode: 'ALL' })
  expect(quote).toMatchObject({ totalAmount: 0, gatewayId: 'free' })
  const { orderNumber } = (await guest.place(quote)).body.data as { orderNumber: string }

  expect((await guest.get(`/shop/order/${orderNumber}`)).body.data).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    payment: { provider: 'free', title: 'Nothing to pay' },
    documents: [{ kind: 'invoice' }],
  })
})

test('a coupon that does not apply stays on the quote with its reason and blocks ordering', async () => {
  const shop = await openTestShop({ products: [VASE] })
  await addTestCoupon(shop, { code: 'BIG', minSubtotalAmount: 5000 })

  const quote = await shop.guest().quote([{ slug: 'vase' }], { couponCode: 'big' })

  expect(quote).toMatchObject({
    quoteId: null,
    discountAmount: 0,
    coupon: { code: 'BIG', problem: { code: 'coupon_min', message: 'Spend €30.00 more to use this code.' } },
    requirements: [{ step: 'cart', field: 'couponCode', code: 'coupon_min' }],
  })
})

test('rejects an order with quote_changed when its coupon became invalid after the quote', async () => {
  const shop = await openTestShop({ products: [VASE] })
  await addTestCoupon(shop, { code: 'TEN' })
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'vase' }], { couponCode: 'TEN' })
  await shop.tx((db) => sql`update coupons set status = 'paused' where shop_id = ${shop.id}`.execute(db))

  const rejected = await guest.place(quote)

  expect(rejected).toMatchObject({
    status: 409,
    body: {
      code: 'quote_changed',
      data: {
        diff: [{ kind: 'coupon', label: 'TEN', before: 200, after: 0 }, { kind: 'total' }],
        quote: { quoteId: null, coupon: { problem: { message: 'This code is not valid.' } } },
      },
    },
  })
})

test('of 50 concurrent orders with a coupon that has 5 uses left, 5 succeed', async () => {
  const shop = await openTestShop({ products: [VASE] })
  await addTestCoupon(shop, { code: 'FIVE', usageLimit: 5 })
  const buyers = []
  for (let number = 0; number < 50; number += 1) {
    const guest = shop.guest()
    buyers.push({
      guest,
      quote: await guest.quote([{ slug: 'vase' }], { couponCode: 'FIVE', email: `b${number}@example.com` }),
    })
  }

  const replies = await Promise.all(buyers.map(({ guest, quote }) => guest.place(quote)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.filter(({ body }) => body.code === 'quote_changed')).toHaveLength(45)
  expect(await usedOf(shop, 'FIVE')).toEqual({ used: 5, rows: 5 })
})

test('a coupon with one use per shopper is used once across e-mail spellings, sessions and 10 concurrent tabs', async () => {
  const shop = await openTestShop({ products: [VASE] })
  await addTestCoupon(shop, { code: 'ONCE', usagePerShopper: 1 })
  const { visitor } = await openShopper(shop)
  const quotedTabs = []
  for (let tab = 0; tab < 10; tab += 1) {
    const guest = tab % 2 === 0 ? visitor : shop.guest()
    const quote = await guest.quote([{ slug: 'vase' }], {
      couponCode: 'once',
      email: `ana${'+'.repeat(tab % 3 && 1)}${tab || ''}@example.com`.replace(/ana(\d)/, 'ana+$1'),
    })
    quotedTabs.push({ guest, quote })
  }

  const replies = await Promise.all(quotedTabs.map(({ guest, quote }) => guest.place(quote)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await usedOf(shop, 'ONCE')).toMatchObject({ used: 1 })
})

test('a coupon without the lock of its evaluation is not used beyond its limit', async () => {
  const shop = await openTestShop()
  const couponId = await addTestCoupon(shop, { code: 'LAST', usageLimit: 1 })
  const use = () =>
    within(shop, (tx) =>
      useCoupon(tx, { couponId, orderId: randomUUID(), user: { userId: null, email: 'ana@example.org' } }),
    )

  await use()

  await expect(use()).rejects.toMatchObject({ code: 'coupon_limit' })
  expect(await usedOf(shop, 'LAST')).toEqual({ used: 1, rows: 1 })
})

test('a released coupon use becomes available again and is released only once', async () => {
  const shop = await openTestShop({ products: [VASE] })
  await addTestCoupon(shop, { code: 'LAST', usageLimit: 1 })
  const guest = shop.guest()
  const { orderId } = (await guest.place(await guest.quote([{ slug: 'vase' }], { couponCode: 'LAST' }))).body.data as {
    orderId: string
  }
  expect((await shop.guest().quote([{ slug: 'vase' }], { couponCode: 'LAST' })).coupon?.problem?.code).toBe(
    'coupon_limit',
  )

  for (let time = 0; time < 2; time += 1) await within(shop, (tx) => releaseCoupon(tx, orderId))

  expect(await usedOf(shop, 'LAST')).toEqual({ used: 0, rows: 0 })
  expect((await shop.guest().quote([{ slug: 'vase' }], { couponCode: 'LAST' })).coupon?.problem).toBeNull()
})

test('a free-shipping coupon removes the delivery cost', async () => {
  const shop = await openTestShop({ products: [VASE] })
  await addTestCoupon(shop, { code: 'FREE', type: 'freeShipping', value: 0 })
  const [plain, free] = [
    await shop.guest().quote([{ slug: 'vase' }]),
    await shop.guest().quote([{ slug: 'vase' }], { couponCode: 'FREE' }),
  ]
  expect(plain.shippingAmount).toBeGreaterThan(0)
  expect(free).toMatchObject({
    shippingAmount: 0,
    discountAmount: 0,
    totalAmount: plain.totalAmount - plain.shippingAmount,
  })
})

test('limits code guessing through the coupon endpoint and through quotes', async () => {
  const shop = await openTestShop({ products: [VASE], environment: { RATE_LIMIT_FACTOR: '1' } })
  const eve = shop.guest({ peer: '198.51.100.7' })
  const body = { items: [] }
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push((await eve.post('/shop/cart/coupon', { ...body, code: `GUESS${attempt}` })).status)
  expect(new Set(statuses)).toEqual(new Set([422]))
  const quoted = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const request = { cartId: crypto.randomUUID(), items: [], couponCode: `G${attempt}X` }
    quoted.push((await eve.post('/shop/checkout/quote', request)).status)
  }

  expect(quoted).toEqual([200, 200, 200, 200, 429, 429])
})

test('rejects valid and invalid codes alike past the limit, except for guests who already use one', async () => {
  const shop = await openTestShop({ products: [VASE], environment: { RATE_LIMIT_FACTOR: '1' } })
  await addTestCoupon(shop, { code: 'TEN' })
  await addTestCoupon(shop, { code: 'SECRET' })
  const peer = '198.51.100.8'
  const quoteStatus = async (guest: ReturnType<TestShop['guest']>, couponCode: string): Promise<number> => {
    const items = [{ itemId: 'a', variantId: shop.variantId('vase'), quantity: 1 }]
    return (await guest.post('/shop/checkout/quote', { cartId: crypto.randomUUID(), items, couponCode })).status
  }
  const [ana, ben, eve] = [shop.guest({ peer }), shop.guest({ peer }), shop.guest({ peer })]
  for (let time = 0; time < 12; time += 1) expect(await quoteStatus(ana, 'ten')).toBe(200)
  const quoteWithCoupon = await ben.quote([{ slug: 'vase' }], { couponCode: 'TEN' })
  for (let attempt = 0; attempt < 8; attempt += 1) expect(await quoteStatus(eve, `GUESS${attempt}`)).toBe(200)

  expect([await quoteStatus(eve, 'SECRET'), await quoteStatus(eve, 'TEN'), await quoteStatus(eve, 'OTHER')]).toEqual([
    429, 429, 429,
  ])
  expect(await quoteStatus(shop.guest({ peer }), 'SECRET')).toBe(429)
  expect(await quoteStatus(ana, 'TEN')).toBe(200)
  // The process cache is empty, but a valid quote still contains the code.
  shop.app.processCache.clear()
  expect(await quoteStatus(ben, 'TEN')).toBe(200)
  expect((await ben.place(quoteWithCoupon)).status).toBe(200)
})

test('a first-order coupon is rejected for a mailbox that has ordered, in any spelling of its address', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 50 }] })
  await addTestCoupon(shop, { code: 'HELLO', firstOrderOnly: true })
  const problemOf = async (email: string): Promise<string | undefined> =>
    (await shop.guest().quote([{ slug: 'teapot' }], { couponCode: 'HELLO', email })).coupon?.problem?.code
  for (const email of ['ana@example.com', 'be.n@gmail.com']) await shop.guest().order([{ slug: 'teapot' }], { email })

  for (const email of ['ana@example.com', 'Ana+2@Example.com', 'ben@gmail.com', 'b.e.n+x@googlemail.com'])
    expect(await problemOf(email), email).toBe('coupon_used')
  // At these providers, dots or the domain distinguish mailboxes.
  for (const email of ['a.na@example.com', 'ana@example.org']) expect(await problemOf(email), email).toBeUndefined()
})

test('a cancelled order does not count as a first order', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 50 }] })
  await addTestCoupon(shop, { code: 'HELLO', firstOrderOnly: true })
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }], { email: 'ana+1@example.com' })
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory' }))
  const { coupon } = await shop.guest().quote([{ slug: 'teapot' }], { couponCode: 'HELLO', email: 'ana@example.com' })
  expect(coupon?.problem).toBeNull()
})
