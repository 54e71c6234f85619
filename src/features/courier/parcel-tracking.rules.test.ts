import { expect, test } from 'vitest'
import {
  evaluate,
  kindOfEvent,
  kindOfStatus,
  soundTime,
  PARCEL_KINDS,
  TRACKING_OF,
  type ParcelKind,
  type ParcelUpdate,
} from './parcel-tracking.rules.ts'

/** All events of the courier's documents, with their meaning for the recipient. */
const EVENTS: readonly (readonly [string, ParcelKind, (typeof TRACKING_OF)[ParcelKind]])[] = [
  ['order.created', 'booked', 'preTransit'],
  ['order.updated', 'updated', null],
  ['order.pickup-requested', 'booked', 'preTransit'],
  ['order.assigned-for-pickup', 'booked', 'preTransit'],
  ['order.picked', 'pickedUp', 'inTransit'],
  ['order.pickup-failed', 'pickupFailed', 'preTransit'],
  ['order.pickup-cancelled', 'pickupCancelled', 'unknown'],
  ['order.at-the-sorting-hub', 'inTransit', 'inTransit'],
  ['order.in-transit', 'inTransit', 'inTransit'],
  ['order.received-at-last-mile-hub', 'inTransit', 'inTransit'],
  ['order.assigned-for-delivery', 'outForDelivery', 'outForDelivery'],
  ['order.delivered', 'delivered', 'delivered'],
  ['order.partial-delivery', 'partialDelivery', 'unknown'],
  ['order.returned', 'returning', 'returnedToSender'],
  ['order.delivery-failed', 'failedAttempt', 'failedAttempt'],
  ['order.on-hold', 'onHold', 'inTransit'],
  ['order.paid', 'paid', null],
  ['order.paid-return', 'returning', 'returnedToSender'],
  ['order.exchanged', 'exchanged', 'unknown'],
  ['order.return-id-created', 'returning', 'returnedToSender'],
  ['order.return-in-transit', 'returning', 'returnedToSender'],
  ['order.returned-to-merchant', 'returnedToSender', 'returnedToSender'],
  ['store.created', 'ignored', null],
  ['store.updated', 'ignored', null],
]

test('each of the courier’s 24 events has a kind, and an unknown event is ignored', () => {
  expect(EVENTS).toHaveLength(24)
  for (const [event, kind, tracking] of EVENTS) {
    expect(kindOfEvent(event, null), event).toBe(kind)
    expect(TRACKING_OF[kind], event).toBe(tracking)
  }
  expect(kindOfEvent('order.sent-to-the-moon', null)).toBe('ignored')
})

test('a partial return does not change the state of the delivered parcel', () => {
  for (const event of ['order.return-id-created', 'order.return-in-transit', 'order.returned-to-merchant']) {
    expect(kindOfEvent(event, 'partial-delivery')).toBe('partReturn')
    expect(kindOfEvent(event, 'exchange')).toBe('partReturn')
    expect(kindOfEvent(event, 'paid-return')).not.toBe('partReturn')
  }
  expect(kindOfEvent('order.delivered', 'exchange')).toBe('delivered')
})

test('reads a status with any word separator', () => {
  for (const status of ['Assigned_for_Delivery', 'Assigned for Delivery', 'assigned-for-delivery'])
    expect(kindOfStatus(status)).toBe('outForDelivery')
  expect(kindOfStatus('Received_at_Last_Mile_HUB')).toBe('inTransit')
  expect(kindOfStatus('Payment_Invoice')).toBe('paid')
  expect(kindOfStatus('Whatever')).toBe('ignored')
})

const NOON = new Date('2026-11-20T12:00:00Z')
const at = (kind: ParcelKind, minutes: number): ParcelUpdate => ({
  kind,
  at: new Date(NOON.getTime() + minutes * 60_000),
})

test('orders updates by the courier’s time, not by arrival', () => {
  expect(evaluate(null, at('inTransit', 0))).toBe('news')
  expect(evaluate(at('inTransit', 0), at('outForDelivery', 1))).toBe('news')
  expect(evaluate(at('outForDelivery', 1), at('inTransit', 0))).toBe('late')
  // A second attempt takes the same way again.
  expect(evaluate(at('failedAttempt', 2), at('onHold', 3))).toBe('news')
  expect(evaluate(at('onHold', 3), at('outForDelivery', 4))).toBe('news')
  expect(evaluate(at('returning', 4), at('returnedToSender', 5))).toBe('news')
})

test('of two events in one second the later stage wins, and a duplicate is ignored', () => {
  expect(evaluate(at('pickedUp', 0), at('inTransit', 0))).toBe('news')
  expect(evaluate(at('inTransit', 0), at('pickedUp', 0))).toBe('late')
  for (const kind of PARCEL_KINDS) expect(evaluate(at(kind, 0), at(kind, 0)), kind).not.toBe('news')
})

test('ignores updates after a final state, and flags a late final state as doubtful', () => {
  for (const end of ['delivered', 'partialDelivery', 'exchanged', 'returnedToSender'] as const)
    for (const kind of PARCEL_KINDS.filter((kind) => TRACKING_OF[kind] !== null))
      expect(evaluate(at(end, 0), at(kind, 5)), `${kind} after ${end}`).toBe('late')
  expect(evaluate(at('onHold', 5), at('delivered', 0))).toBe('doubtful')
  expect(evaluate(at('onHold', 5), at('failedAttempt', 0))).toBe('late')
})

test('events without a location never move a parcel', () => {
  for (const kind of ['paid', 'updated', 'partReturn', 'ignored'] as const) {
    expect(evaluate(null, at(kind, 0))).toBe('noted')
    expect(evaluate(at('inTransit', 0), at(kind, 5))).toBe('noted')
    expect(evaluate(at('delivered', 0), at(kind, 5))).toBe('noted')
  }
})

test('accepts small clock differences, and replaces times more than a day ahead', () => {
  const { at: soon } = at('delivered', 60)
  expect(soundTime(soon, NOON)).toEqual(soon)
  expect(soundTime(at('delivered', 25 * 60).at, NOON)).toEqual(NOON)
  expect(soundTime(NOON, soon)).toEqual(NOON)
})

test('a parcel reaches its final state with events in any order and with duplicates', () => {
  const journeys: readonly (readonly ParcelKind[])[] = [
    ['booked', 'pickedUp', 'inTransit', 'inTransit', 'outForDelivery', 'delivered', 'paid'],
    ['booked', 'inTransit', 'outForDelivery', 'failedAttempt', 'onHold', 'outForDelivery', 'delivered'],
    ['booked', 'inTransit', 'outForDelivery', 'failedAttempt', 'returning', 'returning', 'returnedToSender'],
    ['booked', 'inTransit', 'outForDelivery', 'partialDelivery', 'partReturn', 'paid'],
    ['booked', 'updated', 'pickupFailed', 'pickupCancelled'],
  ]
  let seed = 7
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  for (const journey of journeys) {
    const events = journey.map((kind, minute) => at(kind, minute))
    const end = events.findLast(({ kind }) => TRACKING_OF[kind] !== null)
    for (let run = 0; run < 500; run += 1) {
      const come = [...events, ...events.filter(() => next(2) === 0)]
        .map((event) => ({ event, place: next(1_000_000) }))
        .toSorted((a, b) => a.place - b.place)
      let current: ParcelUpdate | null = null
      for (const { event } of come) if (evaluate(current, event) === 'news') current = event
      expect(current).toEqual(end)
    }
  }
})
