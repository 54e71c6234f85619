import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  FAILURE_REASONS,
  ForgedWebhook,
  GatewayRejection,
  GatewayUnavailable,
  type GatewayClient,
  type WebhookRequest,
  type ParsedWebhook,
  type PaymentFact,
  type PaymentReference,
  type PaymentRequest,
  type RefundFact,
  type RefundRequest,
  type StartedPayment,
} from '../gateway.ts'
import { fetchBounded } from './bounded-fetch.ts'
import { rejectionAsUnavailable } from './ambiguous-result.ts'
import { parseProviderUrl, UnsafeTarget } from './provider-url.ts'

/** The sandbox account of a development or demo shop. */
export const SandboxAccount = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{8,100}$/),
  noticeSecret: z.string().regex(/^[A-Za-z0-9_-]{8,100}$/),
  /** The key for browsers; only express payment needs it. */
  publishableKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,100}$/)
    .optional(),
  /** The URL of the sandbox, always on this machine: `http://127.0.0.1:4112` */
  baseUrl: z.url(),
})
export type SandboxAccount = z.output<typeof SandboxAccount>

export interface SandboxOptions {
  /** Whether shops may use the sandbox: only in tests and the demo. */
  allowLocal?: boolean
  /** The timeout of one request. */
  timeoutMs?: number
  now?: () => Date
}

const TIMEOUT_MS = 10_000
const TOLERANCE_SECONDS = 300

const Id = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)
const Started = z.object({ id: Id, url: z.url({ protocol: /^https?$/ }) })
const Payment = z.object({
  id: Id,
  attempt: z.string(),
  state: z.enum(['open', 'captured', 'failed']),
  reason: z.enum(FAILURE_REASONS).nullish(),
  capture: z
    .object({
      id: Id,
      amount: z.int().nonnegative(),
      currency: z.string().regex(/^[A-Z]{3}$/),
      risk: z.boolean(),
    })
    .nullish(),
})
const Refund = z.object({ id: Id, state: z.enum(['pending', 'succeeded', 'failed']), message: z.string().nullish() })
const Found = z.object({ refunds: z.array(Refund.extend({ name: z.string() })).max(1000) })
const Event = z.object({ event: Id, attempt: z.string().regex(/^[A-Za-z0-9_-]{1,30}$/), payment: Id })

/**
 * Opens a provider that moves no money, for development and demo shops (behaviour B12). Its page offers the outcomes.
 * @throws UnsafeTarget where real shops are served
 */
