import { expect, test } from 'vitest'
import type { Order, Shipment } from '../../client/operations.ts'
import { bookingBlock, orderBlocks } from './reasons.rules.ts'

const UNITS = { quantity: 2, cancelledQuantity: 0, shippedQuantity: 0 }
const SHIPPED = { ...UNITS, shippedQuantity: 2 }

const order = (changes: object): Order =>
  ({
    status: 'confirmed',
    capturedAmount: 5000,
    refundedAmount: 0,
    openAmount: 0,
    refunds: [],
    payments: [],
    payment: { provider: 'stripe' },
    lines: [UNITS],
    shipments: [],
    openChange: null,
    ...changes,
  }) as unknown as Order

const NONE = { process: null, ship: null, cancel: null, refund: null, edit: null, changeAddress: null }

test('a paid order that nothing has happened to allows all but cash', () => {
  expect(orderBlocks(order({}))).toEqual({ ...NONE, collect: 'notOnDelivery' })
})

test('an order names the state that does not allow an action', () => {
  const unpaid = { capturedAmount: 0, openAmount: 5000 }
  const cases: [changes: object, blocks: object][] = [
    [
      { ...unpaid, status: 'pendingPayment' },
      { ...NONE, process: 'unpaid', ship: 'unpaid', refund: 'nothingPaid', collect: 'notOnDelivery' },
    ],
    [
      { ...unpaid, payment: { provider: 'cod' } },
      { ...NONE, refund: 'nothingPaid', collect: 'notDelivered' },
    ],
    [{ status: 'processing' }, { process: 'started', ship: null, edit: null }],
    [
      { status: 'partiallyShipped', lines: [UNITS, SHIPPED] },
      { process: 'started', ship: null, cancel: null, edit: 'hasLeft', changeAddress: 'partHasLeft' },
    ],
    [
      {
        status: 'delivered',
        lines: [SHIPPED],
        shipments: [{ deliveredAt: '2026-11-24' }],
        payment: { provider: 'cod' },
      },
      {
        process: 'nothingLeft',
        ship: 'nothingLeft',
        cancel: 'nothingLeft',
        refund: null,
        collect: 'nothingOpen',
        edit: 'allLeft',
        changeAddress: 'partHasLeft',
      },
    ],
    [{ openAmount: 100 }, { refund: 'stillToPay' }],
    [{ refundedAmount: 5000 }, { refund: 'allRefunded' }],
    [{ refunds: [{ status: 'pending', amount: 5000 }] }, { refund: 'refundUnderWay' }],
    [
      { openChange: { dueAmount: 500 } },
      { process: 'changeOpen', ship: 'changeOpen', edit: 'changeOpen', cancel: null, refund: null },
    ],
  ]
  for (const [changes, blocks] of cases)
    expect(orderBlocks(order(changes)), JSON.stringify(changes)).toMatchObject(blocks)
})

test('an order that has ended says so for all that it no longer allows', () => {
  for (const status of ['cancelled', 'expired', 'completed'] as const) {
    const { refund, collect, ...blocks } = orderBlocks(order({ status }))
    expect({ refund, collect }).toEqual({ refund: null, collect: 'notOnDelivery' })
    expect(new Set(Object.values(blocks))).toEqual(new Set([status]))
  }
})

test('a parcel is not booked twice, nor in doubt, nor after its arrival', () => {
  const shipment = (changes: object): Shipment => ({ deliveredAt: null, parcel: null, ...changes }) as Shipment
  const reasonOf = (changes: object) => bookingBlock({ hasCourier: true }, shipment(changes))
  expect(reasonOf({})).toBeNull()
  expect(reasonOf({ parcel: { state: 'booked' } })).toBe('parcelBooked')
  expect(reasonOf({ parcel: { state: 'unknown' } })).toBe('parcelInDoubt')
  expect(reasonOf({ deliveredAt: '2026-11-24' })).toBe('hasArrived')
})
