import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { grantRefund } from '#src/features/orders/changes/refund.service.ts'
import { countSales, readSales } from '#src/features/sales/daily-sales.service.ts'
import { SALES_PERIODS, rangeOf } from '#src/features/sales/sales.rules.ts'
import { localTime } from '#src/shared/local-time.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

const DAY_MS = 86_400_000
/** After the clocks of New York went back, at an hour when the day in UTC is another one. */
const NOW = new Date('2026-11-25T03:20:00Z')
const ORDERS = 40

/** Returns the same numbers from 0 to below 1 for the same seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const openShop = () =>
  openTestShop({
    shop: { time_zone: 'America/New_York' },
    products: [
      { slug: 'teapot', stock: 1000, priceAmount: 1999 },
      { slug: 'cup', stock: 1000, priceAmount: 333 },
    ],
    gateways: [{ provider: 'bankTransfer', title: 'Transfer' }],
  })

/** Moves an order to another time, as if it had been placed then. */
const moveTo = (shop: TestShop, orderId: string, at: Date) =>
  shop.tx(async (db) => {
    await sql`update orders set placed_at = ${at} where shop_id = ${shop.id} and id = ${orderId}`.execute(db)
    await sql`insert into daily_sales_changes (shop_id, day) values (${shop.id},
      (${at}::timestamptz at time zone ${shop.row.time_zone})::date)`.execute(db)
  })

/** Returns the sales of some days by the rules of orders alone. */
async function salesByOrders(shop: TestShop, ids: readonly string[], { from, to }: { from: string; to: string }) {
  const sum = { orders: 0, netAmount: 0, returnedAmount: 0 }
  for (const id of ids) {
    const { row, state } = await readOrder(shop, id)
    const { date } = localTime(row.placed_at, shop.row.time_zone)
    if (date < from || date > to || ['pendingPayment', 'expired', 'cancelled'].includes(state.status)) continue
    sum.orders += 1
    sum.netAmount += state.dueAmount
    sum.returnedAmount += row.goodwill_refund_amount
  }
  return sum
}

test('the sales of every period are the sums of its orders, with cancellations and refunds, before and after they are counted', async () => {
  const shop = await openShop()
  const next = random(7)
  const int = (below: number): number => Math.floor(next() * below)
  const ids: string[] = []
  for (let index = 0; index < ORDERS; index += 1) {
    const { orderId } = await shop.guest().order(
      [
        { slug: 'teapot', quantity: 1 + int(3) },
        { slug: 'cup', quantity: 1 + int(7) },
      ],
      { email: `buyer-${index}@example.com` },
    )
    ids.push(orderId)
    // Half of them in the last days, so that every period has some.
    const daysAgo = index % 2 === 0 ? next() * 9 : next() * 730
    await moveTo(shop, orderId, new Date(NOW.getTime() - daysAgo * DAY_MS))
  }
  const change = async (orderId: string): Promise<void> => {
    // One in eight stays unpaid, and is no sale.
    if (int(8) === 0) return
    const {
      facts,
      lines: [line],
    } = await payOrder(shop, orderId)
    const kind = int(4)
    if (kind === 0) await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'staff' }))
    else if (kind === 1 && line)
      await within(shop, (tx) =>
        cancelOrder(tx, orderId, { actor: 'shop', reason: 'staff', lines: [{ lineId: line.id, quantity: 1 }] }),
      )
    else if (kind === 2) {
      const amount = 1 + int(facts.capturedAmount)
      await within(shop, (tx) => grantRefund(tx, orderId, { amount, reason: 'late', actor: 'shop' }))
    }
  }
  const compare = async (): Promise<void> => {
    for (const period of SALES_PERIODS) {
      const { sales, points } = await readSales(shop.staffContext(NOW), period)
      const range = rangeOf(period, NOW, shop.row.time_zone)
      expect(sales, period).toEqual(await salesByOrders(shop, ids, range.current))
      expect(
        points.reduce((sum, { netAmount }) => sum + netAmount, 0),
        period,
      ).toBe(sales.netAmount)
      expect(
        points.reduce((sum, { orders }) => sum + orders, 0),
        period,
      ).toBe(sales.orders)
    }
    const { before } = await readSales(shop.staffContext(NOW), '7days')
    expect(before).toEqual(await salesByOrders(shop, ids, rangeOf('7days', NOW, shop.row.time_zone).before))
  }
  await countSales(shop.staffContext(NOW))
  await compare()
  for (const id of ids) await change(id)
  // The changed days are read from their orders until they are counted again.
  await compare()
  await countSales(shop.staffContext(NOW))
  await compare()
  const left = await shop.tx((db) => db.selectFrom('daily_sales_changes').select('day').execute())
  expect(left).toEqual([])
})

test('an unpaid order is no sale until it is paid', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: 5, priceAmount: 2000 }],
    gateways: [{ provider: 'bankTransfer', title: 'Transfer' }],
  })
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }])
  const ordersToday = async () => (await readSales(shop.staffContext(), '7days')).sales.orders
  expect(await ordersToday()).toBe(0)
  await payOrder(shop, orderId)
  expect(await ordersToday()).toBe(1)
})
