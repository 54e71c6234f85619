import { expect, test } from 'vitest'
import type { TrackingStatus } from '../order.rules.ts'
import { listVisibleEvents } from './timeline.rules.ts'

const event = (type: string, trackingStatus: TrackingStatus | null = null) => ({ type, trackingStatus })
const typesOf = (timeline: ReturnType<typeof event>[], shipments: number) =>
  listVisibleEvents(timeline, shipments).map(({ type }) => type)

test('the newest event is first, and internal events are omitted', () => {
  expect(typesOf([event('placed'), event('paymentStarted'), event('note'), event('confirmed')], 0)).toEqual([
    'confirmed',
    'placed',
  ])
})

test('shows tracking events only with a status, and a single delivery once', () => {
  const timeline = [
    event('shipped'),
    event('tracking', 'inTransit'),
    event('tracking'),
    event('tracking', 'delivered'),
    event('shipmentDelivered', 'delivered'),
    event('delivered'),
  ]
  expect(typesOf(timeline, 1)).toEqual(['delivered', 'tracking', 'shipped'])
  expect(typesOf(timeline, 2)).toEqual(['delivered', 'shipmentDelivered', 'tracking', 'shipped'])
})
