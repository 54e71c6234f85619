import type { WebhookEvent } from '#src/features/webhooks/webhook.rules.ts'

/** What happened, and what the order is with all that happened together. */
export interface OrderWebhookEvent {
  type: string
  status: string
  /** Whether nothing of it is still to be paid. */
  isPaid: boolean
}

const EVENT_OF: Readonly<Record<string, WebhookEvent>> = {
  placed: 'order.placed',
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
}

/** What the shop's own systems are told of an event of an order. */
export function webhookEventsOf({ type, status, isPaid }: OrderWebhookEvent): WebhookEvent[] {
  const event = EVENT_OF[type]
  const events = event ? [event] : []
  // With nothing to pay.
  if (type === 'placed' && isPaid) return [...events, 'order.paid']
  if (type === 'paymentCaptured' && isPaid && status !== 'expired' && status !== 'cancelled')
    return [...events, 'order.paid']
  // The rest of an order that was cancelled piece by piece.
  if (type === 'linesCancelled' && status === 'cancelled') return ['order.cancelled']
  return events
}

/** What of an event's own facts leaves the house: nothing that a shopper wrote. */
const PUBLIC_FIELDS = new Set(['paymentId', 'amount', 'code', 'reason', 'refundId', 'shipmentId', 'number', 'lines'])

export const factsOf = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => PUBLIC_FIELDS.has(name)))
