import type { Order } from './order.contract.ts'

type Event = Order['timeline'][number]

/** What a shopper is told of; the rest is bookkeeping. */
const TOLD = [
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
export type ToldType = (typeof TOLD)[number]
export type ToldEvent = Event & { type: ToldType }

const isTold = (event: Event): event is ToldEvent =>
  (TOLD as readonly string[]).includes(event.type) && (event.type !== 'tracking' || event.trackingStatus !== null)

/**
 * What is told of what happened to an order, the newest first. Where one shipment was all there was, that it was
 * delivered and that the order was are the same.
 */
export function toldEvents({ timeline, shipments }: Pick<Order, 'timeline' | 'shipments'>): ToldEvent[] {
  const told = timeline.filter(isTold)
  const isOne = shipments.length < 2 && told.some(({ type }) => type === 'delivered')
  return told
    .filter(({ type, trackingStatus }) => {
      if (type === 'tracking' && trackingStatus === 'delivered') return false
      return !(isOne && type === 'shipmentDelivered')
    })
    .toReversed()
}
