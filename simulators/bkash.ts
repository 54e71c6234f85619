import { Ledger, paisaOf, buildError, takaOf, type BkashPayment, type BkashRefund } from './bkash/ledger.ts'
import type { BkashControl, BkashMerchant, BkashOutcome, WebhookOptions } from './bkash/types.ts'
import { Tokens } from './bkash/tokens.ts'
import { CERTIFICATE_PATH, CONFIRM_PATH, DEMO_TOPIC, Topic } from './bkash/topic.ts'
import {
  openPaymentService,
  ProviderSimulator,
  type Parameters,
  type ParsedRequest,
  type PaymentSimulator,
} from './payments/provider-simulator.ts'
import type { WireResponse } from './http/open-http.ts'
import { choices, escape, lead, page } from './http/page.ts'

/** Default merchant of the simulator, and that of the demo shops. */
export const DEMO_BKASH: BkashMerchant & { topic_arn: string } = {
  app_key: 'demo-app-key',
  app_secret: 'demo-app-secret',
  username: 'demo-user',
  password: 'demo-password',
  topic_arn: DEMO_TOPIC,
}

export type BkashSimulator = PaymentSimulator<BkashControl>

const NOTICE_TEXT = 'TEST – a stand-in for bKash; no money moves'
const BASE = '/v1.2.0-beta'
const API = `${BASE}/tokenized/checkout/`
const PAGE = '/redirect/'

const json = (body: unknown): WireResponse => ({ status: 200, body })

/** Formats a time as the provider does: `2026-11-22T14:15:00:000 GMT+0600`. */
const localTime = (at: number): string =>
  `${new Date(at + 6 * 3_600_000).toISOString().slice(0, -1).replace('.', ':')} GMT+0600`

/** The provider's API, payment page and webhooks. */
class Provider {
  readonly simulator = new ProviderSimulator((path) => path.startsWith(API))
  readonly #books = new Ledger(() => this.simulator.now)
  readonly #tokens: Tokens
  readonly #topic = new Topic(this.simulator)

  constructor(merchant: BkashMerchant) {
    this.#tokens = new Tokens(merchant, () => this.simulator.now)
  }

  control = (): BkashControl => ({
    ...this.simulator.control(),
    finish: (paymentID, outcome, { isPoor = false } = {}) =>
      this.#books.finish(this.#payment(paymentID), outcome, isPoor),
    revokeTokens: () => this.#tokens.revoke(),
    subscribe: (url) => this.#topic.subscribe(url),
    isSubscribed: () => this.#topic.isConfirmed,
    sendWebhook: (paymentID, options = {}) => this.#tell(this.#payment(paymentID), options),
    executionsOf: (paymentID) => this.#payment(paymentID).executions,
    refundedOf: (paymentID) => this.#payment(paymentID).refunds.reduce((sum, { paisa }) => sum + paisa, 0),
    paymentIdOf: (invoice) => this.#books.findByInvoice(invoice)?.paymentID ?? null,
  })

