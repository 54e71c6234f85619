/** The events for the shop's own systems (behaviour B25). */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.changed',
  'order.cancelled',
  'order.expired',
  'order.shipped',
  'order.delivered',
  'order.completed',
  'payment.started',
  'payment.submitted',
  'payment.rejected',
  'payment.failed',
  'payment.mismatch',
  'payment.authorized',
  'payment.captured',
  'payment.refundRequested',
  'payment.refunded',
  'payment.refundFailed',
  'return.requested',
  'return.approved',
  'return.rejected',
  'return.cancelled',
  'return.expired',
  'return.sent',
  'return.received',
  'return.inspected',
  'return.refunded',
  'return.replaced',
  'withdrawal.received',
  'withdrawal.accepted',
  'withdrawal.declined',
  'ticket.created',
  'ticket.replied',
  'ticket.answered',
  'ticket.resolved',
  'ticket.closed',
  'ticket.reopened',
  'stock.low',
  'stock.out',
  'stock.back',
  'subscriber.confirmed',
  'webhook.test',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The delays between attempts: eight in all, over a day. */
const PAUSES_S = [10, 60, 300, 1800, 7200, 21_600, 55_200]

/** Returns the next attempt after this number of failures; null when the delivery is abandoned. */
export function nextTry(failures: number, now: Date): Date | null {
  const pause = PAUSES_S[failures - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000)
}

/** Returns the event for a change of a variant's stock; null without one. */
export function stockEvent(
  before: number,
  after: number,
  lowThreshold: number,
): Extract<WebhookEvent, `stock.${string}`> | null {
  if (after <= 0) return before > 0 ? 'stock.out' : null
  if (before <= 0) return 'stock.back'
  return after <= lowThreshold && before > lowThreshold ? 'stock.low' : null
}
