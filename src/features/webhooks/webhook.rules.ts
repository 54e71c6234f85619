import { createHmac } from 'node:crypto'

/** What the shop's own systems can be told of (behaviour B25). */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
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
  'stock.low',
  'stock.out',
  'stock.back',
  'webhook.test',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Between tries: eight in all, over a day. */
const PAUSES_S = [10, 60, 300, 1800, 7200, 21_600, 55_200]

/** When a delivery is tried again that has failed so often; null when it is given up. */
export function nextTry(failures: number, now: Date): Date | null {
  const pause = PAUSES_S[failures - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000)
}

const SECRET_PREFIX = 'whsec_'

export const showSecret = (bytes: Uint8Array): string => SECRET_PREFIX + Buffer.from(bytes).toString('base64')

/**
 * The headers by which a receiver knows that a webhook is ours and new (Standard Webhooks).
 * @param secret as it was shown, `whsec_` and base64
 */
export function signatureHeaders(
  secret: string,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** Stock of a variant after it changed from one number of pieces to another; null when nobody has to be told. */
export function stockEvent(
  before: number,
  after: number,
  lowThreshold: number,
): Extract<WebhookEvent, `stock.${string}`> | null {
  if (after <= 0) return before > 0 ? 'stock.out' : null
  if (before <= 0) return 'stock.back'
  return after <= lowThreshold && before > lowThreshold ? 'stock.low' : null
}
