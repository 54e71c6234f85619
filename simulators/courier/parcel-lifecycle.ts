/** Parcel events by the courier's webhook names, with the resulting status in `orders/{id}/info`. */
export const STATUS_AFTER = {
  'order.created': 'Pending',
  'order.updated': null,
  'order.pickup-requested': 'Pickup Requested',
  'order.assigned-for-pickup': 'Assigned for Pickup',
  'order.picked': 'Picked',
  'order.pickup-failed': 'Pickup Failed',
  'order.pickup-cancelled': 'Pickup Cancelled',
  'order.at-the-sorting-hub': 'At the Sorting HUB',
  'order.in-transit': 'In Transit',
  'order.received-at-last-mile-hub': 'Received at Last Mile HUB',
  'order.assigned-for-delivery': 'Assigned for Delivery',
  'order.delivered': 'Delivered',
  'order.partial-delivery': 'Partial Delivery',
  'order.returned': 'Return',
  'order.delivery-failed': 'Delivery Failed',
  'order.on-hold': 'On Hold',
  'order.paid': 'Payment Invoice',
  'order.paid-return': 'Paid Return',
  'order.exchanged': 'Exchange',
  'order.return-id-created': 'Return Id Created',
  'order.return-in-transit': 'Return In Transit',
  'order.returned-to-merchant': 'Returned to Merchant',
} as const satisfies Record<string, string | null>
export type ParcelEvent = keyof typeof STATUS_AFTER

const DELIVERY_EVENTS = [
  'order.pickup-requested',
  'order.assigned-for-pickup',
  'order.picked',
  'order.at-the-sorting-hub',
  'order.in-transit',
  'order.received-at-last-mile-hub',
  'order.assigned-for-delivery',
] as const satisfies readonly ParcelEvent[]
const RETURN_EVENTS = [
  'order.return-id-created',
  'order.return-in-transit',
  'order.returned-to-merchant',
] as const satisfies readonly ParcelEvent[]

/** Event sequences of unattended parcels. */
export const JOURNEYS = {
  delivered: [...DELIVERY_EVENTS, 'order.delivered', 'order.paid'],
  secondTry: [
    ...DELIVERY_EVENTS,
    'order.delivery-failed',
    'order.on-hold',
    'order.assigned-for-delivery',
    'order.delivered',
    'order.paid',
  ],
  partial: [...DELIVERY_EVENTS, 'order.partial-delivery', ...RETURN_EVENTS, 'order.paid'],
  returned: [...DELIVERY_EVENTS, 'order.delivery-failed', 'order.returned', ...RETURN_EVENTS],
  paidReturn: [...DELIVERY_EVENTS, 'order.paid-return', ...RETURN_EVENTS],
  neverPicked: ['order.pickup-requested', 'order.pickup-failed', 'order.pickup-cancelled'],
} as const satisfies Record<string, readonly ParcelEvent[]>
export type Journey = keyof typeof JOURNEYS

/** Returns the default share of the amount that is collected on delivery; null for events without payment. */
export function shareCollected(event: ParcelEvent): number | null {
  if (event === 'order.delivered' || event === 'order.exchanged') return 1
  if (event === 'order.partial-delivery') return 0.5
  return event === 'order.paid-return' ? 0 : null
}

/** Formats Dhaka's local time without an offset: `2024-12-27 23:49:43`. */
export const dhakaTime = (now: number): string =>
  new Date(now + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Formats UTC: `2024-12-27T17:49:43+00:00`. */
export const isoTime = (now: number): string => `${new Date(now).toISOString().slice(0, 19)}+00:00`
