import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CouponDraft } from '#src/features/coupons/coupon-input.rules.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { openAdmin } from '#test/admin.ts'
import { addTestCoupon } from '#test/coupons.ts'
import { offerTokenIn } from '#test/offers.ts'
import { payOrder, within } from '#test/orders.ts'
import { openMember } from '#test/staff.ts'
import { openTestShop } from '#test/shop.ts'

interface Order {
  totalAmount: number
  discountAmount: number
  couponCode: string | null
  refunds: { amount: number }[]
  lines: { _id: string; name: string; quantity: number; cancelledQuantity: number }[]
}
interface Preview {
  before: { totalAmount: number }
  after: { totalAmount: number; discountAmount: number; shippingAmount: number }
  coupon: { code: string; discountAmount: number; problem: { code: string } | null } | null
  needsConsent: boolean
}

const CONSENT = { name: 'Aoife Byrne', how: 'phone' }

async function openShop() {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', name: 'Iron teapot', stock: 50, priceAmount: 2000 },
      { slug: 'cup', name: 'Blue cup', stock: 50, priceAmount: 1000 },
    ],
    gateways: [{ provider: 'bankTransfer', title: 'Transfer', accountName: 'Shop', accountNumber: 'DE02' }],
  })
  const owner = await openAdmin(shop, 'owner')
  const add = (code: string, draft: Partial<CouponDraft> = {}) => addTestCoupon(shop, { code, ...draft })
  const usesOf = async (code: string) => {
    const { rows } = await shop.tx((db) =>
      sql<{ used: number; rows: number }>`select used, (select count(distinct order_id)::int from coupon_uses u
        where u.shop_id = c.shop_id and u.coupon_id = c.id) as rows
        from coupons c where shop_id = ${shop.id} and code = ${code}`.execute(db),
    )
    expect(rows[0]?.used).toBe(rows[0]?.rows)
    return rows[0]?.used
  }
  /** An order of two teapots and a cup with delivery for 490. */
  const openOrder = async ({ couponCode = '', isPaid = true, email = 'ana@example.com' } = {}) => {
    const items = [{ slug: 'teapot', quantity: 2 }, { slug: 'cup' }]
    const { orderNumber, orderId } = await shop
      .guest()
      .order(items, { ...(couponCode !== '' && { couponCode }), email })
    if (isPaid) await payOrder(shop, orderId)
    const path = `/orders/${orderNumber}`
    const look = async () => (await owner.get(path)).body.data as Order
    const preview = async (edit: object) => (await owner.post(`${path}/edit/preview`, { edit })).body.data as Preview
    const apply = async (edit: object, rest: object = {}, by: Pick<typeof owner, 'post'> = owner) => {
      const totalAmount = (await preview(edit)).after.totalAmount
      return by.post(`${path}/edit-and-refund`, { edit, reason: 'Asked', totalAmount, ...rest })
    }
    return { path, orderId, look, preview, apply }
  }
  return { shop, owner, add, usesOf, openOrder }
}

test('a coupon is added to a paid order, replaced and removed; each use is counted once, and money goes back', async () => {
  const { shop, add, usesOf, openOrder } = await openShop()
  await add('TEN')
  await add('FIVE', { type: 'fixed', value: 500, usagePerShopper: 1 })
  const { orderId, look, preview, apply } = await openOrder()
  expect(await preview({ couponCode: ' ten ' })).toMatchObject({
    before: { totalAmount: 5490 },
    after: { totalAmount: 4990, discountAmount: 500 },
    coupon: { code: 'TEN', discountAmount: 500, problem: null },
  })
  expect(await usesOf('TEN')).toBe(0)
  expect((await apply({ couponCode: 'ten' })).status).toBe(200)
  expect(await look()).toMatchObject({ totalAmount: 4990, couponCode: 'TEN', refunds: [{ amount: 500 }] })
  expect(await usesOf('TEN')).toBe(1)

  // Staff take 100 off, which stays when the coupon changes.
  expect((await apply({ reduction: { type: 'fixed', amount: 100 } })).status).toBe(200)
  expect((await apply({ couponCode: 'FIVE' })).status).toBe(200)
  expect(await look()).toMatchObject({ totalAmount: 4890, discountAmount: 600, couponCode: 'FIVE' })
  expect([await usesOf('TEN'), await usesOf('FIVE')]).toEqual([0, 1])
  // It is no earlier use of itself.
  const again = { couponCode: 'FIVE', lines: [{ lineId: (await look()).lines[1]?._id, quantity: 0 }] }
  expect((await preview(again)).coupon).toMatchObject({ problem: null, discountAmount: 500 })

  const none = { couponCode: null }
  expect(await preview(none)).toMatchObject({ after: { totalAmount: 5390 }, coupon: null, needsConsent: true })
  expect((await apply(none)).body.code).toBe('total_needs_consent')
  expect(await usesOf('FIVE')).toBe(1)
  expect((await apply(none, { consent: CONSENT, receivedReference: 'Till 7' })).status).toBe(200)
  expect(await look()).toMatchObject({ totalAmount: 5390, couponCode: null })
  expect([await usesOf('TEN'), await usesOf('FIVE')]).toEqual([0, 0])

  await apply({ couponCode: 'FIVE' })
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory' }))
  expect(await usesOf('FIVE')).toBe(0)
})

