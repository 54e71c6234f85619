import { Ledger, paisaOf, refusal, takaOf, type BkashPayment, type BkashRefund } from './bkash/ledger.ts'
import type { BkashControl, BkashMerchant, BkashOutcome, WebhookOptions } from './bkash/types.ts'
import { Tokens } from './bkash/tokens.ts'
import { CERTIFICATE_PATH, CONFIRM_PATH, DEMO_TOPIC, Topic } from './bkash/topic.ts'
import {
  openPaymentService,
  ProviderSimulator,
  type Parameters,
  type PaymentCall,
  type PaymentSimulator,
} from './payments/provider-simulator.ts'
import type { WireAnswer } from './http/open-http.ts'
import { choices, escape, lead, page } from './http/page.ts'

/** The merchant that the simulator knows unless told otherwise, and that the demo shops are. */
export const DEMO_BKASH: BkashMerchant & { topic_arn: string } = {
  app_key: 'demo-app-key',
  app_secret: 'demo-app-secret',
  username: 'demo-user',
  password: 'demo-password',
  topic_arn: DEMO_TOPIC,
}

export type BkashSimulator = PaymentSimulator<BkashControl>

const MARK = 'TEST – a stand-in for bKash; no money moves'
const BASE = '/v1.2.0-beta'
const API = `${BASE}/tokenized/checkout/`
const PAGE = '/redirect/'

const json = (body: unknown): WireAnswer => ({ status: 200, body })

/** `2026-11-22T14:15:00:000 GMT+0600`, as the provider writes times. */
const localTime = (at: number): string =>
  `${new Date(at + 6 * 3_600_000).toISOString().slice(0, -1).replace('.', ':')} GMT+0600`

/** The provider: its API, its page and its notices. */
class Provider {
  readonly desk = new ProviderSimulator((path) => path.startsWith(API))
  readonly #books = new Ledger(() => this.desk.now)
  readonly #tokens: Tokens
  readonly #topic = new Topic(this.desk)

  constructor(merchant: BkashMerchant) {
    this.#tokens = new Tokens(merchant, () => this.desk.now)
  }

  control = (): BkashControl => ({
    ...this.desk.control(),
    finish: (paymentID, outcome, { isPoor = false } = {}) =>
      this.#books.finish(this.#payment(paymentID), outcome, isPoor),
    revokeTokens: () => this.#tokens.revoke(),
    subscribe: (url) => this.#topic.subscribe(url),
    isSubscribed: () => this.#topic.isConfirmed,
    sendWebhook: (paymentID, options = {}) => this.#tell(this.#payment(paymentID), options),
    executionsOf: (paymentID) => this.#payment(paymentID).executions,
    refundedOf: (paymentID) => this.#payment(paymentID).refunds.reduce((sum, { paisa }) => sum + paisa, 0),
    paymentIdOf: (invoice) => this.#books.byInvoice(invoice)?.paymentID ?? null,
  })

