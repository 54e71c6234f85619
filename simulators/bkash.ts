import { Books, paisaOf, refusal, takaOf, type BkashPayment, type BkashRefund } from './bkash/books.ts'
import type { BkashControl, BkashMerchant, BkashOutcome, NoticeOptions } from './bkash/shapes.ts'
import { Tokens } from './bkash/tokens.ts'
import { CERTIFICATE_PATH, CONFIRM_PATH, DEMO_TOPIC, Topic } from './bkash/topic.ts'
import {
  openPaymentService,
  PaymentDesk,
  type PaymentAnswer,
  type PaymentCall,
  type PaymentSimulator,
} from './payments/desk.ts'
import { buttons, escape, facts, hidden, page } from './payments/page.ts'

/** The merchant that the simulator knows unless told otherwise, and that the demo shops are. */
export const DEMO_BKASH: BkashMerchant & { topic_arn: string } = {
  app_key: 'demo-app-key',
  app_secret: 'demo-app-secret',
  username: 'demo-user',
  password: 'demo-password',
  topic_arn: DEMO_TOPIC,
}

export type BkashSimulator = PaymentSimulator<BkashControl>

const NAME = 'bKash'
const API = '/v1.2.0-beta/tokenized/checkout/'
const PAGE = '/redirect/'

const json = (body: unknown): PaymentAnswer => ({ status: 200, body })

/** `2026-11-22T14:15:00:000 GMT+0600`, as the provider writes times. */
const localTime = (at: number): string =>
  `${new Date(at + 6 * 3_600_000).toISOString().slice(0, -1).replace('.', ':')} GMT+0600`

/** The provider: its API, its page and its notices. */
class Provider {
  readonly desk = new PaymentDesk()
  readonly #books = new Books(() => this.desk.now)
  readonly #tokens: Tokens
  readonly #topic: Topic
  readonly #url: string

  constructor(url: string, merchant: BkashMerchant) {
    this.#url = url
    this.#tokens = new Tokens(merchant, () => this.desk.now)
    this.#topic = new Topic(this.desk, url)
  }

  control = (): BkashControl => ({
    ...this.desk.control(),
    finish: (paymentID, outcome, { isPoor = false } = {}) =>
      this.#books.finish(this.#payment(paymentID), outcome, isPoor),
    revokeTokens: () => this.#tokens.revoke(),
    subscribe: (url) => this.#topic.subscribe(url),
    isSubscribed: () => this.#topic.isConfirmed,
    sendNotice: (paymentID, options = {}) => this.#tell(this.#payment(paymentID), options),
    executionsOf: (paymentID) => this.#payment(paymentID).executions,
    refundedOf: (paymentID) => this.#payment(paymentID).refunds.reduce((sum, { paisa }) => sum + paisa, 0),
    paymentIdOf: (invoice) => this.#books.byInvoice(invoice)?.paymentID ?? null,
  })

