import { z } from 'zod'
import { fromDecimal, toDecimal } from '#src/shared/money.ts'
import { trimEndOf } from '#src/shared/text.ts'
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
  type GatewayOptions,
} from './gateway-http.adapter.ts'
import { parseSslcommerzWebhook } from './sslcommerz-webhook.adapter.ts'

/** The production URL; `https://sandbox.sslcommerz.com` is the provider's sandbox. */
const LIVE = 'https://securepay.sslcommerz.com'

/** The credentials of a shop's account, with the provider's field names. */
export const SslcommerzAccount = z.strictObject({
  baseUrl: z.url({ protocol: /^https?$/ }).default(LIVE),
  store_id: z.string().trim().min(1).max(100),
  store_passwd: z.string().trim().min(1).max(100),
})
export type SslcommerzAccount = z.output<typeof SslcommerzAccount>

/** The provider's limits in paisa. */
const MIN_BDT = 10_00
const MAX_BDT = 500_000_00
/** The longest amount that `decimal(10,2)` takes. */
const MAX_AMOUNT_TEXT = '99999999.99'.length
const MAX_ADDRESS = 255
/** An id of the provider; the value from a browser is untrusted. */
const VAL_ID = /^[\w.-]{1,100}$/
/** Replaces required values that are empty, such as a postcode in a country without postcodes. */
const NOTHING = 'N/A'

const Created = z.object({
  status: LooseText,
  failedreason: LooseText,
  sessionkey: LooseText,
  GatewayPageURL: LooseText,
})

/** A payment attempt, as both the validator and the query return it. */
const Transaction = z.object({
  status: LooseText,
  tran_id: LooseText,
  val_id: LooseText,
  amount: LooseText,
  currency_type: LooseText,
  currency_amount: LooseText,
  bank_tran_id: LooseText,
  risk_level: LooseText,
})
type Transaction = z.output<typeof Transaction>

const Found = z.object({ element: z.array(Transaction).nullish() })

const Refunded = z.object({ status: LooseText, refund_ref_id: LooseText, errorReason: LooseText })

/** Maps the states of unpaid attempts; all other states are pending. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  FAILED: 'declined',
  CANCELLED: 'cancelled',
  UNATTEMPTED: 'cancelled',
  EXPIRED: 'expired',
}

const isPaid = ({ status }: Transaction): boolean => status === 'VALID' || status === 'VALIDATED'

/** One shop's account at SSLCommerz (version 4 of its API). */
class Sslcommerz implements GatewayClient {
  readonly refundsByName = true
  readonly #account: SslcommerzAccount
  readonly #options: GatewayOptions
  readonly #base: string

  constructor(account: SslcommerzAccount, options: GatewayOptions) {
    this.#account = account
    this.#options = options
    this.#base = baseOf(account.baseUrl, options)
  }

