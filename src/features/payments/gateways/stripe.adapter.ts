import type Stripe from 'stripe'
import { z } from 'zod'
import { isEmail } from '#src/shared/email.ts'
import {
  ForgedWebhook,
  GatewayRejection,
  GatewayUnavailable,
  type GatewayClient,
  type WebhookRequest,
  type ParsedWebhook,
  type PaymentReference,
  type PaymentRequest,
  type RefundRequest,
  type StartedPayment,
} from '../gateway.ts'
import { fetchBounded } from './bounded-fetch.ts'
import { rejectionAsUnavailable } from './ambiguous-result.ts'
import { parseProviderUrl } from './provider-url.ts'
import { toStripeAmount } from './stripe-amount.rules.ts'
import { rethrow, StripeRejection, type Send } from './stripe-errors.ts'
import { cancelIntent, isIntent, openStripeExpress, reconcileIntent } from './stripe-express.adapter.ts'
import {
  factOf,
  readEvent,
  refundFactOf,
  StripeRefund,
  StripeRefunds,
  StripeSession,
  type StripeRefund as Refund,
} from './stripe-responses.ts'

const modeOf = (key: string): string | undefined => key.split('_')[1]

/** A shop's credentials at Stripe. */
export const StripeAccount = z
  .strictObject({
    /** A restricted key (write Checkout Sessions and Refunds, read PaymentIntents and Charges), or a secret key. */
    secretKey: z.string().regex(/^(sk|rk)_(test|live)_[A-Za-z0-9_]{6,240}$/),
    /** The key of the account for browsers; only express payment needs it. */
    publishableKey: z
      .string()
      .regex(/^pk_(test|live)_[A-Za-z0-9_]{6,240}$/)
      .optional(),
    /** The signing secret of the shop's own webhook endpoint. */
    webhookSecret: z.string().regex(/^whsec_[A-Za-z0-9+/=_-]{6,240}$/),
    /** Any host other than Stripe's is a simulator. */
    baseUrl: z.url().default('https://api.stripe.com'),
  })
  .refine(({ secretKey, publishableKey }) => !publishableKey || modeOf(publishableKey) === modeOf(secretKey), {
    path: ['publishableKey'],
    message: 'one key is of test mode and the other is not',
  })
export type StripeAccount = z.output<typeof StripeAccount>

export interface StripeOptions {
  /** Whether the account may use a simulator on this machine: only in tests and the demo. */
  allowLocal?: boolean
  /** The timeout of one request. */
  timeoutMs?: number
  now?: () => Date
}

const TIMEOUT_MS = 15_000
const TOLERANCE_SECONDS = 300
const MINUTE_MS = 60_000
/** Stripe's minimum session length, with a minute for clock differences. */
const SHORTEST_MS = 31 * MINUTE_MS
/** Stripe's maximum session length, less five minutes for clock differences. */
const LONGEST_MS = 24 * 60 * MINUTE_MS - 5 * MINUTE_MS
/**
 * The end of a session that is extended to the minimum is rounded to this grid, so that a repeated start sends the same
 * end.
 */
const GRID_MS = 10 * MINUTE_MS
const NAME_LENGTH = 250
const MOST_REFUNDS = 1000

/**
 * Opens a shop's account with Stripe Checkout: the shopper pays on Stripe's page. The library loads on first use.
 * @throws UnsafeTarget when the account uses a simulator and that is not allowed
 */
export function openStripe(account: StripeAccount, options: StripeOptions = {}): GatewayClient {
  const { allowLocal = false, timeoutMs = TIMEOUT_MS, now = () => new Date() } = options
  const address = parseProviderUrl(account.baseUrl, allowLocal)
  const open = async (): Promise<Stripe> => {
    const { default: Library } = await import('stripe')
    const isPlain = address.protocol === 'http:'
    return new Library(account.secretKey, {
      host: address.hostname,
      port: address.port || (isPlain ? 80 : 443),
      protocol: isPlain ? 'http' : 'https',
      httpClient: Library.createFetchHttpClient(fetchBounded),
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
    })
  }
  let library: Promise<Stripe> | null = null
  const send: Send = async (schema, operation) => {
    library ??= open()
    const stripe = await library
    let result: unknown
    try {
      result = await operation(stripe)
    } catch (error) {
      return rethrow(error)
    }
    const parsed = schema.safeParse(result)
    if (!parsed.success) throw new GatewayUnavailable('stripe: an answer of another shape')
    return parsed.data
  }

  return {
    refundsByName: true,
    start: (request) => start(send, request, now()),
    ...(account.publishableKey !== undefined && { express: openStripeExpress(account.publishableKey, send) }),
    reconcile: async (payment) =>
      isIntent(payment)
        ? reconcileIntent(send, payment)
        : factOf(await rejectionAsUnavailable(retrieve(send, payment)), payment),
    cancel: (payment) => (isIntent(payment) ? cancelIntent(send, payment) : cancel(send, payment)),
    parseWebhook: async (webhook) => {
      library ??= open()
      return parseWebhook(await library, webhook, { secret: account.webhookSecret, now: now() })
    },
    refund: async (request) => {
      const existing = await findOurRefund(send, request)
      return refundFactOf(existing ?? (await createRefund(send, request)))
    },
    findRefund: (request, reference) => rejectionAsUnavailable(findRefund(send, request, reference)),
  }
}

