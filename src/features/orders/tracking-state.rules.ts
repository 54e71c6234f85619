import type { OrderStatus, TrackingStatus } from './order.rules.ts'

/** What is known of where an order is. */
interface Whereabouts {
  status: OrderStatus
  shipments: readonly { status: TrackingStatus }[]
  /** ISO date in the shop's zone. */
  promisedTo: string | null
}

/** What is to be said of an order that is not simply on its way. */
export type TrackingTrouble =
  | 'cancelled'
  | 'expired'
  | 'returnedToSender'
  | 'failedAttempt'
  | 'availableForPickup'
  | 'delayed'
  | 'delayedBefore'

const OVER: ReadonlySet<string> = new Set(['delivered', 'completed', 'cancelled', 'expired'])

/** Whether its promise still means something. */
export const isUnderWay = ({ status }: Pick<Whereabouts, 'status'>): boolean => !OVER.has(status)

/**
 * The one thing that matters most; null when all goes well.
 * @param today ISO date in the shop's zone
 */
export function troubleOf({ status, shipments, promisedTo }: Whereabouts, today: string): TrackingTrouble | null {
  if (status === 'cancelled' || status === 'expired') return status
  for (const trouble of ['returnedToSender', 'failedAttempt', 'availableForPickup'] as const)
    if (shipments.some((shipment) => shipment.status === trouble)) return trouble
  if (!isUnderWay({ status }) || promisedTo === null || promisedTo >= today) return null
  return status === 'shipped' || status === 'partiallyShipped' ? 'delayed' : 'delayedBefore'
}
