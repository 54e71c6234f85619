import { z } from 'zod'
import {
  GatewayUnavailable,
  type ParsedWebhook,
  type PaymentFact,
  type PaymentReference,
  type RefundFact,
} from '../gateway.ts'
import { fromStripeAmount } from './stripe-amount.rules.ts'

const Id = z.string().regex(/^[A-Za-z0-9_]{1,255}$/)
const Currency = z.string().regex(/^[a-z]{3}$/)
const Amount = z.int().nonnegative()
const Metadata = z.record(z.string(), z.string()).nullish()

const Charge = z.object({ outcome: z.object({ risk_level: z.string().nullish() }).nullish() })
/** The fields of a PaymentIntent that are used; `latest_charge` is an object when it was expanded. */
export const StripeIntent = z.object({
  id: Id,
  status: z.string(),
  amount_received: Amount,
  currency: Currency,
  review: z.unknown(),
  latest_charge: z.union([Id, Charge]).nullish(),
  last_payment_error: z.object({ type: z.string() }).nullish(),
  client_secret: z.string().max(500).nullish(),
  metadata: Metadata,
})
export type StripeIntent = z.output<typeof StripeIntent>

/** The fields of a Checkout Session that are used; `payment_intent` is an object when it was expanded. */
export const StripeSession = z.object({
  id: Id,
  url: z
    .url({ protocol: /^https?$/ })
    .max(5000)
    .nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  payment_intent: z.union([Id, StripeIntent]).nullish(),
})
export type StripeSession = z.output<typeof StripeSession>

export const StripeRefund = z.object({
  id: Id,
  status: z.string().nullish(),
  payment_intent: Id.nullish(),
  failure_reason: z.string().max(200).nullish(),
  metadata: Metadata,
})
export type StripeRefund = z.output<typeof StripeRefund>
export const StripeRefunds = z.array(StripeRefund)

const About = z.object({
  id: z.string().max(255).nullish(),
  object: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  metadata: Metadata,
})
const Event = z.object({ id: Id, data: z.object({ object: z.unknown() }).nullish() })

/** The format of our references; other values come from another user of the same account. */
const OURS = /^[A-Za-z0-9_-]{1,30}$/

/** Returns the state of a session's payment. @throws GatewayUnavailable when its amount is unknown */
export function factOf(session: StripeSession, payment: PaymentReference): PaymentFact {
  if (session.client_reference_id !== payment.attempt)
    throw new GatewayUnavailable('stripe: a session of another attempt')
  if (session.status === 'expired') return { state: 'failed', reason: 'expired' }
  if (session.status === 'open') return { state: 'pending' }
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  if (session.payment_status === 'paid') return capturedBy(intent)
  // The shop never requests a free session.
  if (session.payment_status === 'no_payment_required') return { state: 'failed', reason: 'error' }
  // A payment method that takes days has failed.
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return isOver ? { state: 'failed', reason: 'declined' } : { state: 'pending' }
}

/** Returns the state of an express payment. @throws GatewayUnavailable for a PaymentIntent of another attempt */
export function factOfIntent(intent: StripeIntent, payment: PaymentReference): PaymentFact {
  if (intent.metadata?.attempt !== payment.attempt) throw new GatewayUnavailable('stripe: an intent of another attempt')
  if (intent.status === 'succeeded') return capturedBy(intent)
  if (intent.status === 'canceled') return { state: 'failed', reason: 'cancelled' }
  // Without an error, it is not confirmed yet.
  const isDeclined = intent.status === 'requires_payment_method' && Boolean(intent.last_payment_error)
  return isDeclined ? { state: 'failed', reason: 'declined' } : { state: 'pending' }
}

function capturedBy(intent: StripeIntent | null): PaymentFact {
  if (!intent) throw new GatewayUnavailable('stripe: paid, and nobody says how much')
  const currency = intent.currency.toUpperCase()
  const amount = fromStripeAmount(intent.amount_received, currency)
  if (amount === null) throw new GatewayUnavailable('stripe: paid in an amount that is not whole')
  return { state: 'captured', amount, currency, captureReference: intent.id, isRisky: isRisky(intent) }
}

function isRisky({ review, latest_charge: charge }: StripeIntent): boolean {
  const level = charge && typeof charge === 'object' ? charge.outcome?.risk_level : null
  return Boolean(review) || level === 'elevated' || level === 'highest'
}

/** Returns the state of a refund. */
export function refundFactOf({ id, status, failure_reason: reason }: StripeRefund): RefundFact {
  if (status === 'succeeded') return { state: 'succeeded', reference: id }
  if (status === 'failed' || status === 'canceled') return { state: 'failed', message: reason ?? status }
  return { state: 'pending', reference: id }
}

/** Parses a verified event. @returns null when it has no id */
export function readEvent(content: unknown): ParsedWebhook | null {
  const event = Event.safeParse(content).data
  if (!event) return null
  const about = About.safeParse(event.data?.object).data
  const isSession = about?.object === 'checkout.session'
  const attempt = (isSession ? about.client_reference_id : about?.metadata?.attempt) ?? ''
  if (!OURS.test(attempt)) return { eventId: event.id, attempt: null, reference: null }
  return { eventId: event.id, attempt, reference: isSession ? (about.id ?? null) : null }
}
