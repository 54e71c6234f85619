import { z } from 'zod'
import { fromDecimal, toDecimal } from '#src/shared/money.ts'
import {
  GatewayRejection,
  GatewayUnavailable,
  type FailureReason,
  type GatewayClient,
  type PaymentFact,
  type PaymentReference,
  type PaymentRequest,
  type RefundFact,
  type RefundRequest,
  type ProviderParameters,
  type StartedPayment,
} from '../gateway.ts'
import {
  sendRequest,
  baseOf,
  LooseText,
  pageAddress,
  readObject,
  reasonOf,
  type GatewayResponse,
} from './gateway-http.adapter.ts'
import { parseBkashWebhook } from './bkash-webhook.adapter.ts'
import { BkashTokenManager, type TokenOptions } from './bkash-token.adapter.ts'

/** The production URL; `https://tokenized.sandbox.bka.sh/v1.2.0-beta` is the provider's sandbox. */
const LIVE = 'https://tokenized.pay.bka.sh/v1.2.0-beta'

const Key = z.string().regex(/^[\x21-\x7E]{1,200}$/)

/** The credentials of a shop's account, with the provider's field names. */
export const BkashAccount = z.strictObject({
  baseUrl: z.url({ protocol: /^https?$/ }).default(LIVE),
  app_key: Key,
  app_secret: Key,
  username: Key,
  password: Key,
  /** The topic of the shop's webhooks, assigned by the provider. Without it webhooks are rejected. */
  topic_arn: z.string().startsWith('arn:aws').max(200).optional(),
})
export type BkashAccount = z.output<typeof BkashAccount>

const Reply = z.object({
  statusCode: LooseText,
  statusMessage: LooseText,
  errorCode: LooseText,
  errorMessage: LooseText,
  paymentID: LooseText,
  bkashURL: LooseText,
  merchantInvoiceNumber: LooseText,
  transactionStatus: LooseText,
  amount: LooseText,
  currency: LooseText,
  trxID: LooseText,
})
type Reply = z.output<typeof Reply>

const Refunded = z.object({ refundTrxID: LooseText, transactionStatus: LooseText, sku: LooseText })
type Refunded = z.output<typeof Refunded>
/** The response holds one refund directly, and several in a list. */
const Refunds = Refunded.extend({ refundTransactions: z.array(Refunded).nullish() })

const DONE = '0000'
/** Errors of the provider itself: the request can be retried later. */
const PROVIDER_ERRORS: ReadonlySet<string> = new Set(['503', '2003', '2020', '2024'])
const UNKNOWN_PAYMENT = '2002'
/** Wallets that may not or cannot pay, and wrong PINs or codes. */
const DECLINED: ReadonlySet<string> = new Set(
  '2009 2010 2011 2013 2014 2015 2016 2017 2018 2019 2023 2037 2038 2043 2044 2045 2046 2057 2058 2059'.split(' '),
)

/** Maps the provider's final states; all other states are pending. */
const ENDED: Readonly<Record<string, FailureReason>> = {
  Cancelled: 'cancelled',
  Canceled: 'cancelled',
  Declined: 'declined',
  Failed: 'declined',
  Failure: 'declined',
  Expired: 'expired',
}
/** Approved by the shopper, but not yet captured. */
const APPROVED = 'Authorized'
/** Maps the callback status of a payment that was not approved. No money moves before `execute`. */
const RETURNED: Readonly<Record<string, FailureReason>> = { cancel: 'cancelled', failure: 'declined' }

const codeOf = ({ statusCode, errorCode }: Reply): string => statusCode || errorCode

/** One shop's account for tokenised checkout ("Checkout URL", mode 0011). */
class Bkash implements GatewayClient {
  readonly refundsByName = false
  readonly storedParameters = ['paymentID', 'status'] as const
  readonly #account: BkashAccount
  readonly #options: TokenOptions
  readonly #base: string
  readonly #tokens: BkashTokenManager

  constructor(account: BkashAccount, options: TokenOptions) {
    this.#account = account
    this.#options = options
    this.#base = baseOf(account.baseUrl, options)
    this.#tokens = new BkashTokenManager(`${this.#base}/tokenized/checkout`, account, options)
  }

