import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { payOrder, readOrder } from '#test/orders.ts'
import { gatewayIds, pay } from '#test/paid-orders.ts'
import { openTestShop } from '#test/shop.ts'
import type { ChangeableOrder, OrderChangePreview } from './order-change.contract.ts'

const ROUNDS = 6
const STOCK = 500

test('changing, cancelling and shipping one order at once count each unit once', { timeout: 60_000 }, async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: STOCK, priceAmount: 1000 }],
    gateways: [{ provider: 'sandbox', title: 'Card' }],
  })
  const owner = await openAdmin(shop)
  const [gatewayId = ''] = await gatewayIds(shop)
  const guest = shop.guest()
  const orderIds: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, orderNumber } = await guest.order([{ slug: 'teapot', quantity: 3 }], { gatewayId })
    orderIds.push(orderId)
    await payOrder(shop, orderId)
    const path = `/shop/user/order/${orderId}/change`
    const { lines } = (await guest.get(`/shop/order/${orderNumber}/change`)).body.data as ChangeableOrder
    const operations = { lines: [{ lineId: lines[0]?.lineId, quantity: round % 2 === 0 ? 2 : 5 }] }
    const { changeHash } = (await guest.post(`${path}/preview`, { operations })).body.data as OrderChangePreview
    const change = () => guest.post(path, { operations, changeHash }, { 'idempotency-key': randomUUID() })
    const reason = { reason: 'changedMind', text: '' }
    const replies = await Promise.all([
      change(),
      change(),
      ...(round % 3 === 0 ? [] : [guest.post(`/shop/user/order/${orderId}/cancel`, reason)]),
      ...(round % 3 === 1 ? [] : [owner.post(`/orders/${orderNumber}/ship`, {})]),
    ])
    for (const { status } of replies) expect([200, 409]).toContain(status)
    const { openChange } = await readOrder(shop, orderId)
    if (openChange && (await pay(guest, { orderNumber, gatewayId })).status === 200)
      await payOrder(shop, orderId, { amount: openChange.amount })
  }

  let sold = 0
  for (const orderId of orderIds) {
    const { facts, state, openChange } = await readOrder(shop, orderId)
    expect([openChange, state.openAmount, state.surplusAmount]).toEqual([null, 0, 0])
    const retained = facts.capturedAmount - facts.refundedAmount - facts.pendingRefundAmount
    expect(retained).toBe(state.dueAmount)
    sold += facts.lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
  }
  expect(await shop.stockOf('teapot')).toBe(STOCK - sold)
  expect(await shop.movedOf('teapot')).toBe(-sold)
})