  #payment(paymentID: string): BkashPayment {
    const payment = this.#books.payments.get(paymentID)
    if (!payment) throw new Error(`there is no payment ${paymentID}`)
    return payment
  }

  api = ({ method, path, parameters, headers }: ParsedRequest): WireResponse | null => {
    if (method !== 'POST') return null
    const operation = path.slice(API.length)
    if (operation === 'token/grant' || operation === 'token/refresh')
      return this.#tokens.issue(operation === 'token/refresh', headers, parameters)
    return this.#tokens.isAuthorized(headers.authorization, headers['x-app-key'])
      ? this.#serve(operation, parameters)
      : { status: 401, body: { message: 'Unauthorized' } }
  }

  page = ({ method, path, parameters }: ParsedRequest): WireResponse => {
    if (path === CERTIFICATE_PATH)
      return { status: 200, body: this.#topic.pem, headers: { 'content-type': 'application/x-pem-file' } }
    if (path === CONFIRM_PATH) return { status: this.#topic.confirm(parameters.Token) ? 200 : 403, body: {} }
    const payment = this.#books.find(parameters.paymentID)
    if (path !== PAGE || !payment || payment.trxID !== null)
      return say('This payment is over', 'Please go back to the shop.')
    return method === 'POST' ? this.#done(payment, parameters.action) : payPage(payment)
  }

  #serve(operation: string, input: Parameters): WireResponse | null {
    if (operation === 'create') return this.#create(input)
    if (operation === 'general/searchTransaction') return this.#search(input)
    const payment = this.#books.find(input.paymentID)
    if (!payment) return json(buildError(2002))
    if (operation === 'execute') return this.#execute(payment)
    if (operation === 'payment/status')
      return json({ statusCode: '0000', statusMessage: 'Successful', ...this.#told(payment) })
    if (operation === 'payment/refund' || operation === 'payment/refund/status')
      return input.amount === undefined ? this.#tellRefunds(payment) : this.#refund(payment, input)
    return null
  }

  #create(input: Parameters): WireResponse {
    const payment = this.#books.create(input)
    if (typeof payment === 'number') return json(buildError(payment))
    const { callbackURL = '', amount, currency, intent, merchantInvoiceNumber } = input
    const buildReturnUrl = (status: string): string => {
      const url = new URL(callbackURL)
      url.searchParams.set('paymentID', payment.paymentID)
      url.searchParams.set('status', status)
      return url.href
    }
    return json({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID: payment.paymentID,
      bkashURL: `${this.simulator.origin}${PAGE}?paymentID=${payment.paymentID}`,
      callbackURL,
      successCallbackURL: buildReturnUrl('success'),
      failureCallbackURL: buildReturnUrl('failure'),
      cancelledCallbackURL: buildReturnUrl('cancel'),
      amount,
      intent,
      currency,
      paymentCreateTime: localTime(payment.createdAt),
      transactionStatus: 'Initiated',
      merchantInvoiceNumber,
    })
  }

  #told({ paymentID, input, trxID, executedAt }: BkashPayment): Readonly<Record<string, string | undefined>> {
    return {
      paymentID,
      payerReference: input.payerReference,
      merchantInvoiceNumber: input.merchantInvoiceNumber,
      callbackURL: input.callbackURL,
      currency: input.currency,
      intent: input.intent,
      amount: input.amount,
      transactionStatus: trxID === null ? 'Initiated' : 'Completed',
      ...(trxID !== null && { trxID, customerMsisdn: '01770618575', paymentExecuteTime: localTime(executedAt) }),
    }
  }

  #execute(payment: BkashPayment): WireResponse {
    const code = this.#books.execute(payment)
    if (code !== null) return json(buildError(code))
    void this.#tell(payment, {})
    return json({ statusCode: '0000', statusMessage: 'Successful', ...this.#told(payment) })
  }

  #search({ trxID }: Parameters): WireResponse {
    const payment = [...this.#books.payments.values()].find((each) => each.trxID !== null && each.trxID === trxID)
    if (!payment) return json(buildError(2033))
    return json({
      statusCode: '0000',
      statusMessage: 'Successful',
      trxID,
      transactionStatus: 'Completed',
      transactionType: 'Payment',
      amount: payment.input.amount,
      currency: 'BDT',
      completedTime: localTime(payment.executedAt),
      maxRefundableAmount: takaOf(this.#books.refundable(payment)),
    })
  }

  #refund(payment: BkashPayment, input: Parameters): WireResponse {
    const refund = this.#books.refund(payment, input)
    return json(typeof refund === 'number' ? buildError(refund) : this.#toldRefund(payment, refund))
  }

  #toldRefund(payment: BkashPayment, { refundTrxID, paisa, at, sku, reason }: BkashRefund): unknown {
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID: payment.paymentID,
      trxID: payment.trxID,
      refundTrxID,
      refundAmount: takaOf(paisa),
      sku,
      reason,
      maxRefundableAmount: takaOf(this.#books.refundable(payment)),
      transactionStatus: 'Completed',
      initiationTime: localTime(at),
      completedTime: localTime(at),
    }
  }

  /** The provider returns a single refund as an object and several as a list. */
  #tellRefunds(payment: BkashPayment): WireResponse {
    const [first, ...others] = payment.refunds
    if (!first) return json(buildError(2033))
    if (others.length === 0) return json(this.#toldRefund(payment, first))
    return json({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID: payment.paymentID,
      trxID: payment.trxID,
      amount: payment.input.amount,
      currency: 'BDT',
      transactionStatus: 'Completed',
      refundTransactions: payment.refunds.map(({ refundTrxID, paisa, at, sku, reason }) => ({
        refundTrxID,
        refundAmount: takaOf(paisa),
        refundTime: localTime(at),
        transactionStatus: 'Completed',
        sku,
        reason,
      })),
    })
  }

  #tell({ input, trxID, executedAt }: BkashPayment, options: WebhookOptions): Promise<void> {
    const isEager = Object.keys(options).length > 0
    if (!this.#topic.isConfirmed && !isEager) return Promise.resolve()
    const content = {
      dateTime: new Date(executedAt + 6 * 3_600_000).toISOString().replace(/[-:T]/g, '').slice(0, 14),
      debitMSISDN: '8801770618575',
      creditOrganizationName: 'Demo',
      creditShortCode: '0001***',
      trxID: trxID ?? '',
      transactionStatus: 'Completed',
      transactionType: '10002294',
      amount: input.amount,
      currency: 'BDT',
      transactionReference: input.payerReference,
      merchantInvoiceNumber: input.merchantInvoiceNumber,
    }
    return this.#topic.publish(content, options)
  }

  #done(payment: BkashPayment, action: string | undefined): WireResponse {
    const outcomes: readonly BkashOutcome[] = ['approve', 'wrongPin', 'cancel', 'close']
    const outcome = outcomes.find((each) => action?.startsWith(each))
    if (!outcome) return payPage(payment)
    const returnUrl = this.#books.finish(payment, outcome, action === 'approvePoor')
    return returnUrl === null ? say('Closed', 'The shop was told nothing. You can close this window.') : lead(returnUrl)
  }
}

const say = (title: string, text: string): WireResponse => page(title, NOTICE_TEXT, `<p>${escape(text)}</p>`)

function payPage({ input }: BkashPayment): WireResponse {
  const body = `<p class="amount">BDT ${takaOf(paisaOf(input.amount) ?? 0)}</p>
<p>Wallet 01770618575, invoice ${escape(input.merchantInvoiceNumber ?? '')}</p>
${choices({
  approve: 'Confirm with the PIN',
  approvePoor: 'Confirm, with too little in the wallet',
  wrongPin: 'Give a wrong PIN',
  cancel: 'Cancel',
  close: 'Close without a word',
})}`
  return page('Confirm your payment', NOTICE_TEXT, body)
}

/**
 * Starts a simulator of bKash (tokenised checkout, "Checkout URL"). It issues tokens at the provider's rate limit, and
 * creates, executes and refunds payments. It serves the approval page, sends signed webhooks and injects requested
 * faults. Like the provider's base URLs, its `url` contains the version.
 */
export async function openBkashSimulator({
  merchant = DEMO_BKASH,
  port = 0,
}: { merchant?: BkashMerchant; port?: number } = {}): Promise<BkashSimulator> {
  const provider = new Provider(merchant)
  const simulator = await openPaymentService(port, provider.simulator, {
    control: provider.control(),
    api: provider.api,
    page: provider.page,
  })
  return { ...simulator, url: simulator.url + BASE }
}
