import type { FulfilmentStatus, OrderStatus, TrackingStatus } from '../order.rules.ts'

/** The tracking state of an order. */
interface Whereabouts {
  status: OrderStatus
  fulfilmentStatus: FulfilmentStatus
  shipments: readonly { status: TrackingStatus }[]
  /** ISO date in the shop's zone. */
  promisedTo: string | null
}

/** The problems that the tracking page mentions. */
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

/** Returns whether the delivery estimate still applies. */
export const isInProgress = ({ status }: Pick<Whereabouts, 'status'>): boolean => !OVER.has(status)

/**
 * Returns the most important problem; null without one.
 * @param today ISO date in the shop's zone
 */
export function findTrackingIssue(whereabouts: Whereabouts, today: string): TrackingIssue | null {
  const { status, fulfilmentStatus, shipments, promisedTo } = whereabouts
  if (status === 'cancelled' || status === 'expired') return status
  // The shop's own count takes precedence over a carrier's status.
  if (fulfilmentStatus === 'returned' || fulfilmentStatus === 'partiallyReturned') return fulfilmentStatus
  if (!isInProgress({ status })) return null
  for (const issue of ['returnedToSender', 'failedAttempt', 'availableForPickup'] as const)
    if (shipments.some((shipment) => shipment.status === issue)) return issue
  if (promisedTo === null || promisedTo >= today) return null
  return status === 'shipped' || status === 'partiallyShipped' ? 'delayed' : 'delayedBefore'
}
