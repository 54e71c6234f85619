import { expect, test } from 'vitest'
import type { Order, Shipment } from '../client/operations.ts'
import { actionsOf, leadsToDelivery, parcelActionOf, waitingRefunds } from './order-actions.rules.ts'

const order = (changes: object): Order =>
  ({
    status: 'delivered',
    capturedAmount: 5000,
    refundedAmount: 0,
    openAmount: 0,
    refunds: [],
    payments: [],
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

test('names the first shipment that has not arrived, and a payment to check', () => {
  const shipments = [{ deliveredAt: '2026-11-24T09:00:00Z' }, { _id: 'second', deliveredAt: null }]
  expect(actionsOf(order({ shipments })).deliver).toMatchObject({ _id: 'second' })
  expect(actionsOf(order({})).deliver).toBeNull()
  expect(actionsOf(order({ payments: [{ status: 'submitted' }] })).verify).toBe(true)
  expect(actionsOf(order({ payments: [{ status: 'captured' }] })).verify).toBe(false)
})

test('the main action marks the first shipment as delivered that has not arrived, once nothing is left to ship', () => {
  const [first, second] = ['first', 'second'].map((_id) => ({ _id, deliveredAt: null }) as Shipment)
  const actions = { process: false, ship: false, deliver: first ?? null }
  expect([first, second].map((shipment) => shipment && leadsToDelivery(actions, shipment))).toEqual([true, false])
  expect(first && leadsToDelivery({ ...actions, ship: true }, first)).toBe(false)
})

test('offers to book a parcel with a courier only, and to settle one in doubt', () => {
  const shipment = (changes: object): Shipment => ({ deliveredAt: null, parcel: null, ...changes }) as Shipment
  const withCourier = { hasCourier: true }
  expect(parcelActionOf(withCourier, shipment({}))).toBe('book')
  expect(parcelActionOf({ hasCourier: false }, shipment({}))).toBeNull()
  expect(parcelActionOf(withCourier, shipment({ parcel: { state: 'refused' } }))).toBe('book')
  expect(parcelActionOf(withCourier, shipment({ parcel: { state: 'booked' } }))).toBeNull()
  expect(parcelActionOf(withCourier, shipment({ parcel: { state: 'unknown' } }))).toBe('resolveParcel')
  expect(parcelActionOf(withCourier, shipment({ deliveredAt: '2026-11-24T09:00:00Z' }))).toBeNull()
})

test('a refund waits for staff when it has failed, or when no provider pays it', () => {
  const payments = [
    { _id: 'card', provider: 'stripe' },
    { _id: 'cash', provider: 'cod' },
  ]
  const waiting = (paymentId: string, status: string) =>
    waitingRefunds(order({ payments, refunds: [{ paymentId, status }] })).map(({ retry, markPaid }) => ({
      retry,
      markPaid,
    }))
  expect(waiting('card', 'failed')).toEqual([{ retry: true, markPaid: true }])
  expect(waiting('card', 'pending')).toEqual([])
  expect(waiting('cash', 'pending')).toEqual([{ retry: false, markPaid: true }])
  expect(waiting('cash', 'succeeded')).toEqual([])
})