  start = async (request: PaymentRequest): Promise<StartedPayment> => {
    const response = await sendRequest(
      `${this.#base}/gwprocess/v4/api.php`,
      {
        method: 'POST',
        body: new URLSearchParams({
          store_id: this.#account.store_id,
          store_passwd: this.#account.store_passwd,
          ...fieldsOf(request),
        }),
      },
      this.#options,
    )
    const created = Created.parse(this.#objectOf(response))
    if (created.status !== 'SUCCESS') {
      if (created.status !== 'FAILED') throw new GatewayUnavailable('SSLCommerz: an answer of another shape')
      throw new GatewayRejection(`SSLCommerz: ${this.#reason(created.failedreason)}`)
    }
    if (!created.sessionkey) throw new GatewayUnavailable('SSLCommerz: a payment without a name')
    return { reference: created.sessionkey, url: pageAddress(created.GatewayPageURL, this.#options) }
  }

  reconcile = async (payment: PaymentReference, parameters?: ProviderParameters): Promise<PaymentFact> => {
    const named = VAL_ID.test(parameters?.val_id ?? '') ? await this.#validateOrNull(parameters?.val_id ?? '') : null
    // A browser may bring the id of another payment.
    if (named && isPaid(named) && named.tran_id === payment.attempt) return captured(named)

    const transactions = await this.#find(payment)
    for (const paid of transactions.filter(isPaid)) {
      // The validator is authoritative; while it is down, the transaction query returns the same data.
      const validated = paid.val_id ? await this.#validateOrNull(paid.val_id) : null
      if (!validated) return captured(paid)
      if (isPaid(validated) && validated.tran_id === payment.attempt) return captured(validated)
    }
    const isOver = transactions.length > 0 && transactions.every(({ status }) => REASONS[status] !== undefined)
    const reason = REASONS[transactions.at(-1)?.status ?? '']
    return isOver && reason ? { state: 'failed', reason } : { state: 'pending' }
  }

  parseWebhook: GatewayClient['parseWebhook'] = async (webhook) => parseSslcommerzWebhook(this.#account, webhook)

  /**
   * The name of the refund is the provider's `refund_trans_id`: a repeated request reports that it has already begun.
   */
  refund = async (request: RefundRequest): Promise<RefundFact> => {
    const body = await this.#get('merchantTransIDvalidationAPI.php', {
      bank_tran_id: request.captureReference,
      refund_trans_id: request.refund,
      refund_amount: await this.#refundAmount(request),
      refund_remarks: cut(request.reason || 'refund', 255),
    })
    const { status, refund_ref_id: reference, errorReason } = Refunded.parse(body)
    if (status === 'failed') throw new GatewayRejection(`SSLCommerz: ${this.#reason(errorReason)}`)
    if ((status !== 'success' && status !== 'processing') || !reference)
      throw new GatewayUnavailable('SSLCommerz: an answer of another shape')
    // `success` means that the refund has begun; only the query confirms it.
    return { state: 'pending', reference }
  }

  findRefund = async (request: RefundRequest, reference: string | null): Promise<RefundFact> => {
    if (reference === null) return this.refund(request)
    const body = await this.#get('merchantTransIDvalidationAPI.php', { refund_ref_id: reference })
    const { status, errorReason } = Refunded.parse(body)
    if (status === 'refunded') return { state: 'succeeded', reference }
    if (status === 'processing') return { state: 'pending', reference }
    if (status === 'cancelled') return { state: 'failed', message: `SSLCommerz: ${this.#reason(errorReason)}` }
    throw new GatewayUnavailable('SSLCommerz: an answer of another shape')
  }

  /** Returns the refund in taka. For a payment in another currency it is the same share of the captured amount. */
  async #refundAmount(request: RefundRequest): Promise<string> {
    const { refundAmount, amount, currency, captureReference } = request
    if (currency === 'BDT') return wireAmount(refundAmount, currency)
    const paid = (await this.#find(request)).find(({ bank_tran_id: id }) => id === captureReference)
    const takaAmount = paid && fromDecimal(paid.amount, 'BDT')
    if (!takaAmount) throw new GatewayUnavailable('SSLCommerz: the payment to be refunded is not found')
    // Rounded down, so that partial refunds never exceed the whole.
    return wireAmount(Number((BigInt(takaAmount) * BigInt(refundAmount)) / BigInt(amount)), 'BDT')
  }

  async #find({ attempt }: PaymentReference): Promise<readonly Transaction[]> {
    const body = await this.#get('merchantTransIDvalidationAPI.php', { tran_id: attempt })
    const found = Found.safeParse(body)
    if (!found.success) throw new GatewayUnavailable('SSLCommerz: an answer of another shape')
    return (found.data.element ?? []).filter(({ tran_id: id }) => id === '' || id === attempt)
  }

  /** @returns null while the validator is down */
  async #validateOrNull(valId: string): Promise<Transaction | null> {
    try {
      return Transaction.parse(await this.#get('validationserverAPI.php', { val_id: valId, v: '1' }))
    } catch (error) {
      if (error instanceof GatewayUnavailable) return null
      throw error
    }
  }

  async #get(path: string, fields: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
    const { store_id, store_passwd } = this.#account
    const query = new URLSearchParams({ ...fields, store_id, store_passwd, format: 'json' })
    const body = this.#objectOf(await sendRequest(`${this.#base}/validator/api/${path}?${query}`, {}, this.#options))
    const connected = LooseText.parse(body.APIConnect)
    if (connected !== '' && connected !== 'DONE')
      throw new GatewayUnavailable(`SSLCommerz: APIConnect ${this.#reason(connected)}`)
    return body
  }