test('the rules of the checkout decide: limits, the minimum, use per customer, first orders and excluded items', async () => {
  const { shop, add, openOrder } = await openShop()
  await add('ONCE', { usagePerShopper: 1 })
  await add('FIRST', { firstOrderOnly: true })
  await add('LAST', { usageLimit: 1 })
  await add('BIG', { minSubtotalAmount: 5001 })
  await add('CUPS', { productIds: [shop.productId('cup')] })
  await add('OFF', { status: 'paused' })
  const first = await openOrder({ couponCode: 'ONCE' })
  await openOrder({ couponCode: 'LAST', email: 'ben@example.com' })
  const { preview, apply, look } = await openOrder({ email: 'a.na@example.com', isPaid: false })
  const problemOf = async (couponCode: string, of = preview) => (await of({ couponCode })).coupon?.problem?.code ?? null
  expect(await problemOf('FIRST', first.preview)).toBeNull()
  const other = await openOrder({ couponCode: '', email: 'ana@example.com', isPaid: false })
  expect(await Promise.all(['ONCE', 'FIRST'].map((code) => problemOf(code, other.preview)))).toEqual([
    'coupon_used',
    'coupon_used',
  ])
  expect(await Promise.all(['LAST', 'BIG', 'OFF', 'NONE', 'CUPS'].map((code) => problemOf(code)))).toEqual([
    'coupon_limit',
    'coupon_min',
    'coupon_invalid',
    'coupon_invalid',
    null,
  ])
  const { after } = await preview({ couponCode: 'CUPS' })
  expect(after.discountAmount).toBe(100)
  const refused = await apply({ couponCode: 'LAST' })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['couponCode']])
  expect(await look()).toMatchObject({ totalAmount: 5490, couponCode: null })
})

test('the last use of a coupon goes to one of two staff who add it at once', async () => {
  const { shop, add, usesOf, openOrder } = await openShop()
  await add('LAST', { usageLimit: 1 })
  const orders = await Promise.all(['ana', 'ben'].map((name) => openOrder({ email: `${name}@example.com` })))
  const member = (await openMember(shop, 'owner')).inShop(shop)
  const [ana, ben] = orders
  const edit = { couponCode: 'LAST' }
  const results = await Promise.all([ana?.apply(edit), ben?.apply(edit, {}, member)])
  expect(results.map((result) => result?.status).toSorted()).toEqual([200, 422])
  expect(await usesOf('LAST')).toBe(1)
})

test('a coupon and an order of another shop are unknown', async () => {
  const { owner, openOrder } = await openShop()
  const other = await openShop()
  await other.add('THEIRS')
  const { path: theirPath } = await other.openOrder()
  const { preview } = await openOrder()
  expect((await preview({ couponCode: 'THEIRS' })).coupon?.problem?.code).toBe('coupon_invalid')
  expect((await owner.post(`${theirPath}/edit/preview`, { edit: { couponCode: null } })).status).toBe(404)
})

test('removing free delivery is agreed by the customer on the page of the link', async () => {
  const { shop, owner, add, usesOf, openOrder } = await openShop()
  await add('FREE', { type: 'freeShipping', value: 0 })
  const { path, preview, look } = await openOrder({ couponCode: 'FREE' })
  const edit = { couponCode: null }
  expect(await preview(edit)).toMatchObject({ after: { totalAmount: 5490, shippingAmount: 490 }, needsConsent: true })
  expect((await owner.post(`${path}/edit/propose`, { edit, reason: 'Asked', totalAmount: 5490 })).status).toBe(200)
  expect([await usesOf('FREE'), (await look()).couponCode]).toEqual([1, 'FREE'])
  const token = await offerTokenIn(shop)
  const accepted = await shop.guest().post(`/api/v1/shop/offer/${token}/accept`, { totalAmount: 5490 })
  expect(accepted.status).toBe(200)
  expect([await usesOf('FREE'), (await look()).couponCode]).toEqual([0, null])
})
