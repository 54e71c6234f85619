import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { cancelOrder, type Cancellation } from './order-cancel.service.ts'
import { completeOrder, expireOrder, startProcessing } from './order-transitions.service.ts'
import { grantRefund, recordRefund, retryRefund } from './refund.service.ts'
import { deliverShipment, recordTracking, shipOrder } from '../shipments/shipment.service.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const later = (ms: number): Date => new Date(Date.now() + ms)

/** Opens a shop with prepayment, or with cash on delivery. */
const openShop = (provider: 'bankTransfer' | 'cod' = 'bankTransfer', over = {}): Promise<TestShop> =>
  openTestShop({
    products: [
      { slug: 'teapot', stock: 10 },
      { slug: 'cup', stock: 10, priceAmount: 333 },
    ],
    gateways: [{ provider, title: provider }],
    ...over,
  })

const order = async (shop: TestShop, quantity = 2): Promise<string> =>
  (
    await shop.guest().order([
      { slug: 'teapot', quantity },
      { slug: 'cup', quantity: 3 },
    ])
  ).orderId

const stateOf = async (shop: TestShop, orderId: string): Promise<string> => {
  const { row, state } = await readOrder(shop, orderId)
  // The stored states equal the derived ones.
  expect(state).toMatchObject({
    status: row.status,
    paymentStatus: row.payment_status,
    fulfilmentStatus: row.fulfilment_status,
  })
  return `${row.status} ${row.payment_status} ${row.fulfilment_status}`
}

const eventsOf = (shop: TestShop, orderId: string): Promise<string[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ type: string }>`select type from order_events
      where shop_id = ${shop.id} and order_id = ${orderId} order by created_at, id`.execute(db)
    return rows.map(({ type }) => type)
  })

const refundsOf = (shop: TestShop, orderId: string) =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ id: string; amount: number; status: string; reason: string }>`
      select id, amount, status, reason from refunds where shop_id = ${shop.id} and order_id = ${orderId}
      order by created_at, id`.execute(db)
    return rows
  })

const cancel = (shop: TestShop, orderId: string, over: Partial<Cancellation> = {}) =>
  within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory', ...over }))

const ship = (shop: TestShop, orderId: string, lines?: { lineId: string; quantity: number }[]): Promise<string> =>
  within(shop, (tx) =>
    shipOrder(tx, orderId, { carrier: 'Post', trackingNumber: '1Z', trackingUrl: '', ...(lines && { lines }) }),
  )

const deliver = (shop: TestShop, shipmentId: string, at = new Date()) =>
  within(shop, (tx) => deliverShipment(tx, shipmentId, { at, actor: 'carrier' }))

const rejected = { code: 'transition_not_allowed' }

test('a prepaid order waits, is confirmed by its payment, then shipped and delivered', async () => {
  const shop = await openShop()
  const id = await order(shop)
  expect(await stateOf(shop, id)).toBe('pendingPayment unpaid unfulfilled')
  await payOrder(shop, id, { type: 'failed', status: 'failed' })
  expect(await stateOf(shop, id)).toBe('pendingPayment failed unfulfilled')
  await payOrder(shop, id)
  expect(await stateOf(shop, id)).toBe('confirmed paid unfulfilled')
  await within(shop, (tx) => startProcessing(tx, id))
  const { lines } = await readOrder(shop, id)
  const first = await ship(shop, id, [{ lineId: lines[0]?.id ?? '', quantity: 2 }])
  expect(await stateOf(shop, id)).toBe('partiallyShipped paid partiallyShipped')
  const second = await ship(shop, id)
  expect(await stateOf(shop, id)).toBe('shipped paid shipped')
  await deliver(shop, first)
  expect(await stateOf(shop, id)).toBe('shipped paid partiallyDelivered')
  const at = new Date(Date.now() - 5 * MINUTE_MS)
  await deliver(shop, second, at)
  expect(await stateOf(shop, id)).toBe('delivered paid delivered')
  expect((await readOrder(shop, id)).row.delivered_at).toEqual(at)
  expect((await eventsOf(shop, id)).filter((type) => !type.endsWith('elivered'))).toEqual([
    'placed',
    'paymentFailed',
    'paymentCaptured',
    'confirmed',
    'processing',
    'shipped',
    'shipped',
  ])
})