  #objectOf({ status, text }: GatewayResponse): Readonly<Record<string, unknown>> {
    const body = status === 200 ? readObject(text) : null
    if (!body) throw new GatewayUnavailable(`SSLCommerz: HTTP ${status} without an answer`)
    return body
  }

  #reason(text: string): string {
    return reasonOf(text, [this.#account.store_passwd])
  }
}

/** Returns the amount that was paid: in taka, or in the requested currency. */
function captured(paid: Transaction): PaymentFact {
  const isTaka = paid.currency_type === '' || paid.currency_type === 'BDT'
  const currency = isTaka ? 'BDT' : paid.currency_type
  const amount = fromDecimal(isTaka ? paid.amount : paid.currency_amount, currency)
  if (amount === null || !paid.bank_tran_id)
    throw new GatewayUnavailable('SSLCommerz: a payment without its amount or number')
  return {
    state: 'captured',
    amount,
    currency,
    captureReference: paid.bank_tran_id,
    isRisky: paid.risk_level === '1',
  }
}

/** @throws GatewayRejection when the provider cannot represent the amount */
function wireAmount(amount: number, currency: string): string {
  const [whole, fraction = ''] = toDecimal(amount, currency).split('.')
  const digits = trimEndOf(fraction, '0').padEnd(2, '0')
  const text = `${whole}.${digits}`
  if (digits.length > 2 || text.length > MAX_AMOUNT_TEXT || amount <= 0)
    throw new GatewayRejection('SSLCommerz does not take this amount.')
  return text
}

const cut = (text: string, length: number): string => Array.from(text.trim()).slice(0, length).join('')

const filled = (text: string, length: number): string => cut(text, length) || NOTHING

function fieldsOf(request: PaymentRequest): Record<string, string> {
  const { amount, currency, customer, returnUrls } = request
  if (currency === 'BDT' && (amount < MIN_BDT || amount > MAX_BDT))
    throw new GatewayRejection('SSLCommerz takes from 10.00 to 500000.00 BDT.')
  const addresses = {
    success_url: returnUrls.success,
    fail_url: returnUrls.failure,
    cancel_url: returnUrls.cancel,
    ipn_url: request.webhookUrl,
  }
  if (Object.values(addresses).some((address) => address.length > MAX_ADDRESS))
    throw new GatewayRejection('SSLCommerz takes no address longer than 255 characters.')
  return {
    ...addresses,
    total_amount: wireAmount(amount, currency),
    currency,
    tran_id: request.attempt,
    product_category: 'general',
    product_profile: 'general',
    product_name: filled(request.description, 255),
    num_of_item: String(request.quantity),
    emi_option: '0',
    shipping_method: 'NO',
    cus_name: filled(customer.name, 50),
    cus_email: filled(customer.email, 50),
    cus_add1: filled(customer.addressLine1, 50),
    cus_city: filled(customer.city, 50),
    cus_postcode: filled(customer.postcode, 30),
    cus_country: filled(countryName(customer.country), 50),
    cus_phone: filled(customer.phone, 20),
    value_a: cut(request.orderNumber, 255),
  }
}

/** The provider expects the name of the country. */
const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : code

/**
 * Opens a shop's account at SSLCommerz.
 * @throws UnsafeTarget when credentials may not be sent to its URL
 */
export const openSslcommerz = (account: SslcommerzAccount, options: GatewayOptions = {}): GatewayClient =>
  new Sslcommerz(account, options)
