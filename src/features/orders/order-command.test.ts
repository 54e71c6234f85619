import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { cancelOrder, type Cancellation } from './order-cancel.service.ts'
import { completeOrder, expireOrder, startProcessing } from './order-command.service.ts'
import { grantRefund, recordRefund, retryRefund } from './refund.service.ts'
import { deliverShipment, recordTracking, shipOrder } from './shipment.service.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const later = (ms: number): Date => new Date(Date.now() + ms)

/** A shop that is paid online, by hand or at the door. */
const openShop = (provider: 'sandbox' | 'bankTransfer' | 'cod' = 'sandbox', over = {}): Promise<TestShop> =>
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
  // What is stored is what follows from the facts.
  expect(state).toMatchObject({
    status: row.status,
    paymentStatus: row.payment_status,
    fulfilmentStatus: row.fulfilment_status,
  })
  return `${row.status} ${row.payment_status} ${row.fulfilment_status}`
}

const eventsOf = (shop: TestShop, orderId: string): Promise<string[]> =>
  shop.inside(async (db) => {
    const { rows } = await sql<{ type: string }>`select type from order_events
      where shop_id = ${shop.id} and order_id = ${orderId} order by created_at, id`.execute(db)
    return rows.map(({ type }) => type)
  })

const refundsOf = (shop: TestShop, orderId: string) =>
  shop.inside(async (db) => {
    const { rows } = await sql<{ id: string; amount: number; status: string; reason: string }>`
      select id, amount, status, reason from refunds where shop_id = ${shop.id} and order_id = ${orderId}
      order by created_at, id`.execute(db)
    return rows
  })

const cancel = (shop: TestShop, orderId: string, over: Partial<Cancellation> = {}) =>
  within(shop, (inside) => cancelOrder(inside, orderId, { actor: 'shop', reason: 'inventory', ...over }))

const ship = (shop: TestShop, orderId: string, lines?: { lineId: string; quantity: number }[]): Promise<string> =>
  within(shop, (inside) =>
    shipOrder(inside, orderId, { carrier: 'Post', trackingNumber: '1Z', trackingUrl: '', ...(lines && { lines }) }),
  )

const deliver = (shop: TestShop, shipmentId: string, at = new Date()) =>
  within(shop, (inside) => deliverShipment(inside, shipmentId, { at, actor: 'carrier' }))

const refused = { code: 'transition_not_allowed' }

test('an order that is paid online waits, is confirmed by its payment, and goes its way', async () => {
  const shop = await openShop()
  const id = await order(shop)
  expect(await stateOf(shop, id)).toBe('pendingPayment unpaid unfulfilled')
  await payOrder(shop, id, { type: 'failed', status: 'failed' })
  expect(await stateOf(shop, id)).toBe('pendingPayment failed unfulfilled')
  await payOrder(shop, id)
  expect(await stateOf(shop, id)).toBe('confirmed paid unfulfilled')
  await within(shop, (inside) => startProcessing(inside, id))
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
  expect((await eventsOf(shop, id)).filter((type) => !/elivered$/.test(type))).toEqual([
    'placed',
    'paymentFailed',
    'paymentCaptured',
    'confirmed',
    'processing',
    'shipped',
    'shipped',
  ])
})

test('an order that was not paid in time is let go, and its goods are had by others', async () => {
  const shop = await openShop()
  const id = await order(shop)
  const expire = (ms: number) => within(shop, (inside) => expireOrder(inside, id), later(ms))
  expect(await shop.stockOf('teapot')).toBe(8)
  expect(await expire(29 * MINUTE_MS)).toEqual((await readOrder(shop, id)).row.payment_until)
  expect(await stateOf(shop, id)).toBe('pendingPayment unpaid unfulfilled')
  expect(await expire(31 * MINUTE_MS)).toBeNull()
  expect(await stateOf(shop, id)).toBe('expired voided cancelled')
  expect(await expire(32 * MINUTE_MS)).toBeNull()
  expect([await shop.stockOf('teapot'), await shop.movedOf('teapot')]).toEqual([10, 0])
  await expect(cancel(shop, id)).rejects.toMatchObject(refused)
})

test('nobody loses an order while their money is being looked at, or while they are about to pay', async () => {
  const shop = await openShop('bankTransfer')
  const id = await order(shop)
  const expire = (ms: number) => within(shop, (inside) => expireOrder(inside, id), later(ms))
  await payOrder(shop, id, { type: 'submitted', status: 'submitted' })
  expect(await stateOf(shop, id)).toBe('pendingPayment awaitingVerification unfulfilled')
  expect(await expire(4 * DAY_MS)).not.toBeNull()
  // A try that was begun a moment ago, in the last minute of the order.
  await payOrder(shop, id, { type: 'started', status: 'requiresAction' })
  await shop.inside((db) =>
    sql`update payments set created_at = ${later(4 * DAY_MS)} where shop_id = ${shop.id}`.execute(db),
  )
  expect(await expire(4 * DAY_MS + MINUTE_MS)).not.toBeNull()
  expect(await stateOf(shop, id)).toBe('pendingPayment unpaid unfulfilled')
  expect(await expire(4 * DAY_MS + 11 * MINUTE_MS)).toBeNull()
  expect(await stateOf(shop, id)).toBe('expired voided cancelled')
})

test('money that comes for an expired order brings it back while its goods are there', async () => {
  const shop = await openShop()
  const id = await order(shop)
  await within(shop, (inside) => expireOrder(inside, id), later(DAY_MS))
  const { totalAmount } = (await readOrder(shop, id)).facts
  await payOrder(shop, id, { amount: totalAmount, now: later(DAY_MS + MINUTE_MS) })
  expect(await stateOf(shop, id)).toBe('confirmed paid unfulfilled')
  expect(await shop.stockOf('teapot')).toBe(8)
  expect(await refundsOf(shop, id)).toEqual([])
})

test('money that comes for an expired order goes back when somebody else has its goods', async () => {
  const shop = await openShop()
  const id = await order(shop)
  await within(shop, (inside) => expireOrder(inside, id), later(DAY_MS))
  await order(shop, 9)
  const { totalAmount } = (await readOrder(shop, id)).facts
  await payOrder(shop, id, { amount: totalAmount, now: later(DAY_MS + MINUTE_MS) })
  expect(await stateOf(shop, id)).toBe('expired overpaid cancelled')
  const [refund] = await refundsOf(shop, id)
  expect(refund).toMatchObject({ amount: totalAmount, status: 'pending' })
  // Nothing of the try to take them is left.
  expect([await shop.stockOf('teapot'), await shop.stockOf('cup')]).toEqual([1, 7])
  await within(shop, (inside) => recordRefund(inside, refund?.id ?? '', { state: 'succeeded', actor: 'provider' }))
  expect(await stateOf(shop, id)).toBe('expired refunded cancelled')
})