test('an order that was not paid in time expires and releases its stock', async () => {
  const shop = await openShop()
  const id = await order(shop)
  const expire = (ms: number) => within(shop, (tx) => expireOrder(tx, id), later(ms))
  expect(await shop.stockOf('teapot')).toBe(8)
  expect(await expire(3 * DAY_MS - MINUTE_MS)).toEqual((await readOrder(shop, id)).row.payment_due_at)
  expect(await stateOf(shop, id)).toBe('pendingPayment unpaid unfulfilled')
  expect(await expire(3 * DAY_MS + MINUTE_MS)).toBeNull()
  expect(await stateOf(shop, id)).toBe('expired voided cancelled')
  expect(await expire(3 * DAY_MS + 2 * MINUTE_MS)).toBeNull()
  expect([await shop.stockOf('teapot'), await shop.movedOf('teapot')]).toEqual([10, 0])
  await expect(cancel(shop, id)).rejects.toMatchObject(rejected)
})

test('an order does not expire while its payment is under review or has just started', async () => {
  const shop = await openShop('bankTransfer')
  const id = await order(shop)
  const expire = (ms: number) => within(shop, (tx) => expireOrder(tx, id), later(ms))
  await payOrder(shop, id, { type: 'submitted', status: 'submitted' })
  expect(await stateOf(shop, id)).toBe('pendingPayment awaitingVerification unfulfilled')
  expect(await expire(4 * DAY_MS)).not.toBeNull()
  // An attempt that started in the last minute of the order.
  await payOrder(shop, id, { type: 'started', status: 'requiresAction' })
  await shop.tx((db) =>
    sql`update payments set created_at = ${later(4 * DAY_MS)} where shop_id = ${shop.id}`.execute(db),
  )
  expect(await expire(4 * DAY_MS + MINUTE_MS)).not.toBeNull()
  expect(await stateOf(shop, id)).toBe('pendingPayment unpaid unfulfilled')
  expect(await expire(4 * DAY_MS + 11 * MINUTE_MS)).toBeNull()
  expect(await stateOf(shop, id)).toBe('expired voided cancelled')
})

test('a late payment revives an expired order while its stock is available', async () => {
  const shop = await openShop()
  const id = await order(shop)
  await within(shop, (tx) => expireOrder(tx, id), later(4 * DAY_MS))
  const { totalAmount } = (await readOrder(shop, id)).facts
  await payOrder(shop, id, { amount: totalAmount, now: later(4 * DAY_MS + MINUTE_MS) })
  expect(await stateOf(shop, id)).toBe('confirmed paid unfulfilled')
  expect(await shop.stockOf('teapot')).toBe(8)
  expect(await refundsOf(shop, id)).toEqual([])
})

test('a late payment of an expired order is refunded when its stock is sold', async () => {
  const shop = await openShop()
  const id = await order(shop)
  await within(shop, (tx) => expireOrder(tx, id), later(4 * DAY_MS))
  await order(shop, 9)
  const { totalAmount } = (await readOrder(shop, id)).facts
  await payOrder(shop, id, { amount: totalAmount, now: later(4 * DAY_MS + MINUTE_MS) })
  expect(await stateOf(shop, id)).toBe('expired overpaid cancelled')
  const [refund] = await refundsOf(shop, id)
  expect(refund).toMatchObject({ amount: totalAmount, status: 'pending' })
  // The failed allocation was rolled back.
  expect([await shop.stockOf('teapot'), await shop.stockOf('cup')]).toEqual([1, 7])
  await within(shop, (tx) => recordRefund(tx, refund?.id ?? '', { state: 'succeeded', actor: 'provider' }))
  expect(await stateOf(shop, id)).toBe('expired refunded cancelled')
})

