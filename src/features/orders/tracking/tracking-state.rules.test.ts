import { expect, test } from 'vitest'
import { isInProgress, findTrackingIssue as troubleIn, type TrackingIssue } from './tracking-state.rules.ts'

type Whereabouts = Parameters<typeof troubleIn>[0]

/** Nothing was returned, unless the test sets it. */
const issueOf = (
  whereabouts: Omit<Whereabouts, 'fulfilmentStatus'> & Partial<Whereabouts>,
  today: string,
): TrackingIssue | null => troubleIn({ fulfilmentStatus: 'shipped', ...whereabouts }, today)

const shipment = { carrier: '', trackingNumber: '', trackingUrl: '', shippedAt: '2026-11-20T10:00:00Z' }
const on = (status: 'inTransit' | 'failedAttempt' | 'returnedToSender' | 'availableForPickup' | 'delivered') => ({
  ...shipment,
  status,
})

test('an order within its promised date has no issue', () => {
  expect(
    issueOf({ status: 'shipped', shipments: [on('inTransit')], promisedTo: '2026-11-24' }, '2026-11-24'),
  ).toBeNull()
  expect(issueOf({ status: 'confirmed', shipments: [], promisedTo: null }, '2026-11-24')).toBeNull()
})

test('an order past its promised date is delayed, with a separate issue before shipping', () => {
  expect(issueOf({ status: 'shipped', shipments: [], promisedTo: '2026-11-23' }, '2026-11-24')).toBe('delayed')
  expect(issueOf({ status: 'processing', shipments: [], promisedTo: '2026-11-23' }, '2026-11-24')).toBe('delayedBefore')
})

test('carrier problems take precedence over a delay, and a cancelled or expired order over all', () => {
  const late = { promisedTo: '2026-11-01' }
  const today = '2026-11-24'
  expect(issueOf({ ...late, status: 'shipped', shipments: [on('failedAttempt')] }, today)).toBe('failedAttempt')
  expect(issueOf({ ...late, status: 'shipped', shipments: [on('failedAttempt'), on('returnedToSender')] }, today)).toBe(
    'returnedToSender',
  )
  expect(issueOf({ ...late, status: 'cancelled', shipments: [on('returnedToSender')] }, today)).toBe('cancelled')
  expect(issueOf({ ...late, status: 'expired', shipments: [] }, today)).toBe('expired')
})

test('a delivered order is neither delayed nor in progress', () => {
  expect(issueOf({ status: 'delivered', shipments: [on('delivered')], promisedTo: '2026-11-01' }, '2026-11-24')).toBe(
    null,
  )
  expect(isInProgress({ status: 'delivered' })).toBe(false)
  expect(isInProgress({ status: 'partiallyShipped' })).toBe(true)
})

test('a returned order reports the shop’s counted return and ignores old carrier statuses', () => {
  const delivered = { status: 'delivered', promisedTo: '2026-11-01' } as const
  const today = '2026-11-24'
  const returned = [on('returnedToSender')]
  expect(issueOf({ ...delivered, fulfilmentStatus: 'returned', shipments: [on('delivered')] }, today)).toBe('returned')
  expect(issueOf({ ...delivered, fulfilmentStatus: 'partiallyReturned', shipments: returned }, today)).toBe(
    'partiallyReturned',
  )
  expect(issueOf({ ...delivered, fulfilmentStatus: 'delivered', shipments: returned }, today)).toBeNull()
  expect(issueOf({ ...delivered, status: 'shipped', fulfilmentStatus: 'shipped', shipments: returned }, today)).toBe(
    'returnedToSender',
  )
})
