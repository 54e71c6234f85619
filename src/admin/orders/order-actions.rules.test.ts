import { expect, test } from 'vitest'
import type { Order } from '../client/operations.ts'
import { actionsOf } from './order-actions.rules.ts'

const order = (changes: object): Order =>
  ({
    status: 'delivered',
    capturedAmount: 5000,
    refundedAmount: 0,
    openAmount: 0,
    refunds: [],
    payment: { provider: 'cod' },
    lines: [{ quantity: 2, cancelledQuantity: 0, shippedQuantity: 2 }],
    shipments: [{ deliveredAt: '2026-11-24T09:00:00Z' }],
    ...changes,
  }) as unknown as Order

test('offers a refund of what is left of the payments, once the order is paid', () => {
  expect(actionsOf(order({})).refundable).toBe(5000)
  const refunds = [
    { status: 'pending', amount: 700 },
    { status: 'succeeded', amount: 1000 },
  ]
  expect(actionsOf(order({ refundedAmount: 1000, refunds })).refundable).toBe(3300)
  expect(actionsOf(order({ openAmount: 100 })).refundable).toBe(0)
})

test('offers to record cash that was missing at a delivery', () => {
  expect(actionsOf(order({ openAmount: 100 })).collectable).toBe(100)
  expect(actionsOf(order({ openAmount: 100, payment: { provider: 'bankTransfer' } })).collectable).toBe(0)
  expect(actionsOf(order({ openAmount: 100, shipments: [{ deliveredAt: null }] })).collectable).toBe(0)
})

test('offers to ship and cancel while units are left and the status allows it', () => {
  const lines = [{ quantity: 2, cancelledQuantity: 1, shippedQuantity: 0 }]
  expect(actionsOf(order({ status: 'confirmed', lines }))).toMatchObject({ process: true, ship: true, cancel: true })
  expect(actionsOf(order({ status: 'pendingPayment', lines }))).toMatchObject({ ship: false, cancel: true })
  expect(actionsOf(order({ status: 'processing' }))).toMatchObject({ process: false, ship: false, cancel: false })
})
