import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'

interface Order {
  lines: { _id: string; refundedQuantity: number }[]
  refunds: { amount: number; reason: string }[]
  refundableDeliveryAmount: number
}

/** A delivered and paid order of three teapots for 1,000 each, and delivery for 490. */
async function openDelivered() {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5, priceAmount: 1000 }] })
  const owner = await openAdmin(shop)
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot', quantity: 3 }])
  const look = async () => (await owner.get(`/orders/${orderNumber}`)).body.data as Order
  const lineId = (await look()).lines[0]?._id ?? ''
  const { shipmentId } = (await owner.post(`/orders/${orderNumber}/ship`, {})).body.data as { shipmentId: string }
  const before = () => owner.post(`/orders/${orderNumber}/refund-preview`, { lines: [{ lineId, quantity: 1 }] })
  const unpaid = await before()
  await owner.post(`/shipments/${shipmentId}/deliver`, {})
  const preview = async (body: object) => owner.post(`/orders/${orderNumber}/refund-preview`, body)
  const refund = (body: object) => owner.post(`/orders/${orderNumber}/refund`, { reason: 'broken', ...body })
  return { shop, owner, lineId, look, preview, refund, unpaid }
}

test('a refund of units and the delivery is previewed, paid once, and put back into stock on request', async () => {
  const { shop, lineId, look, preview, refund, unpaid } = await openDelivered()
  expect(unpaid.body.data).toMatchObject({ amount: 1000, refundableAmount: 0 })
  const lines = [{ lineId, quantity: 2 }]
  expect((await preview({ lines, delivery: true, amount: 5 })).body.data).toEqual({
    unitsAmount: 2000,
    deliveryAmount: 490,
    amount: 2495,
    refundableAmount: 3490,
    keptAmount: 995,
    paymentStatus: 'partiallyRefunded',
    parts: [{ provider: 'cod', title: expect.any(String), last4: null, amount: 2495 }],
    bonusAmount: 0,
  })
  expect((await look()).refunds).toEqual([])

  expect(await shop.stockOf('teapot')).toBe(2)
  expect((await refund({ lines, delivery: true, restock: true })).status).toBe(200)
  expect(await shop.stockOf('teapot')).toBe(4)
  expect(await look()).toMatchObject({
    lines: [{ refundedQuantity: 2 }],
    refunds: [{ amount: 2490, reason: 'broken' }],
    refundableDeliveryAmount: 0,
  })
  // Two of three units are gone, and the delivery.
  expect((await refund({ lines })).body.code).toBe('transition_not_allowed')
  expect((await preview({ lines })).body.code).toBe('transition_not_allowed')
  expect((await refund({ delivery: true })).body.code).toBe('transition_not_allowed')
  expect((await refund({ lines: [{ lineId, quantity: 1 }], amount: 1 })).body.code).toBe('transition_not_allowed')
  expect((await refund({ lines: [{ lineId, quantity: 1 }] })).body.data).toMatchObject({ paymentStatus: 'overpaid' })
  expect(await shop.stockOf('teapot')).toBe(4)
})

test('a refund of nothing, of another line, or by those without the right is refused', async () => {
  const { shop, lineId, refund, preview } = await openDelivered()
  expect((await refund({})).body.code).toBe('transition_not_allowed')
  const lines = [{ lineId: '01900000-0000-7000-8000-000000000000', quantity: 1 }]
  expect((await preview({ lines })).status).toBe(404)
  const support = await openAdmin(shop, 'support')
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const body = { lines: [{ lineId, quantity: 1 }], reason: 'broken' }
  expect((await support.post(`/orders/${orderNumber}/refund`, body)).status).toBe(403)
})
