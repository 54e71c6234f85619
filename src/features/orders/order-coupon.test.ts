import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTestCoupon } from '#test/coupons.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { cancelOrder } from './changes/order-cancel.service.ts'
import { expireOrder } from './changes/order-transitions.service.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const later = (ms: number): Date => new Date(Date.now() + ms)

const openShop = (): Promise<TestShop> =>
  openTestShop({
    products: [
      { slug: 'teapot', stock: 50 },
      { slug: 'cup', stock: 50 },
    ],
    gateways: [{ provider: 'bankTransfer', title: 'Bank' }],
  })

const order = async (shop: TestShop, couponCode: string, email = 'ana@example.com'): Promise<string> => {
  const items = [{ slug: 'teapot', quantity: 2 }, { slug: 'cup' }]
  return (await shop.guest().order(items, { couponCode, email })).orderId
}

const usedOf = (shop: TestShop): Promise<number | undefined> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ used: number }>`select used from coupons where shop_id = ${shop.id}`.execute(db)
    return rows[0]?.used
  })

/** Lets an unpaid order expire, runs another action, and then pays the order. */
async function payLate(shop: TestShop, between: () => Promise<unknown>): Promise<string> {
  const id = await order(shop, 'LAST')
  const { row } = await readOrder(shop, id)
  await within(shop, (tx) => expireOrder(tx, id), later(4 * DAY_MS))
  await between()
  await payOrder(shop, id, { amount: row.total_amount, now: later(4 * DAY_MS + MINUTE_MS) })
  return id
}

test('a late payment does not revive an order whose coupon is used up', async () => {
  const shop = await openShop()
  await addTestCoupon(shop, { code: 'LAST', usageLimit: 1 })

  const id = await payLate(shop, () => order(shop, 'LAST', 'ben@example.com'))

  const { row, state } = await readOrder(shop, id)
  expect([row.status, state.surplusAmount]).toEqual(['expired', 0])
  expect(await shop.tx((db) => db.selectFrom('refunds').select(['amount']).execute())).toEqual([
    { amount: row.total_amount },
  ])
  // Nothing was allocated again.
  expect([await shop.stockOf('teapot'), await usedOf(shop)]).toEqual([48, 1])
})

test('a late payment does not revive an order whose shopper has used the coupon or placed another first order', async () => {
  for (const limit of [{ usagePerShopper: 1 }, { firstOrderOnly: true }]) {
    const shop = await openShop()
    await addTestCoupon(shop, { code: 'LAST', ...limit })

    const id = await payLate(shop, () => order(shop, 'LAST', 'ana+2@example.com'))

    expect((await readOrder(shop, id)).row.status).toBe('expired')
    expect(await usedOf(shop)).toBe(1)
  }
})

test('a late payment revives an order whose coupon is available, and counts its use again', async () => {
  const shop = await openShop()
  await addTestCoupon(shop, { code: 'LAST', usageLimit: 1 })

  const id = await payLate(shop, async () => expect(await usedOf(shop)).toBe(0))

  expect((await readOrder(shop, id)).row.status).toBe('confirmed')
  expect([await shop.stockOf('teapot'), await usedOf(shop)]).toEqual([48, 1])
})

test('a first-order coupon is used once per mailbox, in any spelling of its address', async () => {
  const shop = await openShop()
  await addTestCoupon(shop, { code: 'FIRST', firstOrderOnly: true })
  await order(shop, 'FIRST', 'ana.k@gmail.com')

  for (const email of ['anak+2@gmail.com', 'an.ak@googlemail.com', 'ANA.K@gmail.com']) {
    const quote = await shop.guest().quote([{ slug: 'cup' }], { couponCode: 'FIRST', email })
    expect(quote.coupon?.problem?.code).toBe('coupon_used')
  }
  const other = await shop.guest().quote([{ slug: 'cup' }], { couponCode: 'FIRST', email: 'ben@gmail.com' })
  expect(other.coupon?.problem).toBeNull()
})

test('a coupon use is released once, when the last unit of an order is cancelled', async () => {
  const shop = await openShop()
  await addTestCoupon(shop, { code: 'TEN' })
  const id = await order(shop, 'TEN')
  await order(shop, 'TEN', 'ben@example.com')
  await payOrder(shop, id)
  const { lines } = await readOrder(shop, id)
  const cancel = (position: number) =>
    within(shop, (tx) =>
      cancelOrder(tx, id, {
        actor: 'shop',
        reason: 'inventory',
        lines: [{ lineId: lines[position]?.id ?? '', quantity: 1 }],
      }),
    )

  await cancel(0)
  await cancel(1)
  expect(await usedOf(shop)).toBe(2)
  await cancel(0)

  expect((await readOrder(shop, id)).row.status).toBe('cancelled')
  expect(await usedOf(shop)).toBe(1)
  await expect(cancel(0)).rejects.toMatchObject({ code: 'transition_not_allowed' })
  expect(await usedOf(shop)).toBe(1)
})