  #payment(paymentID: string): BkashPayment {
    const payment = this.#books.payments.get(paymentID)
    if (!payment) throw new Error(`there is no payment ${paymentID}`)
    return payment
  }

  api = ({ method, path, parameters, headers }: PaymentCall): WireAnswer | null => {
    if (method !== 'POST') return null
    const call = path.slice(API.length)
    if (call === 'token/grant' || call === 'token/refresh')
      return this.#tokens.issue(call === 'token/refresh', headers, parameters)
    return this.#tokens.knows(headers.authorization, headers['x-app-key'])
      ? this.#serve(call, parameters)
      : { status: 401, body: { message: 'Unauthorized' } }
  }

  page = ({ method, path, parameters }: PaymentCall): WireAnswer => {
    if (path === CERTIFICATE_PATH)
      return { status: 200, body: this.#topic.pem, headers: { 'content-type': 'application/x-pem-file' } }
    if (path === CONFIRM_PATH) return { status: this.#topic.confirm(parameters.Token) ? 200 : 403, body: {} }
    const payment = this.#books.find(parameters.paymentID)
    if (path !== PAGE || !payment || payment.trxID !== null)
      return say('This payment is over', 'Please go back to the shop.')
    return method === 'POST' ? this.#done(payment, parameters.action) : payPage(payment)
  }

  #serve(call: string, given: Parameters): WireAnswer | null {
    if (call === 'create') return this.#create(given)
    if (call === 'general/searchTransaction') return this.#search(given)
    const payment = this.#books.find(given.paymentID)
    if (!payment) return json(refusal(2002))
    if (call === 'execute') return this.#execute(payment)
    if (call === 'payment/status')
      return json({ statusCode: '0000', statusMessage: 'Successful', ...this.#told(payment) })
    if (call === 'payment/refund' || call === 'payment/refund/status')
      return given.amount === undefined ? this.#tellRefunds(payment) : this.#refund(payment, given)
    return null
  }

  #create(asked: Parameters): WireAnswer {
    const payment = this.#books.create(asked)
    if (typeof payment === 'number') return json(refusal(payment))
    const { callbackURL = '', amount, currency, intent, merchantInvoiceNumber } = asked
    const back = (status: string): string => {
      const url = new URL(callbackURL)
      url.searchParams.set('paymentID', payment.paymentID)
      url.searchParams.set('status', status)
      return url.href
    }
    return json({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID: payment.paymentID,
      bkashURL: `${this.desk.origin}${PAGE}?paymentID=${payment.paymentID}`,
      callbackURL,
      successCallbackURL: back('success'),
      failureCallbackURL: back('failure'),
      cancelledCallbackURL: back('cancel'),
      amount,
      intent,
      currency,
      paymentCreateTime: localTime(payment.createdAt),
      transactionStatus: 'Initiated',
      merchantInvoiceNumber,
    })
  }

  #told({ paymentID, asked, trxID, executedAt }: BkashPayment): Readonly<Record<string, string | undefined>> {
    return {
      paymentID,
      payerReference: asked.payerReference,
      merchantInvoiceNumber: asked.merchantInvoiceNumber,
      callbackURL: asked.callbackURL,
      currency: asked.currency,
      intent: asked.intent,
      amount: asked.amount,
      transactionStatus: trxID === null ? 'Initiated' : 'Completed',
      ...(trxID !== null && { trxID, customerMsisdn: '01770618575', paymentExecuteTime: localTime(executedAt) }),
    }
  }

  #execute(payment: BkashPayment): WireAnswer {
    const code = this.#books.execute(payment)
    if (code !== null) return json(refusal(code))
    void this.#tell(payment, {})
    return json({ statusCode: '0000', statusMessage: 'Successful', ...this.#told(payment) })
  }

  #search({ trxID }: Parameters): WireAnswer {
    const payment = [...this.#books.payments.values()].find((each) => each.trxID !== null && each.trxID === trxID)
    if (!payment) return json(refusal(2033))
    return json({
      statusCode: '0000',
      statusMessage: 'Successful',
      trxID,
      transactionStatus: 'Completed',
      transactionType: 'Payment',
      amount: payment.asked.amount,
      currency: 'BDT',
      completedTime: localTime(payment.executedAt),
      maxRefundableAmount: takaOf(this.#books.refundable(payment)),
    })
  }

  #refund(payment: BkashPayment, given: Parameters): WireAnswer {
    const refund = this.#books.refund(payment, given)
    return json(typeof refund === 'number' ? refusal(refund) : this.#toldRefund(payment, refund))
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

  /** One refund is told by itself, several in a list. */
  #tellRefunds(payment: BkashPayment): WireAnswer {
    const [first, ...others] = payment.refunds
    if (!first) return json(refusal(2033))
    if (others.length === 0) return json(this.#toldRefund(payment, first))
    return json({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID: payment.paymentID,
      trxID: payment.trxID,
      amount: payment.asked.amount,
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

  #tell({ asked, trxID, executedAt }: BkashPayment, options: WebhookOptions): Promise<void> {
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
      amount: asked.amount,
      currency: 'BDT',
      transactionReference: asked.payerReference,
      merchantInvoiceNumber: asked.merchantInvoiceNumber,
    }
    return this.#topic.tell(content, options)
  }

  #done(payment: BkashPayment, action: string | undefined): WireAnswer {
    const outcomes: readonly BkashOutcome[] = ['approve', 'wrongPin', 'cancel', 'close']
    const outcome = outcomes.find((each) => action?.startsWith(each))
    if (!outcome) return payPage(payment)
    const back = this.#books.finish(payment, outcome, action === 'approvePoor')
    return back === null ? say('Closed', 'The shop was told nothing. You can close this window.') : lead(back)
  }
}

const say = (title: string, text: string): WireAnswer => page(title, MARK, `<p>${escape(text)}</p>`)

function payPage({ asked }: BkashPayment): WireAnswer {
  const body = `<p class="amount">BDT ${takaOf(paisaOf(asked.amount) ?? 0)}</p>
<p>Wallet 01770618575, invoice ${escape(asked.merchantInvoiceNumber ?? '')}</p>
${choices({
  approve: 'Confirm with the PIN',
  approvePoor: 'Confirm, with too little in the wallet',
  wrongPin: 'Give a wrong PIN',
  cancel: 'Cancel',
  close: 'Close without a word',
})}`
  return page('Confirm your payment', MARK, body)
}

/**
 * Stands in for bKash (tokenised checkout, "Checkout URL"): hands out tokens no more often than the provider does, begins
 * payments, has the page where they are approved, executes them once, refunds, sends signed notices, and fails in every
 * way it is told to. Its `url` holds the version, as the bases of the provider do.
 */
export async function openBkashSimulator({
  merchant = DEMO_BKASH,
  port = 0,
}: { merchant?: BkashMerchant; port?: number } = {}): Promise<BkashSimulator> {
  const provider = new Provider(merchant)
  const simulator = await openPaymentService(port, provider.desk, {
    control: provider.control(),
    api: provider.api,
    page: provider.page,
  })
  return { ...simulator, url: simulator.url + BASE }
}
