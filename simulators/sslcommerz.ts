import { randomBytes } from 'node:crypto'
import {
  openPaymentService,
  ProviderSimulator,
  type Parameters,
  type ParsedRequest,
  type PaymentSimulator,
} from './payments/provider-simulator.ts'
import { Ledger, hashed, hundredths, type Session, type Try } from './sslcommerz/ledger.ts'
import type {
  WebhookTime,
  SslcommerzControl,
  SslcommerzOutcome,
  SslcommerzReturn,
  SslcommerzStore,
  SslcommerzTry,
} from './sslcommerz/types.ts'
import type { WireResponse } from './http/open-http.ts'
import { choices, escape, page } from './http/page.ts'

/** Default store of the simulator, and that of the demo shops. */
export const DEMO_SSLCOMMERZ: SslcommerzStore = { store_id: 'demo_store', store_passwd: 'demo_store@ssl' }

export type SslcommerzSimulator = PaymentSimulator<SslcommerzControl>

const NOTICE_TEXT = 'TEST – a stand-in for SSLCommerz; no money moves'
const CREATE = '/gwprocess/v4/api.php'
const PAGE = '/gwprocess/v4/gw.php'
const VALIDATE = '/validator/api/validationserverAPI.php'
const QUERY = '/validator/api/merchantTransIDvalidationAPI.php'
const APIS: ReadonlySet<string> = new Set([CREATE, VALIDATE, QUERY])
const SCRIPT = '/return.js'
/** Delay of a late webhook after the browser's return. */
const LATE_WEBHOOK_MS = 500

const json = (body: unknown): WireResponse => ({ status: 200, body })

/** The provider's API, payment pages and webhooks. */
class Provider {
  readonly simulator = new ProviderSimulator((path) => APIS.has(path))
  readonly ledger: Ledger
  #noticeTime: WebhookTime = 'before'
  readonly #held: { url: string; fields: Record<string, string> }[] = []

  constructor(store: SslcommerzStore) {
    this.ledger = new Ledger(store)
  }