  #payment(paymentID: string): BkashPayment {
    const payment = this.#books.payments.get(paymentID)
    if (!payment) throw new Error(`there is no payment ${paymentID}`)
    return payment
  }

  answer = async ({ request, url, parameters }: PaymentCall): Promise<PaymentAnswer> => {
    const { pathname, searchParams } = url
    if (pathname === CERTIFICATE_PATH) return { type: 'application/x-pem-file', content: this.#topic.pem }
    if (pathname === CONFIRM_PATH) {
      const isConfirmed = this.#topic.confirm(searchParams.get('Token') ?? '')
      return { status: isConfirmed ? 200 : 403, body: {} }
    }
    if (pathname === PAGE) return request.method === 'POST' ? this.#done(parameters) : this.#page(parameters)
    if (!pathname.startsWith(API) || request.method !== 'POST') return { status: 404, body: { message: 'Not Found' } }
    const call = pathname.slice(API.length)
    if (call === 'token/grant' || call === 'token/refresh')
      return this.#tokens.issue(call === 'token/refresh', request.headers, parameters)
    const { authorization, 'x-app-key': appKey } = request.headers
    if (!this.#tokens.knows(authorization, typeof appKey === 'string' ? appKey : undefined))
      return { status: 401, body: { message: 'Unauthorized' } }
    return this.#serve(call, parameters)
  }

  #serve(call: string, given: Readonly<Record<string, string>>): PaymentAnswer {
    if (call === 'create') return this.#create(given)
    if (call === 'general/searchTransaction') return this.#search(given)
    const payment = this.#books.find(given.paymentID)
    if (!payment) return json(refusal(2002))
    if (call === 'execute') return this.#execute(payment)
    if (call === 'payment/status')
      return json({ statusCode: '0000', statusMessage: 'Successful', ...this.#told(payment) })
    if (call === 'payment/refund' || call === 'payment/refund/status')
      return given.amount === undefined ? this.#tellRefunds(payment) : this.#refund(payment, given)
    return { status: 404, body: { message: 'Not Found' } }
  }

  #create(asked: Readonly<Record<string, string>>): PaymentAnswer {
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
      bkashURL: `${this.#url}${PAGE}?paymentID=${payment.paymentID}`,
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

  #execute(payment: BkashPayment): PaymentAnswer {
    const code = this.#books.execute(payment)
    if (code !== null) return json(refusal(code))
    void this.#tell(payment, {})
    return json({ statusCode: '0000', statusMessage: 'Successful', ...this.#told(payment) })
  }

  #search({ trxID }: Readonly<Record<string, string>>): PaymentAnswer {
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

  #refund(payment: BkashPayment, given: Readonly<Record<string, string>>): PaymentAnswer {
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
  #tellRefunds(payment: BkashPayment): PaymentAnswer {
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

  #tell({ asked, trxID, executedAt }: BkashPayment, options: NoticeOptions): Promise<void> {
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

  #page({ paymentID = '' }: Readonly<Record<string, string>>): PaymentAnswer {
    const payment = this.#books.find(paymentID)
    if (!payment || payment.trxID !== null) return this.#say('This payment is over', 'Please go back to the shop.')
    const { amount = '', callbackURL = '', merchantInvoiceNumber = '' } = payment.asked
    const body = `
${facts([
  ['Amount', `BDT ${takaOf(paisaOf(amount) ?? 0)}`],
  ['Invoice', merchantInvoiceNumber],
  ['Wallet', '01770618575'],
])}
<form method="post" action="${PAGE}">
${hidden({ paymentID })}
<label class="tick"><input type="checkbox" name="poor" value="1"> The wallet holds too little money</label>
${buttons('outcome', [
  ['approve', 'Confirm with the PIN'],
  ['wrongPin', 'Give a wrong PIN'],
  ['cancel', 'Cancel'],
  ['close', 'Close without a word'],
])}
</form>`
    const formTo = new URL(callbackURL).origin
    return { page: page({ title: 'Confirm your payment', provider: NAME, body }), formTo }
  }

  #done({ paymentID, outcome, poor }: Readonly<Record<string, string>>): PaymentAnswer {
    const payment = this.#books.find(paymentID)
    const outcomes: readonly BkashOutcome[] = ['approve', 'wrongPin', 'cancel', 'close']
    const chosen = outcomes.find((each) => each === outcome)
    if (!payment || !chosen) return this.#say('This payment is over', 'Please go back to the shop.')
    const seeOther = this.#books.finish(payment, chosen, poor === '1')
    return seeOther === null
      ? this.#say('Closed', 'Nothing was paid, and the shop was not told. You can close this window.')
      : { seeOther }
  }

  #say(title: string, text: string): PaymentAnswer {
    return { page: page({ title, provider: NAME, body: `<p>${escape(text)}</p>` }), formTo: '' }
  }
}

/**
 * Stands in for bKash (tokenised checkout, "Checkout URL"): hands out tokens no more often than the provider does, begins
 * payments, has the page where they are approved, executes them once, refunds, sends signed notices, and fails in every
 * way it is told to.
 */
export const openBkashSimulator = ({
  merchant = DEMO_BKASH,
  port = 0,
}: { merchant?: BkashMerchant; port?: number } = {}): Promise<BkashSimulator> =>
  openPaymentService(port, (url) => {
    const provider = new Provider(url, merchant)
    return {
      desk: provider.desk,
      control: provider.control(),
      isApi: (path) => path.startsWith(API),
      answer: provider.answer,
    }
  })