test('rejects a late cancellation by a shopper and impossible commands of the shop, and changes nothing', async () => {
  const shop = await openShop('cod')
  const id = await order(shop)
  const { lines } = await readOrder(shop, id)
  const [teapot, cup] = lines.map((line) => line.id)
  await expect(ship(shop, id, [{ lineId: teapot ?? '', quantity: 3 }])).rejects.toMatchObject(rejected)
  await expect(ship(shop, id, [{ lineId: id, quantity: 1 }])).rejects.toMatchObject({ code: 'not_found' })
  const shipment = await ship(shop, id, [{ lineId: teapot ?? '', quantity: 1 }])
  const both = [{ lineId: teapot ?? '', quantity: 2 }]
  await expect(cancel(shop, id, { lines: both })).rejects.toMatchObject(rejected)
  await expect(cancel(shop, id, { actor: 'shopper' })).rejects.toMatchObject({ code: 'too_late_to_cancel' })
  await expect(within(shop, (tx) => startProcessing(tx, id))).rejects.toMatchObject(rejected)
  expect(await stateOf(shop, id)).toBe('partiallyShipped unpaid partiallyShipped')
  await cancel(shop, id, { lines: [{ lineId: cup ?? '', quantity: 3 }] })
  await cancel(shop, id)
  // All units are shipped, and one is on its way.
  expect(await stateOf(shop, id)).toBe('shipped unpaid shipped')
  await deliver(shop, shipment)
  expect(await stateOf(shop, id)).toBe('delivered paid delivered')
  const { facts } = await readOrder(shop, id)
  expect(facts.capturedAmount).toBe(1250 + 490)
  expect([await shop.stockOf('teapot'), await shop.stockOf('cup')]).toEqual([9, 10])
})

test('cash counts as paid when the last open unit is cancelled after all others were delivered', async () => {
  const shop = await openShop('cod')
  const id = await order(shop)
  const { lines } = await readOrder(shop, id)
  await deliver(shop, await ship(shop, id, [{ lineId: lines[0]?.id ?? '', quantity: 2 }]))
  expect(await stateOf(shop, id)).toBe('partiallyShipped partiallyPaid partiallyDelivered')
  await cancel(shop, id)
  expect(await stateOf(shop, id)).toBe('delivered paid delivered')
})

test('cash of a fully cancelled order is never due', async () => {
  const shop = await openShop('cod')
  const id = await order(shop)
  await cancel(shop, id, { actor: 'shopper', reason: 'changedMind' })
  expect(await stateOf(shop, id)).toBe('cancelled voided cancelled')
  expect(await shop.movedOf('teapot')).toBe(0)
  expect(await refundsOf(shop, id)).toEqual([])
})

test('units cancelled after payment are refunded in parts that add up to the total', async () => {
  const shop = await openShop()
  const id = await order(shop)
  await expect(cancel(shop, id, { lines: [] })).rejects.toMatchObject(rejected)
  await payOrder(shop, id)
  const { lines, facts } = await readOrder(shop, id)
  const cup = lines[1]?.id ?? ''
  for (let index = 0; index < 2; index += 1) await cancel(shop, id, { lines: [{ lineId: cup, quantity: 1 }] })
  expect(await stateOf(shop, id)).toBe('confirmed overpaid unfulfilled')
  await cancel(shop, id)
  const refunds = await refundsOf(shop, id)
  expect(refunds.map(({ amount }) => amount)).toEqual([333, 333, facts.totalAmount - 666])
  for (const refund of refunds)
    await within(shop, (tx) => recordRefund(tx, refund.id, { state: 'succeeded', actor: 'provider' }))
  expect(await stateOf(shop, id)).toBe('cancelled refunded cancelled')
})

test('does not restock damaged units', async () => {
  const shop = await openShop('cod')
  const id = await order(shop)
  await cancel(shop, id, { restock: false })
  expect(await shop.stockOf('teapot')).toBe(8)
})

