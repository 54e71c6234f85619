import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ledgerOf } from '#test/paid-orders.ts'
import { openAdmin, type TestAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

interface Order {
  status: string
  paymentStatus: string
  openAmount: number
  capturedAmount: number
  lines: { _id: string }[]
  events: { type: string; data: Record<string, unknown> }[]
}

/** An order of a teapot (2000) and a cup (1234) with delivery for 490, paid in cash on delivery. */
async function openOrder(currency = 'EUR') {
  const shop = await openTestShop({
    shop: { currency },
    products: [
      { slug: 'teapot', stock: 5, priceAmount: 2000 },
      { slug: 'cup', stock: 5, priceAmount: 1234 },
    ],
  })
  const manager = await openAdmin(shop, 'manager')
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }, { slug: 'cup' }])
  const look = async () => (await manager.get(`/orders/${orderNumber}`)).body.data as Order
  const ship = async (position?: number): Promise<string> => {
    const lineId = position === undefined ? undefined : (await look()).lines[position]?._id
    const body = lineId === undefined ? {} : { lines: [{ lineId, quantity: 1 }] }
    const shipped = await manager.post(`/orders/${orderNumber}/ship`, body)
    return (shipped.body.data as { shipmentId: string }).shipmentId
  }
  return { shop, manager, orderNumber, look, ship }
}

const arrive = (manager: TestAdmin, shipmentId: string, collectedAmount?: number) =>
  manager.post(`/shipments/${shipmentId}/deliver`, collectedAmount === undefined ? {} : { collectedAmount })

const mailsToShop = (shop: TestShop): Promise<string[]> =>
  within(shop, async ({ db }) => {
    const { rows } = await sql<{ text: string }>`select content->'parts'->0->>'text' as text from mail_outbox
      where shop_id = ${shop.id} and kind = 'shopCashDiffers' order by created_at`.execute(db)
    return rows.map(({ text }) => text)
  })

const notesOf = ({ events }: Order) =>
  events.filter(({ type, data }) => type === 'note' && data['kind'] !== undefined).map(({ data }) => data)

test('underpaid cash is recorded as collected; the rest stays due, filterable and reported to the shop', async () => {
  const { shop, manager, orderNumber, look, ship } = await openOrder()

  const delivered = await arrive(manager, await ship(), 3000)

  expect(delivered.body.data).toMatchObject({ status: 'delivered', paymentStatus: 'partiallyPaid' })
  const order = await look()
  expect(order).toMatchObject({ capturedAmount: 3000, openAmount: 724 })
  expect(notesOf(order)).toEqual([{ kind: 'cashShort', amount: 724 }])
  expect((await manager.get('/orders?paymentStatus=partiallyPaid')).body).toMatchObject({
    total: 1,
    data: [{ orderNumber }],
  })
  expect(await mailsToShop(shop)).toEqual([expect.stringContaining('€7.24 was not collected')])
  expect(await ledgerOf(shop)).toMatchObject({ captured: 3000, refunds: [], payments: ['captured'] })
})

test('collects missing cash later, up to the open amount', async () => {
  const { shop, manager, orderNumber, look, ship } = await openOrder()
  expect((await manager.post(`/orders/${orderNumber}/collect`, { amount: 1 })).body.code).toBe('transition_not_allowed')
  await arrive(manager, await ship(), 3000)

  expect((await manager.post(`/orders/${orderNumber}/collect`, { amount: 725 })).status).toBe(409)
  expect((await manager.post(`/orders/${orderNumber}/collect`, { amount: 700 })).body.data).toMatchObject({
    paymentStatus: 'partiallyPaid',
  })
  expect((await manager.post(`/orders/${orderNumber}/collect`, { amount: 24 })).body.data).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
  })
  expect((await manager.post(`/orders/${orderNumber}/collect`, { amount: 1 })).status).toBe(409)
  expect(await look()).toMatchObject({ capturedAmount: 3724, openAmount: 0 })
  expect((await ledgerOf(shop)).captured).toBe(3724)
})

test('excess cash is noted and reported to the shop, and is no revenue', async () => {
  const { shop, manager, look, ship } = await openOrder()
  expect((await arrive(manager, await ship(), 4000)).body.data).toMatchObject({ paymentStatus: 'paid' })
  const order = await look()
  expect(order).toMatchObject({ capturedAmount: 3724, openAmount: 0 })
  expect(notesOf(order)).toEqual([{ kind: 'cashOver', amount: 276 }])
  expect(await mailsToShop(shop)).toEqual([expect.stringContaining('€2.76 more than the amount due was collected')])
  expect(await ledgerOf(shop)).toMatchObject({ captured: 3724, refunds: [] })
})

test('a delivery without cash leaves the order unpaid, also when repeated', async () => {
  const { shop, manager, look, ship } = await openOrder()
  const shipmentId = await ship()
  expect((await arrive(manager, shipmentId, 0)).body.data).toMatchObject({
    status: 'delivered',
    paymentStatus: 'unpaid',
  })
  // Repeated without the amount, because it is already recorded.
  expect((await arrive(manager, shipmentId)).body.data).toMatchObject({ paymentStatus: 'unpaid' })
  expect(await look()).toMatchObject({ capturedAmount: 0, openAmount: 3724 })
  expect((await ledgerOf(shop)).captured).toBe(0)
})

test.each([
  ['JPY', 0],
  ['EUR', 2],
  ['KWD', 3],
])('two shipments in %s are paid each with its part, which add up to the whole', async (currency) => {
  const { shop, manager, look, ship } = await openOrder(currency)
  const [first, second] = [await ship(0), await ship(1)]

  expect((await arrive(manager, first)).body.data).toMatchObject({ status: 'shipped', paymentStatus: 'partiallyPaid' })
  expect(await look()).toMatchObject({ capturedAmount: 2490, openAmount: 1234 })
  expect((await arrive(manager, second)).body.data).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  const order = await look()
  expect(order).toMatchObject({ capturedAmount: 3724, openAmount: 0 })
  expect(order.events.filter(({ type }) => type === 'paymentCaptured').map(({ data }) => data['amount'])).toEqual([
    2490, 1234,
  ])
  expect(notesOf(order)).toEqual([])
  expect(await mailsToShop(shop)).toEqual([])
})

test('cancelling the rest after a cash delivery makes the order paid, without a refund', async () => {
  const { shop, manager, orderNumber, look, ship } = await openOrder()
  await arrive(manager, await ship(0))
  const cancelled = await manager.post(`/orders/${orderNumber}/cancel`, { reason: 'inventory' })
  expect(cancelled.body.data).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  expect(await look()).toMatchObject({ capturedAmount: 2490, openAmount: 0 })
  expect((await ledgerOf(shop)).refunds).toEqual([])
})
