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
import {
  factOf,
  readEvent,
  refundFactOf,
  StripeRefund,
  StripeRefunds,
  StripeSession,
  type StripeRefund as Refund,
} from './stripe-responses.ts'

/** What a shop has from Stripe. */
export const StripeAccount = z.strictObject({
  /** A restricted key that may write Checkout Sessions and Refunds and read PaymentIntents and Charges, or a secret key. */
  secretKey: z.string().regex(/^(sk|rk)_(test|live)_[A-Za-z0-9_]{6,240}$/),
  /** The signing secret of the shop's own webhook endpoint. */
  webhookSecret: z.string().regex(/^whsec_[A-Za-z0-9+/=_-]{6,240}$/),
  /** Another host than Stripe's is a simulator. */
  baseUrl: z.url().default('https://api.stripe.com'),
})
export type StripeAccount = z.output<typeof StripeAccount>

export interface StripeOptions {
  /** Whether the account may be with a simulator on this machine; only tests and the demo allow it. */
  allowLocal?: boolean
  /** How long one answer may take. */
  timeoutMs?: number
  now?: () => Date
}

const TIMEOUT_MS = 15_000
const TOLERANCE_SECONDS = 300
const MINUTE_MS = 60_000
/** Stripe's shortest session, with a minute for clocks that differ. */
const SHORTEST_MS = 31 * MINUTE_MS
/** Its longest, less the same. */
const LONGEST_MS = 24 * 60 * MINUTE_MS - 5 * MINUTE_MS
/** Ends of sessions that Stripe makes longer than we asked for fall on these, so that a repeated start names the same. */
const GRID_MS = 10 * MINUTE_MS
const NAME_LENGTH = 250
const MOST_REFUNDS = 1000

/** Stripe says no, and says why. */
class StripeRejection extends GatewayRejection {
  readonly why: string

  constructor(status: number, why: string) {
    super(`stripe: ${status} ${why}`)
    this.why = why
  }
}

/**
 * A shop's account with Stripe Checkout: the shopper pays on Stripe's own page. The library is read at the first use.
 * @throws UnsafeTarget when the account is with a simulator and that is not allowed
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
    reconcile: async (payment) => factOf(await rejectionAsUnavailable(retrieve(send, payment)), payment),
    cancel: (payment) => cancel(send, payment),
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

/** Asks Stripe and checks the shape of its answer. */
type Send = <T extends z.ZodType>(schema: T, operation: (stripe: Stripe) => Promise<unknown>) => Promise<z.output<T>>

async function start(send: Send, request: PaymentRequest, now: Date): Promise<StartedPayment> {
  const { amount, currency, attempt } = request
  const unitAmount = toStripeAmount(amount, currency)
  if (unitAmount === null) throw new GatewayRejection(`stripe: cannot take ${amount} ${currency}`)
  const create = (at: Date) =>
    send(StripeSession, (stripe) =>
      stripe.checkout.sessions.create(sessionOf(request, unitAmount, at), { idempotencyKey: `start-${attempt}` }),
    )
  const session = await create(now).catch((error: unknown) => {
    // The same start a little earlier: only the end of the session can be another one.
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
    // Stripe would refuse the payment for the sake of a receipt.
    ...(isEmail(customer.email) && { customer_email: customer.email }),
    ...(expiresAt !== null && { expires_at: expiresAt }),
  }
}

/** When a session ends, in seconds since 1970; null for as late as Stripe lets it. */
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
    // It is over already, one way or the other.
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
  // The library refuses what is old, but not what comes from the future.
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

/** Stripe forgets idempotency keys after a day, the refund itself never. */
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

const Failure = z.object({
  statusCode: z.int().nullish(),
  rawType: z.string().nullish(),
  code: z.string().nullish(),
})
const WORD = /^[a-z_]{1,60}$/

/**
 * Tells a no from silence. Nothing of what Stripe writes is kept but its own short words: its sentences hold keys and
 * what shoppers typed.
 */
function rethrow(error: unknown): never {
  const { statusCode, rawType, code } = Failure.safeParse(error).data ?? {}
  const isNo = statusCode && statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
  const why = [rawType === 'idempotency_error' ? rawType : code, rawType].find((word) => word && WORD.test(word)) ?? ''
  if (isNo && code !== 'rate_limit') throw new StripeRejection(statusCode, why)
  throw new GatewayUnavailable(`stripe: ${statusCode ?? 'no answer'} ${why}`.trimEnd())
}