  start = async (request: PaymentRequest): Promise<StartedPayment> => {
    const { attempt, amount, currency, returnUrls, customer, orderNumber } = request
    if (currency !== 'BDT' || amount <= 0) throw new GatewayRejection('bKash takes taka alone.')
    const reply = await this.#ask('create', {
      mode: '0011',
      // The provider's page is prefilled with the wallet number.
      payerReference: /(01\d{9})$/.exec(customer.phone.replace(/[\s-]/g, ''))?.[1] ?? orderNumber,
      // One URL for all outcomes; the provider appends the status.
      callbackURL: returnUrls.success,
      amount: toDecimal(amount, currency),
      currency,
      intent: 'sale',
      merchantInvoiceNumber: attempt,
    })
    if (codeOf(reply) !== DONE) throw this.#refusalOf(reply)
    if (!reply.paymentID) throw new GatewayUnavailable('bKash: a payment without a name')
    return { reference: reply.paymentID, url: pageAddress(reply.bkashURL, this.#options) }
  }

  reconcile = async (payment: PaymentReference, parameters?: ProviderParameters): Promise<PaymentFact> => {
    const reply = await this.#status(payment)
    const latest = factOf(payment, reply)
    // A callback of another payment is ignored.
    const returned = parameters?.paymentID === payment.reference ? parameters.status : undefined
    if (latest.state !== 'pending') return latest
    // The provider itself may report the approval; then a lost callback does not matter.
    if (returned === 'success' || reply?.transactionStatus === APPROVED) return this.#execute(payment)
    if (returned === undefined) return latest
    const reason = RETURNED[returned]
    return reason ? { state: 'failed', reason } : latest
  }

  /** A payment that is never executed lapses. */
  cancel = async (payment: PaymentReference): Promise<PaymentFact> => {
    const latest = await this.#query(payment)
    return latest.state === 'pending' ? { state: 'failed', reason: 'cancelled' } : latest
  }

  parseWebhook: GatewayClient['parseWebhook'] = (webhook) =>
    parseBkashWebhook({ topicArn: this.#account.topic_arn, base: this.#base, options: this.#options }, webhook)

  /**
   * The provider has no idempotency names for refunds. Ours is sent as `sku`, and existing refunds are searched for it
   * first.
   */
  refund = async (request: RefundRequest): Promise<RefundFact> => {
    const made = (await this.#refunds(request)).find(({ sku }) => sku === request.refund)
    if (made) return refundFact(made)
    const { reference: paymentID, captureReference: trxID, refundAmount, currency, refund: sku, reason } = request
    const response = await this.#post('payment/refund', {
      paymentID,
      trxID,
      amount: toDecimal(refundAmount, currency),
      sku,
      reason: Array.from(reason.replace(/[<>&]/g, ' ').trim()).slice(0, 255).join('') || 'refund',
    })
    const reply = Reply.parse(response)
    if (codeOf(reply) !== DONE) throw this.#refusalOf(reply)
    const done = Refunded.parse(response)
    if (!done.refundTrxID) throw new GatewayUnavailable('bKash: a refund without a number')
    return refundFact(done)
  }

  findRefund = async (request: RefundRequest, reference: string | null): Promise<RefundFact> => {
    const made = (await this.#refunds(request)).find(
      ({ refundTrxID, sku }) => refundTrxID === reference || sku === request.refund,
    )
    return made
      ? refundFact(made)
      : { state: 'failed', message: 'bKash knows nothing of this refund.', isUnknown: true }
  }

  /** Lists the refunds of a payment: the refund endpoint without an amount returns them. */
  async #refunds({ reference: paymentID, captureReference: trxID }: RefundRequest): Promise<readonly Refunded[]> {
    const response = await this.#post('payment/refund', { paymentID, trxID })
    const reply = Reply.parse(response)
    if (PROVIDER_ERRORS.has(codeOf(reply))) throw this.#refusalOf(reply)
    const parsed = Refunds.safeParse(response)
    if (!parsed.success) throw new GatewayUnavailable('bKash: an answer of another shape')
    // For a payment without refunds, the provider returns an empty refund.
    return [parsed.data, ...(parsed.data.refundTransactions ?? [])].filter(({ refundTrxID }) => refundTrxID !== '')
  }

  async #query(payment: PaymentReference): Promise<PaymentFact> {
    return factOf(payment, await this.#status(payment))
  }

  /** @returns null for a payment that the provider no longer knows */
  async #status(payment: PaymentReference): Promise<Reply | null> {
    const reply = await this.#ask('payment/status', { paymentID: payment.reference })
    const code = codeOf(reply)
    if (code === UNKNOWN_PAYMENT) return null
    if (code !== DONE) throw this.#troubleOf(reply)
    return reply
  }

  /** Captures the payment. An unclear result leads to a status query, never to a retry. */
  async #execute(payment: PaymentReference): Promise<PaymentFact> {
    let code: string | null = null
    try {
      const reply = await this.#ask('execute', { paymentID: payment.reference })
      code = codeOf(reply)
      if (code === DONE) {
        const fact = factOf(payment, reply)
        if (fact.state === 'captured') return fact
      }
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error
    }
    const latest = await this.#query(payment)
    if (latest.state !== 'pending' || code === null) return latest
    return DECLINED.has(code) ? { state: 'failed', reason: 'declined' } : latest
  }

  async #ask(path: string, body: Readonly<Record<string, string>>): Promise<Reply> {
    return Reply.parse(await this.#post(path, body))
  }

  /** @throws GatewayUnavailable when the response does not come from the endpoint itself */
  async #post(path: string, body: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
    const token = await this.#tokens.current()
    let response = await this.#send(path, body, token)
    // The request was not authorised, so nothing was done: the only case in which it is repeated.
    if (response.status === 401) response = await this.#send(path, body, await this.#tokens.current(token))
    const reply = response.status === 200 ? readObject(response.text) : null
    if (!reply || 'message' in reply)
      throw new GatewayUnavailable(`bKash: ${path}: HTTP ${response.status} without an answer`)
    return reply
  }

  #send(path: string, body: Readonly<Record<string, string>>, token: string): Promise<GatewayResponse> {
    return sendRequest(
      `${this.#base}/tokenized/checkout/${path}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          // Without "Bearer", like the provider's own plug-in.
          authorization: token,
          'x-app-key': this.#account.app_key,
        },
        body: JSON.stringify(body),
      },
      this.#options,
    )
  }

  #describe(reply: Reply): string {
    const { app_secret, password, app_key } = this.#account
    const reason = reasonOf(reply.statusMessage || reply.errorMessage, [app_secret, password, app_key])
    return `bKash: ${codeOf(reply).slice(0, 10) || 'no code'}: ${reason}`
  }

  #troubleOf(reply: Reply): GatewayUnavailable {
    return new GatewayUnavailable(this.#describe(reply))
  }

  #refusalOf(reply: Reply): GatewayRejection | GatewayUnavailable {
    const code = codeOf(reply)
    return code === '' || PROVIDER_ERRORS.has(code)
      ? this.#troubleOf(reply)
      : new GatewayRejection(this.#describe(reply))
  }
}

/** @throws GatewayUnavailable for a response about another payment, or one without an amount */
function factOf({ attempt, reference }: PaymentReference, reply: Reply | null): PaymentFact {
  if (!reply) return { state: 'failed', reason: 'expired' }
  const { paymentID, merchantInvoiceNumber: invoice, transactionStatus, trxID, amount: text } = reply
  if ((paymentID && paymentID !== reference) || (invoice && invoice !== attempt))
    throw new GatewayUnavailable('bKash: an answer about another payment')
  const reason = ENDED[transactionStatus]
  if (reason) return { state: 'failed', reason }
  if (transactionStatus !== 'Completed') return { state: 'pending' }
  const currency = reply.currency || 'BDT'
  const amount = fromDecimal(text, currency)
  if (amount === null || !trxID) throw new GatewayUnavailable('bKash: a payment without its amount or number')
  return { state: 'captured', amount, currency, captureReference: trxID, isRisky: false }
}

function refundFact({ refundTrxID: reference, transactionStatus }: Refunded): RefundFact {
  if (transactionStatus === 'Completed') return { state: 'succeeded', reference }
  return ENDED[transactionStatus]
    ? { state: 'failed', message: `bKash: the refund is ${transactionStatus.toLowerCase()}.` }
    : { state: 'pending', reference }
}

/**
 * Opens a shop's account at bKash.
 * @throws UnsafeTarget when credentials may not be sent to its URL
 */
export const openBkash = (account: BkashAccount, options: TokenOptions): GatewayClient => new Bkash(account, options)
