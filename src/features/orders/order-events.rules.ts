import type { WebhookEvent } from '#src/features/webhooks/webhook.rules.ts'

/** An event, with the status of the order after all simultaneous events. */
export interface OrderWebhookEvent {
  type: string
  status: string
  /** Whether nothing is due any more. */
  isPaid: boolean
}

const EVENT_OF: Readonly<Record<string, WebhookEvent>> = {
  placed: 'order.placed',
  edited: 'order.changed',
  cancelled: 'order.cancelled',
  expired: 'order.expired',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  completed: 'order.completed',
  paymentStarted: 'payment.started',
  paymentSubmitted: 'payment.submitted',
  paymentRejected: 'payment.rejected',
  paymentFailed: 'payment.failed',
  paymentMismatch: 'payment.mismatch',
  paymentAuthorized: 'payment.authorized',
  paymentCaptured: 'payment.captured',
  refundRequested: 'payment.refundRequested',
  refunded: 'payment.refunded',
  refundFailed: 'payment.refundFailed',
  returnRequested: 'return.requested',
  returnApproved: 'return.approved',
  returnRejected: 'return.rejected',
  returnCancelled: 'return.cancelled',
  returnExpired: 'return.expired',
  returnSent: 'return.sent',
  returnReceived: 'return.received',
  returnInspected: 'return.inspected',
  returnRefunded: 'return.refunded',
  returnReplaced: 'return.replaced',
}

/** Returns the webhook events of an order event. */
export function webhookEventsOf({ type, status, isPaid }: OrderWebhookEvent): WebhookEvent[] {
  const event = EVENT_OF[type]
  const events = event ? [event] : []
  // An order with nothing to pay.
  if (type === 'placed' && isPaid) return [...events, 'order.paid']
  if (type === 'paymentCaptured' && isPaid && status !== 'expired' && status !== 'cancelled')
    return [...events, 'order.paid']
  // The last units of an order that was cancelled in parts.
  if (type === 'linesCancelled' && status === 'cancelled') return ['order.cancelled']
  return events
}

/** The event fields that webhooks contain: nothing that a shopper wrote. */
const PUBLIC_FIELDS = new Set([
  'paymentId',
  'amount',
  'code',
  'reason',
  'refundId',
  'shipmentId',
  'number',
  'lines',
  'returnId',
  'returnNumber',
])

export const factsOf = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => PUBLIC_FIELDS.has(name)))
