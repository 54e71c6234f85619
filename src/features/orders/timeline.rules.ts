import type { TrackingStatus } from './order.rules.ts'

/** Something that happened to an order. */
interface Event {
  type: string
  /** Where a shipment is; null when it is about none. */
  trackingStatus: TrackingStatus | null
}

/** What a shopper is told of; the rest is bookkeeping. */
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
 * What is told of what happened to an order, the newest first. Where one shipment was all there was, that it was
 * delivered and that the order was are the same.
 * @param shipments how many there are
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
