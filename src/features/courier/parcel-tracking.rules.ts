/**
 * The kinds of parcel updates. The last four tell no location: a payout, a change of data, the separate return of a
 * part, or an event about no parcel.
 */
export const PARCEL_KINDS = [
  'booked',
  'pickupFailed',
  'pickupCancelled',
  'pickedUp',
  'inTransit',
  'outForDelivery',
  'failedAttempt',
  'onHold',
  'delivered',
  'partialDelivery',
  'exchanged',
  'returning',
  'returnedToSender',
  'paid',
  'updated',
  'partReturn',
  'ignored',
] as const
export type ParcelKind = (typeof PARCEL_KINDS)[number]

/** The tracking status of behaviour B13 for a kind; null leaves it unchanged. */
export type TrackingStatus =
  | 'preTransit'
  | 'inTransit'
  | 'outForDelivery'
  | 'availableForPickup'
  | 'delivered'
  | 'failedAttempt'
  | 'returnedToSender'
  | 'unknown'

export const TRACKING_OF = {
  booked: 'preTransit',
  pickupFailed: 'preTransit',
  pickupCancelled: 'unknown',
  pickedUp: 'inTransit',
  inTransit: 'inTransit',
  outForDelivery: 'outForDelivery',
  failedAttempt: 'failedAttempt',
  onHold: 'inTransit',
  delivered: 'delivered',
  // Nothing reports which units were accepted: staff have to find out.
  partialDelivery: 'unknown',
  exchanged: 'unknown',
  returning: 'returnedToSender',
  returnedToSender: 'returnedToSender',
  paid: null,
  updated: null,
  partReturn: null,
  ignored: null,
} as const satisfies Record<ParcelKind, TrackingStatus | null>

/** The courier's events (integrations 2). */
const KIND_OF_EVENT: Readonly<Record<string, ParcelKind>> = {
  'order.created': 'booked',
  'order.updated': 'updated',
  'order.pickup-requested': 'booked',
  'order.assigned-for-pickup': 'booked',
  'order.picked': 'pickedUp',
  'order.pickup-failed': 'pickupFailed',
  'order.pickup-cancelled': 'pickupCancelled',
  'order.at-the-sorting-hub': 'inTransit',
  'order.in-transit': 'inTransit',
  'order.received-at-last-mile-hub': 'inTransit',
  'order.assigned-for-delivery': 'outForDelivery',
  'order.delivered': 'delivered',
  'order.partial-delivery': 'partialDelivery',
  'order.returned': 'returning',
  'order.delivery-failed': 'failedAttempt',
  'order.on-hold': 'onHold',
  'order.paid': 'paid',
  'order.paid-return': 'returning',
  'order.exchanged': 'exchanged',
  'order.return-id-created': 'returning',
  'order.return-in-transit': 'returning',
  'order.returned-to-merchant': 'returnedToSender',
  'store.created': 'ignored',
  'store.updated': 'ignored',
}

/** Returns of a part or of an exchanged item: the parcel itself was delivered. */
const PARTIAL_RETURNS: ReadonlySet<string | null> = new Set(['partial-delivery', 'exchange'])

/** Returns the kind of an event. @param returnType of return events */
export function kindOfEvent(event: string, returnType: string | null): ParcelKind {
  const kind = KIND_OF_EVENT[event] ?? 'ignored'
  const isPartial = PARTIAL_RETURNS.has(returnType)
  return isPartial && (kind === 'returning' || kind === 'returnedToSender') ? 'partReturn' : kind
}

/** The statuses of `orders/{id}/info`, in lower case with `_` between the words. */
const KIND_OF_STATUS: Readonly<Record<string, ParcelKind>> = {
  pending: 'booked',
  pickup_requested: 'booked',
  assigned_for_pickup: 'booked',
  picked: 'pickedUp',
  pickup: 'pickedUp',
  pickup_failed: 'pickupFailed',
  pickup_cancelled: 'pickupCancelled',
  at_the_sorting_hub: 'inTransit',
  in_transit: 'inTransit',
  received_at_last_mile_hub: 'inTransit',
  assigned_for_delivery: 'outForDelivery',
  delivered: 'delivered',
  partial_delivery: 'partialDelivery',
  return: 'returning',
  returned: 'returning',
  delivery_failed: 'failedAttempt',
  on_hold: 'onHold',
  payment_invoice: 'paid',
  paid_return: 'returning',
  exchange: 'exchanged',
  return_id_created: 'returning',
  return_in_transit: 'returning',
  returned_to_merchant: 'returnedToSender',
}

/** Returns the kind of a status: `Assigned_for_Delivery`, `Assigned for Delivery`. */
export const kindOfStatus = (status: string): ParcelKind =>
  KIND_OF_STATUS[
    status
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
  ] ?? 'ignored'

/** The progress of each kind, to order two events of the same second. */
const RANK: Readonly<Record<ParcelKind, number>> = Object.fromEntries(
  PARCEL_KINDS.map((kind, index) => [kind, index]),
) as Record<ParcelKind, number>

/** Final kinds: no later update changes the location. */
const ENDS: ReadonlySet<ParcelKind> = new Set(['delivered', 'partialDelivery', 'exchanged', 'returnedToSender'])

export const isAtEnd = (kind: ParcelKind): boolean => ENDS.has(kind)

/** The last update of a parcel, with the courier's time. */
export interface ParcelUpdate {
  kind: ParcelKind
  at: Date
}

/**
 * Evaluates an update against the current state:
 * `news` changes the location; `noted` says nothing about it; `late` is older, or follows a final update; `doubtful` is
 * older and final, so the courier has to be queried.
 */
export function evaluate(current: ParcelUpdate | null, update: ParcelUpdate): 'news' | 'noted' | 'late' | 'doubtful' {
  if (TRACKING_OF[update.kind] === null) return 'noted'
  if (!current) return 'news'
  if (isAtEnd(current.kind)) return 'late'
  const isNewer =
    update.at.getTime() === current.at.getTime()
      ? RANK[update.kind] > RANK[current.kind]
      : update.at.getTime() > current.at.getTime()
  if (isNewer) return 'news'
  return isAtEnd(update.kind) && update.kind !== current.kind ? 'doubtful' : 'late'
}

/** The courier's clock may be ahead of ours; more than a day is an error. */
const AHEAD_MS = 86_400_000

/** Returns the courier's time of an event, limited: a time days ahead would make all later updates look old. */
export const soundTime = (at: Date, receivedAt: Date): Date =>
  at.getTime() - receivedAt.getTime() > AHEAD_MS ? receivedAt : at