async function start(send: Send, request: PaymentRequest, now: Date): Promise<StartedPayment> {
  const { amount, currency, attempt } = request
  const unitAmount = toStripeAmount(amount, currency)
  if (unitAmount === null) throw new GatewayRejection(`stripe: cannot take ${amount} ${currency}`)
  const create = (at: Date) =>
    send(StripeSession, (stripe) =>
      stripe.checkout.sessions.create(sessionOf(request, unitAmount, at), { idempotencyKey: `start-${attempt}` }),
    )
  const session = await create(now).catch((error: unknown) => {
    // The same start a little earlier: only the end of the session can differ.
    if (!isAbout(error, 'idempotency_error')) throw error
    return create(new Date(now.getTime() - GRID_MS))
  })
  if (!session.url) throw new GatewayUnavailable('stripe: a session without a page')
  return { reference: session.id, url: session.url }
}

function sessionOf(request: PaymentRequest, unitAmount: number, now: Date): Stripe.Checkout.SessionCreateParams {
  const { attempt, orderNumber, returnUrls, customer } = request
  const name = request.description.slice(0, NAME_LENGTH) || orderNumber
  const metadata = { attempt, order: orderNumber }
  const expiresAt = sessionEnd(request.expiresAt, now)
  return {
    mode: 'payment',
    client_reference_id: attempt,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: unitAmount,
          product_data: { name },
        },
      },
    ],
    success_url: returnUrls.success,
    cancel_url: returnUrls.cancel,
    metadata,
    payment_intent_data: { metadata, description: name },
    // Stripe would reject the whole payment for an invalid receipt address.
    ...(isEmail(customer.email) && { customer_email: customer.email }),
    ...(expiresAt !== null && { expires_at: expiresAt }),
  }
}

/** Returns when a session ends, in seconds since 1970; null for Stripe's maximum. */
function sessionEnd(expiresAt: Date, now: Date): number | null {
  const left = expiresAt.getTime() - now.getTime()
  if (left > LONGEST_MS) return null
  const end = left < SHORTEST_MS ? Math.ceil((now.getTime() + SHORTEST_MS) / GRID_MS) * GRID_MS : expiresAt.getTime()
  return Math.floor(end / 1000)
}

const retrieve = (send: Send, { reference }: PaymentReference): Promise<z.output<typeof StripeSession>> =>
  send(StripeSession, (stripe) =>
    stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
  )

const cancel: (send: Send, payment: PaymentReference) => ReturnType<GatewayClient['reconcile']> = async (
  send,
  payment,
) => {
  await send(StripeSession, (stripe) => stripe.checkout.sessions.expire(payment.reference)).catch((error: unknown) => {
    // The session has already ended, paid or not.
    if (!(error instanceof GatewayRejection)) throw error
  })
  const fact = factOf(await rejectionAsUnavailable(retrieve(send, payment)), payment)
  return fact.state === 'failed' && fact.reason === 'expired' ? { state: 'failed', reason: 'cancelled' } : fact
}

/** @throws ForgedWebhook */
function parseWebhook(
  stripe: Stripe,
  webhook: WebhookRequest,
  { secret, now }: { secret: string; now: Date },
): ParsedWebhook {
  const header = webhook.headers['stripe-signature'] ?? ''
  // The library rejects old timestamps, but not future ones.
  const sentAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  if (!(sentAt - now.getTime() / 1000 <= TOLERANCE_SECONDS)) throw new ForgedWebhook('stripe: no time that can be')
  let event: unknown
  try {
    event = stripe.webhooks.constructEvent(webhook.body, header, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch {
    throw new ForgedWebhook('stripe: a signature that is not Stripe’s')
  }
  const parsed = readEvent(event)
  if (!parsed) throw new ForgedWebhook('stripe: an event without a name')
  return parsed
}

async function createRefund(send: Send, request: RefundRequest): Promise<Refund> {
  const { refund, captureReference, refundAmount, currency, attempt, reason } = request
  const amount = toStripeAmount(refundAmount, currency)
  if (amount === null) throw new GatewayRejection(`stripe: cannot give back ${refundAmount} ${currency}`)
  return send(StripeRefund, (stripe) =>
    stripe.refunds.create(
      {
        payment_intent: captureReference,
        amount,
        metadata: { attempt, refund, reason: reason.slice(0, 500) },
      },
      { idempotencyKey: `refund-${refund}` },
    ),
  )
}

/** Finds an earlier refund: Stripe drops idempotency keys after a day, but never the refund. */
async function findOurRefund(send: Send, { captureReference, refund }: RefundRequest): Promise<Refund | null> {
  const refunds = await send(StripeRefunds, (stripe) =>
    stripe.refunds.list({ payment_intent: captureReference, limit: 100 }).autoPagingToArray({ limit: MOST_REFUNDS }),
  )
  return refunds.find(({ metadata }) => metadata?.refund === refund) ?? null
}

async function findRefund(
  send: Send,
  request: RefundRequest,
  reference: string | null,
): ReturnType<GatewayClient['findRefund']> {
  if (reference === null) {
    const existing = await findOurRefund(send, request)
    return existing ? refundFactOf(existing) : { state: 'failed', message: 'never made', isUnknown: true }
  }
  const found = await send(StripeRefund, (stripe) => stripe.refunds.retrieve(reference))
  if (found.payment_intent !== request.captureReference)
    throw new GatewayUnavailable('stripe: a refund of another payment')
  return refundFactOf(found)
}

const isAbout = (error: unknown, why: string): boolean => error instanceof StripeRejection && error.why === why