test('a failed refund can be retried, and a succeeded one is final', async () => {
  const shop = await openShop()
  const id = await order(shop)
  await payOrder(shop, id)
  await within(shop, (tx) => grantRefund(tx, id, { amount: 500, reason: 'goodwill', actor: 'shop' }))
  const [refund] = await refundsOf(shop, id)
  const record = (state: 'succeeded' | 'failed') =>
    within(shop, (tx) => recordRefund(tx, refund?.id ?? '', { state, actor: 'provider', message: 'no' }))
  await record('failed')
  expect(await stateOf(shop, id)).toBe('confirmed overpaid unfulfilled')
  await within(shop, (tx) => retryRefund(tx, refund?.id ?? ''))
  await record('succeeded')
  await record('failed')
  expect(await stateOf(shop, id)).toBe('confirmed partiallyRefunded unfulfilled')
  await expect(within(shop, (tx) => retryRefund(tx, refund?.id ?? ''))).rejects.toMatchObject(rejected)
  const tooMuch = { amount: 100_000, reason: 'goodwill', actor: 'shop' as const }
  await expect(within(shop, (tx) => grantRefund(tx, id, tooMuch))).rejects.toMatchObject(rejected)
})

test('an order that is paid twice refunds the second payment', async () => {
  const shop = await openShop()
  const id = await order(shop)
  await payOrder(shop, id)
  await payOrder(shop, id, { amount: 700 })
  expect(await refundsOf(shop, id)).toMatchObject([{ amount: 700, reason: 'overpaid' }])
  expect(await stateOf(shop, id)).toBe('confirmed overpaid unfulfilled')
})

test('a partial payment does not confirm an order', async () => {
  const shop = await openShop()
  const id = await order(shop)
  await payOrder(shop, id, { amount: 100 })
  expect(await stateOf(shop, id)).toBe('pendingPayment partiallyPaid unfulfilled')
})

test('an authorization confirms an order, but nothing ships before the capture', async () => {
  const shop = await openShop()
  const id = await order(shop)
  await payOrder(shop, id, { type: 'authorized', status: 'authorized' })
  expect(await stateOf(shop, id)).toBe('confirmed authorized unfulfilled')
  await expect(ship(shop, id)).rejects.toMatchObject(rejected)
  await payOrder(shop, id)
  await ship(shop, id)
  expect(await stateOf(shop, id)).toBe('shipped paid shipped')
})

test('accepts carrier updates out of order and repeated', async () => {
  const shop = await openShop('cod')
  const id = await order(shop)
  const shipment = await ship(shop, id)
  const track = (status: 'inTransit' | 'outForDelivery' | 'delivered', ms: number) =>
    within(shop, (tx) => recordTracking(tx, shipment, { status, at: later(ms), actor: 'carrier' }), later(DAY_MS))
  await track('outForDelivery', 2 * MINUTE_MS)
  await track('inTransit', MINUTE_MS)
  await track('outForDelivery', 3 * MINUTE_MS)
  expect((await eventsOf(shop, id)).filter((type) => type === 'outForDelivery' || type === 'tracking')).toHaveLength(1)
  await track('delivered', 4 * MINUTE_MS)
  await track('delivered', 5 * MINUTE_MS)
  await track('inTransit', 6 * MINUTE_MS)
  expect(await stateOf(shop, id)).toBe('delivered paid delivered')
})

test('completes an order when its return window has ended', async () => {
  const shop = await openShop('cod', { shop: { return_window_days: 2, time_zone: 'Asia/Dhaka' } })
  const id = await order(shop)
  // The window is the one at the time of the order.
  await shop.tx((db) => sql`update shops set return_window_days = 100 where id = ${shop.id}`.execute(db))
  await deliver(shop, await ship(shop, id), new Date(Date.now() - MINUTE_MS))
  const next = await within(shop, (tx) => completeOrder(tx, id), later(2 * DAY_MS))
  expect(next?.getTime()).toBeGreaterThan(later(2 * DAY_MS - 2 * MINUTE_MS).getTime())
  expect(await within(shop, (tx) => completeOrder(tx, id), later(4 * DAY_MS))).toBeNull()
  expect(await stateOf(shop, id)).toBe('completed paid delivered')
})

