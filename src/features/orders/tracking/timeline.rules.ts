import type { TrackingStatus } from '../order.rules.ts'

/** An event of an order. */
interface Event {
  type: string
  /** The tracking status of a shipment; null for other events. */
  trackingStatus: TrackingStatus | null
}

/** The events that shoppers see; the others are internal. */
const VISIBLE_TYPES = [
  'placed',
  'confirmed',
  'paymentSubmitted',
  'paymentRejected',
  'paymentFailed',
  'paymentMismatch',
  'paymentAuthorized',
  'paymentCaptured',
  'processing',
  'shipped',
  'tracking',
  'outForDelivery',
  'shipmentDelivered',
  'delivered',
  'completed',
  'edited',
  'linesCancelled',
  'cancelled',
  'expired',
  'revived',
  'refundRequested',
  'refunded',
  'refundFailed',
] as const
type VisibleType = (typeof VISIBLE_TYPES)[number]

const isVisible = <E extends Event>(event: E): event is E & { type: VisibleType } =>
  (VISIBLE_TYPES as readonly string[]).includes(event.type) &&
  (event.type !== 'tracking' || event.trackingStatus !== null)

/**
 * Returns the visible events, newest first. With a single shipment, its delivery and that of the order are one event.
 * @param shipments the number of shipments
 */
export function listVisibleEvents<E extends Event>(
  timeline: readonly E[],
  shipments: number,
): (E & { type: VisibleType })[] {
  const visible = timeline.filter((event) => isVisible(event))
  const isOne = shipments < 2 && visible.some(({ type }) => type === 'delivered')
  return visible
    .filter(({ type, trackingStatus }) => {
      if (type === 'tracking' && trackingStatus === 'delivered') return false
      return !(isOne && type === 'shipmentDelivered')
    })
    .toReversed()
}