  control = (): SslcommerzControl => ({
    ...this.simulator.control(),
    setWebhookTime: (time) => void (this.#noticeTime = time),
    setRate: (currency, rate) => {
      const [whole = '', fraction = ''] = rate.split('.')
      this.ledger.rates.set(currency, BigInt(whole + fraction.padEnd(4, '0').slice(0, 4)))
    },
    finish: (tranId, outcome, options = {}) => this.finish(this.#session(tranId), outcome, options),
    noticeOf: (tranId, changes = {}, password = this.ledger.store.store_passwd) =>
      hashed({ ...this.#session(tranId).attempts.at(-1)?.fields, ...changes }, password),
    sendHeld: async ({ isReversed = false, times = 1 } = {}) => {
      const heldWebhooks = this.#held.splice(0)
      for (const { url, fields } of isReversed ? heldWebhooks.toReversed() : heldWebhooks)
        for (let time = 0; time < times; time += 1) await this.#notify(url, fields)
    },
    decideRefund: (reference, status) => {
      const refund = this.ledger.refunds.find((each) => each.reference === reference)
      if (!refund) throw new Error(`there is no refund ${reference}`)
      refund.status = status
    },
    refundedOf: (tranId) =>
      this.#session(tranId).attempts.reduce(
        (sum, { fields }) => sum + this.ledger.refundedOf(fields.bank_tran_id ?? ''),
        0,
      ),
  })

  #session(tranId: string): Session {
    const session = this.ledger.sessions.get(tranId)
    if (!session) throw new Error(`there is no payment ${tranId}`)
    return session
  }

  /** Finishes a payment session with its webhook and the browser's return. */
  async finish(
    session: Session,
    outcome: SslcommerzOutcome,
    options: SslcommerzTry = {},
  ): Promise<SslcommerzReturn | null> {
    if (outcome === 'close') return null
    const { fields } = this.ledger.note(session, outcome, { ...options, at: this.simulator.now })
    const signed = hashed(fields, this.ledger.store.store_passwd)
    const { success_url = '', fail_url = '', cancel_url = '', ipn_url: url = '' } = session.input
    if (url !== '') {
      if (this.#noticeTime === 'before') await this.#notify(url, signed)
      if (this.#noticeTime === 'held') this.#held.push({ url, fields: signed })
      if (this.#noticeTime === 'after') setTimeout(() => void this.#notify(url, signed), LATE_WEBHOOK_MS).unref()
    }
    if (outcome === 'expire') return null
    return { url: { pay: success_url, fail: fail_url, cancel: cancel_url }[outcome], fields: signed }
  }

  #notify(url: string, fields: Parameters): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.simulator.notify(url, headers, String(new URLSearchParams(fields)))
  }

  api = ({ method, path, parameters }: ParsedRequest): WireResponse | null => {
    if (path === CREATE && method === 'POST') return this.#create(parameters)
    if (path === VALIDATE && method === 'GET') return this.#validate(parameters)
    return path === QUERY && method === 'GET' ? this.#query(parameters) : null
  }

  page = ({ method, path, parameters }: ParsedRequest): WireResponse | Promise<WireResponse> => {
    if (path === SCRIPT) return RETURN_SCRIPT
    const session = [...this.ledger.sessions.values()].find(({ key }) => key === parameters.SESSIONKEY)
    if (path !== PAGE || !session) return say('This payment is not known', 'Please go back to the shop.')
    return method === 'POST' ? this.#done(session, parameters.action) : payPage(session)
  }

  #isLetIn({ store_id, store_passwd }: Parameters): boolean {
    const { store } = this.ledger
    return store_id === store.store_id && store_passwd === store.store_passwd
  }

  #create(input: Parameters): WireResponse {
    const begun = this.#isLetIn(input) ? this.ledger.begin(input) : 'Store Credential Error Or Store is De-active'
    if (typeof begun === 'string')
      return json({ status: 'FAILED', failedreason: begun, sessionkey: '', GatewayPageURL: '', gw: {}, desc: [] })
    const GatewayPageURL = `${this.simulator.origin}${PAGE}?Q=PAY&SESSIONKEY=${begun.key}`
    return json({
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: begun.key,
      gw: { visa: 'dbbl_visa,brac_visa', mobilebanking: 'bkash,nagad' },
      redirectGatewayURL: `${GatewayPageURL}&cardname=`,
      GatewayPageURL,
      storeBanner: '',
      storeLogo: '',
      desc: [{ name: 'VISA', type: 'visa', logo: '', gw: 'visacard', r_flag: '1' }],
      is_direct_pay_enable: '0',
    })
  }

  #validate(input: Parameters): WireResponse {
    if (!this.#isLetIn(input)) return json({ APIConnect: 'INVALID_REQUEST', status: '' })
    const found = this.ledger.findByValId(input.val_id ?? '')
    if (!found) return json({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' })
    const status = found.isValidated ? 'VALIDATED' : 'VALID'
    found.isValidated = true
    return json({
      ...this.#told(found),
      status,
      APIConnect: 'DONE',
      validated_on: new Date(this.simulator.now).toISOString().slice(0, 19).replace('T', ' '),
      gw_version: '',
    })
  }

  #told({ fields, isValidated }: Try): Record<string, string> {
    const isPaid = fields.status === 'VALID'
    return { ...fields, status: isPaid && isValidated ? 'VALIDATED' : (fields.status ?? '') }
  }

  #query(input: Parameters): WireResponse {
    if (!this.#isLetIn(input)) return json({ APIConnect: 'INVALID_REQUEST' })
    if (input.refund_ref_id !== undefined) return this.#tellRefund(input.refund_ref_id)
    if (input.bank_tran_id !== undefined) return this.#refund(input)
    const session = input.sessionkey
      ? [...this.ledger.sessions.values()].find(({ key }) => key === input.sessionkey)
      : this.ledger.sessions.get(input.tran_id ?? '')
    if (!session)
      return json({
        APIConnect: 'DONE',
        no_of_trans_found: 0,
        element: [{ tran_id: input.tran_id ?? '', status: 'INVALID' }],
      })
    const { tran_id = '', total_amount: amount = '' } = session.input
    const element =
      session.attempts.length > 0
        ? session.attempts.map((each) => this.#told(each))
        : [{ tran_id, status: 'PROCESSING', val_id: '', amount }]
    return json({ APIConnect: 'DONE', no_of_trans_found: element.length, element })
  }

  #refund(input: Parameters): WireResponse {
    const { bank_tran_id: bankTranId = '', refund_trans_id: transId = '', refund_amount: amount = '' } = input
    const rejected = (errorReason: string): WireResponse =>
      json({
        APIConnect: 'DONE',
        bank_tran_id: bankTranId,
        trans_id: '',
        refund_ref_id: '',
        status: 'failed',
        errorReason,
      })
    const paid = this.ledger.findByBankTranId(bankTranId)
    if (!paid || bankTranId === '') return rejected('Transaction not found')
    if (transId === '' || transId.length > 30) return rejected('refund_trans_id is mandatory')
    const accepted = (status: string, reference: string): WireResponse =>
      json({
        APIConnect: 'DONE',
        bank_tran_id: bankTranId,
        trans_id: paid.fields.tran_id,
        refund_ref_id: reference,
        status,
        errorReason: '',
      })
    const existingRefund = this.ledger.refunds.find((each) => each.transId === transId)
    if (existingRefund) return accepted('processing', existingRefund.reference)
    const paisa = hundredths(amount)
    if (!paisa) return rejected('Invalid refund amount')
    if (paisa + BigInt(this.ledger.refundedOf(bankTranId)) > (hundredths(paid.fields.amount ?? '') ?? 0n))
      return rejected('Refund amount exceeds the transaction amount')
    const reference = randomBytes(12).toString('hex')
    this.ledger.refunds.push({
      reference,
      transId,
      bankTranId,
      paisa: Number(paisa),
      status: 'processing',
      begunAt: this.simulator.now,
    })
    return accepted('success', reference)
  }

  #tellRefund(reference: string): WireResponse {
    const refund = this.ledger.refunds.find((each) => each.reference === reference)
    if (!refund) return json({ APIConnect: 'DONE', status: 'failed', errorReason: 'Refund not found' })
    const paid = this.ledger.findByBankTranId(refund.bankTranId)
    return json({
      APIConnect: 'DONE',
      bank_tran_id: refund.bankTranId,
      tran_id: paid?.fields.tran_id,
      initiated_on: new Date(refund.begunAt).toISOString().slice(0, 19).replace('T', ' '),
      refunded_on:
        refund.status === 'refunded' ? new Date(this.simulator.now).toISOString().slice(0, 19).replace('T', ' ') : '',
      status: refund.status,
      refund_ref_id: reference,
      errorReason: refund.status === 'cancelled' ? 'The bank did not take it' : '',
    })
  }

  async #done(session: Session, action: string | undefined): Promise<WireResponse> {
    const outcome = (['pay', 'fail', 'cancel', 'close'] as const).find((each) => action?.startsWith(each))
    if (!outcome) return payPage(session)
    const returnForm = await this.finish(session, outcome, { isRisky: action === 'payRisky' })
    return returnForm ? returnPage(returnForm) : say('Closed', 'The shop was told nothing. You can close this window.')
  }
}

const say = (title: string, text: string): WireResponse => page(title, NOTICE_TEXT, `<p>${escape(text)}</p>`)

function payPage({ input }: Session): WireResponse {
  const { total_amount: amount = '', currency = '', product_name: what = '' } = input
  const body = `<p class="amount">${escape(`${currency} ${amount}`)}</p>
<p>${escape(what)}</p>
${choices({
  pay: 'Pay',
  payRisky: 'Pay, and be held for a risk',
  fail: 'Let the bank decline',
  cancel: 'Cancel',
  close: 'Close without a word',
})}`
  return page('Pay', NOTICE_TEXT, body)
}

/** Returns the browser by a cross-site form; without JavaScript its button submits it. */
function returnPage({ url, fields }: SslcommerzReturn): WireResponse {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  const body = `<form method="post" action="${escape(url)}">
${inputs.join('\n')}
<button>Back to the shop</button>
</form>
<script src="${SCRIPT}"></script>`
  const response = page('Going back to the shop', NOTICE_TEXT, body)
  const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; frame-ancestors 'none'"
  return { ...response, headers: { ...response.headers, 'content-security-policy': policy } }
}

const RETURN_SCRIPT: WireResponse = {
  status: 200,
  body: "document.querySelector('form').submit()\n",
  headers: { 'content-type': 'text/javascript' },
}

/**
 * Starts a simulator of SSLCommerz (version 4). It creates, validates, finds and refunds payments, and serves the
 * payment page. It posts the browser's return and webhooks, and injects requested faults.
 */
export function openSslcommerzSimulator({
  store = DEMO_SSLCOMMERZ,
  port = 0,
}: { store?: SslcommerzStore; port?: number } = {}): Promise<SslcommerzSimulator> {
  const provider = new Provider(store)
  return openPaymentService(port, provider.simulator, {
    control: provider.control(),
    api: provider.api,
    page: provider.page,
  })
}