test('does not complete an order while a return request is open', async () => {
  const shop = await openShop('cod', { shop: { return_window_days: 2 } })
  const id = await order(shop)
  await deliver(shop, await ship(shop, id), new Date(Date.now() - MINUTE_MS))
  const talk = (status: string) =>
    shop.tx((db) =>
      sql`insert into tickets (shop_id, id, number, guest_email, link_hash, customer_key, category, order_number, subject,
          status, created_at, last_message_at)
        select o.shop_id, o.id, 'n', 'g', 'h', 'g', 'return', o.order_number, 's', ${status}, now(), now()
        from orders o where o.shop_id = ${shop.id} and o.id = ${id}
        on conflict (shop_id, id) do update set status = excluded.status`.execute(db),
    )
  await talk('open')
  const checkedAt = later(4 * DAY_MS)
  const next = await within(shop, (tx) => completeOrder(tx, id), checkedAt)
  expect(next).toEqual(new Date(checkedAt.getTime() + DAY_MS))
  expect(await stateOf(shop, id)).toBe('delivered paid delivered')

  await talk('closed')
  expect(await within(shop, (tx) => completeOrder(tx, id), later(5 * DAY_MS))).toBeNull()
  expect(await stateOf(shop, id)).toBe('completed paid delivered')
})

test('a late payment does not take stock held by a checkout', async () => {
  const shop = await openShop()
  const id = await order(shop, 9)
  await within(shop, (tx) => expireOrder(tx, id), later(3 * DAY_MS + MINUTE_MS))
  const gatewayId = (await shop.guest().quote([{ slug: 'teapot', quantity: 2 }])).gatewayId
  expect(gatewayId).not.toBeNull()
  await payOrder(shop, id, { amount: (await readOrder(shop, id)).facts.totalAmount })
  expect(await stateOf(shop, id)).toBe('expired overpaid cancelled')
  expect(await shop.stockOf('teapot')).toBe(10)
})

test('unpaid or cancelled units of a flash pool become available again', async () => {
  const shop = await openShop()
  const { id: flashId } = await startFlash(shop, [{ slug: 'teapot', poolQuantity: 2, perShopperLimit: 2 }])
  const sold = async () => {
    const { rows } = await sql<{ sold: number }>`select pool_sold as sold from flash_items
      where shop_id = ${shop.id}`.execute(shop.db)
    return rows[0]?.sold
  }
  const { orderId } = await shop.guest().order([{ slug: 'teapot', quantity: 2, flashId }])
  expect(await sold()).toBe(2)
  await within(shop, (tx) => expireOrder(tx, orderId), later(3 * DAY_MS + MINUTE_MS))
  expect(await sold()).toBe(0)
  const { totalAmount } = (await readOrder(shop, orderId)).facts
  await payOrder(shop, orderId, { amount: totalAmount })
  expect([await sold(), await stateOf(shop, orderId)]).toEqual([2, 'confirmed paid unfulfilled'])
  const [line] = (await readOrder(shop, orderId)).lines
  await cancel(shop, orderId, { lines: [{ lineId: line?.id ?? '', quantity: 1 }] })
  expect(await sold()).toBe(1)
  await cancel(shop, orderId)
  expect(await sold()).toBe(0)
})

test('of concurrent cancellations and shipments exactly one succeeds', async () => {
  const shop = await openShop('cod')
  const id = await order(shop)
  const outcomes = await Promise.allSettled([
    cancel(shop, id, { actor: 'shopper' }),
    ship(shop, id),
    cancel(shop, id, { actor: 'shopper' }),
    ship(shop, id),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stateOf(shop, id)).toMatch(/^(cancelled voided cancelled|shipped unpaid shipped)$/)
})
