import { expect, test } from 'vitest'
import { isUnderWay, troubleOf } from './tracking-state.rules.ts'

const shipment = { carrier: '', trackingNumber: '', trackingUrl: '', shippedAt: '2026-11-20T10:00:00Z' }
const on = (status: 'inTransit' | 'failedAttempt' | 'returnedToSender' | 'availableForPickup' | 'delivered') => ({
  ...shipment,
  status,
})

test('an order that comes within its promise has no trouble', () => {
  expect(
    troubleOf({ status: 'shipped', shipments: [on('inTransit')], promisedTo: '2026-11-24' }, '2026-11-24'),
  ).toBeNull()
  expect(troubleOf({ status: 'confirmed', shipments: [], promisedTo: null }, '2026-11-24')).toBeNull()
})

test('after the promised day it is late, in other words before it was sent', () => {
  expect(troubleOf({ status: 'shipped', shipments: [], promisedTo: '2026-11-23' }, '2026-11-24')).toBe('delayed')
  expect(troubleOf({ status: 'processing', shipments: [], promisedTo: '2026-11-23' }, '2026-11-24')).toBe(
    'delayedBefore',
  )
})

test('what the carrier reports comes before being late, and the end of an order before all', () => {
  const late = { promisedTo: '2026-11-01' }
  const today = '2026-11-24'
  expect(troubleOf({ ...late, status: 'shipped', shipments: [on('failedAttempt')] }, today)).toBe('failedAttempt')
  expect(
    troubleOf({ ...late, status: 'shipped', shipments: [on('failedAttempt'), on('returnedToSender')] }, today),
  ).toBe('returnedToSender')
  expect(troubleOf({ ...late, status: 'cancelled', shipments: [on('returnedToSender')] }, today)).toBe('cancelled')
  expect(troubleOf({ ...late, status: 'expired', shipments: [] }, today)).toBe('expired')
})

test('what was delivered is neither late nor under way', () => {
  expect(troubleOf({ status: 'delivered', shipments: [on('delivered')], promisedTo: '2026-11-01' }, '2026-11-24')).toBe(
    null,
  )
  expect(isUnderWay({ status: 'delivered' })).toBe(false)
  expect(isUnderWay({ status: 'partiallyShipped' })).toBe(true)
})
