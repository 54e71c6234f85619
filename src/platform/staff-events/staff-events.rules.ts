/** What open screens of the back office are told of; the thing is named, never a person. */
export const STAFF_EVENT_KINDS = [
  'order.placed',
  'order.changed',
  'draft.changed',
  'payment.toCheck',
  'payment.changed',
  'refund.failed',
  'shipment.changed',
  'ticket.created',
  'ticket.changed',
  'review.changed',
  'customer.changed',
  'stock.changed',
  'member.changed',
  'notification.created',
  'presence.changed',
] as const
export type StaffEventKind = (typeof STAFF_EVENT_KINDS)[number]

/** Kinds by the first part of an audit action. */
const OF_ACTION: Readonly<Record<string, StaffEventKind>> = {
  order: 'order.changed',
  draft: 'draft.changed',
  payment: 'payment.changed',
  refund: 'order.changed',
  return: 'order.changed',
  withdrawal: 'order.changed',
  parcel: 'shipment.changed',
  shipment: 'shipment.changed',
  ticket: 'ticket.changed',
  review: 'review.changed',
  question: 'review.changed',
  customer: 'customer.changed',
  stock: 'stock.changed',
  staff: 'member.changed',
}

/** Returns what a change by staff means for open screens; null for one that none of them shows. */
export const kindOfAction = (action: string): StaffEventKind | null => OF_ACTION[action.split('.', 1)[0] ?? ''] ?? null

/** Kinds by the type of an order's event; every other one is a change. */
const OF_ORDER_EVENT: Readonly<Record<string, StaffEventKind>> = {
  placed: 'order.placed',
  paymentSubmitted: 'payment.toCheck',
  paymentMismatch: 'payment.toCheck',
  refundFailed: 'refund.failed',
  shipped: 'shipment.changed',
  tracking: 'shipment.changed',
  outForDelivery: 'shipment.changed',
  shipmentDelivered: 'shipment.changed',
}

export const kindOfOrderEvent = (type: string): StaffEventKind => OF_ORDER_EVENT[type] ?? 'order.changed'