export function openSandbox(account: SandboxAccount, options: SandboxOptions = {}): GatewayClient {
  const { allowLocal = false, timeoutMs = TIMEOUT_MS, now = () => new Date() } = options
  if (!allowLocal) throw new UnsafeTarget('the sandbox is for development and demo shops')
  const address = parseProviderUrl(account.baseUrl, true)
  const send: Send = async (schema, path, body) => {
    const url = new URL(`/v1/${path}`, address)
    const text = await fetchText(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const result = schema.safeParse(parseJson(text))
    if (!result.success) throw new GatewayUnavailable('sandbox: an answer of another shape')
    return result.data
  }

  const { publishableKey } = account
  return {
    refundsByName: true,
    start: (request) => start(send, request),
    ...(publishableKey !== undefined && {
      express: {
        walletFor: () => ({ provider: 'sandbox', publishableKey, url: address.origin }),
        prepare: (request) => start(send, request),
        confirm: (payment, token) => confirm(send, payment, token),
      },
    }),
    reconcile: (payment) => rejectionAsUnavailable(reconcile(send, payment, '')),
    cancel: (payment) => rejectionAsUnavailable(reconcile(send, payment, '/cancel')),
    parseWebhook: async (webhook) => parseWebhook(webhook, account.noticeSecret, now()),
    refund: async (request) => {
      const { reference, refund, refundAmount, reason } = request
      const made = await send(Refund, `payments/${idOf(reference)}/refunds`, {
        name: refund,
        amount: refundAmount,
        reason,
      })
      return refundFactOf(made)
    },
    findRefund: (request) => rejectionAsUnavailable(findRefund(send, request)),
  }
}

/** Sends a request to the sandbox and validates the response; with a body it is a POST. */
type Send = <T extends z.ZodType>(schema: T, path: string, body?: object) => Promise<z.output<T>>

async function start(send: Send, request: PaymentRequest): Promise<StartedPayment> {
  const { attempt, amount, currency, description, returnUrls, webhookUrl, expiresAt } = request
  const payload = {
    attempt,
    amount,
    currency,
    description,
    returnUrls,
    noticeUrl: webhookUrl,
    expiresAt: expiresAt.toISOString(),
  }
  const { id, url } = await send(Started, 'payments', payload)
  return { reference: id, url }
}

/** Pays with the token of the wallet. A rejected token leaves the payment without money. */
async function confirm(send: Send, payment: PaymentReference, token: string): Promise<PaymentFact> {
  try {
    await send(Payment, `payments/${idOf(payment.reference)}/authorize`, { token })
  } catch (error) {
    if (!(error instanceof GatewayRejection)) throw error
    const fact = await rejectionAsUnavailable(reconcile(send, payment, ''))
    return fact.state === 'pending' ? { state: 'failed', reason: 'error' } : fact
  }
  return reconcile(send, payment, '')
}

async function reconcile(send: Send, { reference, attempt }: PaymentReference, action: string): Promise<PaymentFact> {
  const payment = await send(Payment, `payments/${idOf(reference)}${action}`, action ? {} : undefined)
  if (payment.attempt !== attempt) throw new GatewayUnavailable('sandbox: a payment of another attempt')
  if (payment.state === 'failed') return { state: 'failed', reason: payment.reason ?? 'error' }
  if (payment.state === 'open') return { state: 'pending' }
  if (!payment.capture) throw new GatewayUnavailable('sandbox: captured, and nobody says how much')
  const { id, amount, currency, risk } = payment.capture
  return { state: 'captured', amount, currency, captureReference: id, isRisky: risk }
}

async function findRefund(send: Send, { reference, refund }: RefundRequest): Promise<RefundFact> {
  const { refunds } = await send(Found, `payments/${idOf(reference)}/refunds`)
  const found = refunds.find(({ name }) => name === refund)
  return found ? refundFactOf(found) : { state: 'failed', message: 'never made', isUnknown: true }
}

const refundFactOf = ({ id, state, message }: z.output<typeof Refund>): RefundFact =>
  state === 'failed' ? { state, message: message ?? 'failed' } : { state, reference: id }

/** Verifies `sandbox-signature: t=1790000000,v1=` HMAC-SHA256 of time, dot and body. @throws ForgedWebhook */
function parseWebhook({ headers, body }: WebhookRequest, secret: string, now: Date): ParsedWebhook {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers['sandbox-signature'] ?? '') ?? []
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  const isGenuine = given !== '' && timingSafeEqual(Buffer.from(given, 'hex'), right)
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  const event = Event.safeParse(parseJson(body.toString('utf8'))).data
  if (!isGenuine || age > TOLERANCE_SECONDS || !event) throw new ForgedWebhook('sandbox: not a notice of its own')
  return { eventId: event.event, attempt: event.attempt, reference: event.payment }
}

/** Returns the reference if it is safe as one path segment. @throws GatewayUnavailable */
function idOf(reference: string): string {
  if (!Id.safeParse(reference).success) throw new GatewayUnavailable('sandbox: no name of a payment')
  return reference
}

async function fetchText(url: URL, init: RequestInit): Promise<string> {
  let result: { status: number; text: string }
  try {
    const response = await fetchBounded(url, init)
    result = { status: response.status, text: await response.text() }
  } catch {
    throw new GatewayUnavailable('sandbox: no answer')
  }
  const { status, text } = result
  if (status === 200) return text
  const isNo = status >= 400 && status < 500 && status !== 429
  throw new (isNo ? GatewayRejection : GatewayUnavailable)(`sandbox: ${status}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
