import type { FulfilmentStatus, OrderStatus, TrackingStatus } from './order.rules.ts'

/** What is known of where an order is. */
interface Whereabouts {
  status: OrderStatus
  fulfilmentStatus: FulfilmentStatus
  shipments: readonly { status: TrackingStatus }[]
  /** ISO date in the shop's zone. */
  promisedTo: string | null
}

/** What is to be said of an order that is not simply on its way. */
export type TrackingIssue =
  | 'cancelled'
  | 'expired'
  | 'returned'
  | 'partiallyReturned'
  | 'returnedToSender'
  | 'failedAttempt'
  | 'availableForPickup'
  | 'delayed'
  | 'delayedBefore'

const OVER: ReadonlySet<string> = new Set(['delivered', 'completed', 'cancelled', 'expired'])

/** Whether its promise still means something. */
export const isInProgress = ({ status }: Pick<Whereabouts, 'status'>): boolean => !OVER.has(status)

/**
 * The one thing that matters most; null when all goes well.
 * @param today ISO date in the shop's zone
 */
export function findTrackingIssue(whereabouts: Whereabouts, today: string): TrackingIssue | null {
  const { status, fulfilmentStatus, shipments, promisedTo } = whereabouts
  if (status === 'cancelled' || status === 'expired') return status
  // What the shop has counted comes before what a carrier says of a parcel.
  if (fulfilmentStatus === 'returned' || fulfilmentStatus === 'partiallyReturned') return fulfilmentStatus
  if (!isInProgress({ status })) return null
  for (const issue of ['returnedToSender', 'failedAttempt', 'availableForPickup'] as const)
    if (shipments.some((shipment) => shipment.status === issue)) return issue
  if (promisedTo === null || promisedTo >= today) return null
  return status === 'shipped' || status === 'partiallyShipped' ? 'delayed' : 'delayedBefore'
}
