import { expect, test } from 'vitest'
import { isUnderWay, troubleOf as troubleIn, type TrackingTrouble } from './tracking-state.rules.ts'

type Whereabouts = Parameters<typeof troubleIn>[0]

/** Nothing came back, unless the test says so. */
const troubleOf = (
  whereabouts: Omit<Whereabouts, 'fulfilmentStatus'> & Partial<Whereabouts>,
  today: string,
): TrackingTrouble | null => troubleIn({ fulfilmentStatus: 'shipped', ...whereabouts }, today)

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

test('what came back is told by what the shop has counted, and a carrier’s old word is none of it', () => {
  const delivered = { status: 'delivered', promisedTo: '2026-11-01' } as const
  const today = '2026-11-24'
  const back = [on('returnedToSender')]
  expect(troubleOf({ ...delivered, fulfilmentStatus: 'returned', shipments: [on('delivered')] }, today)).toBe(
    'returned',
  )
  expect(troubleOf({ ...delivered, fulfilmentStatus: 'partiallyReturned', shipments: back }, today)).toBe(
    'partiallyReturned',
  )
  expect(troubleOf({ ...delivered, fulfilmentStatus: 'delivered', shipments: back }, today)).toBeNull()
  expect(troubleOf({ ...delivered, status: 'shipped', fulfilmentStatus: 'shipped', shipments: back }, today)).toBe(
    'returnedToSender',
  )
})
