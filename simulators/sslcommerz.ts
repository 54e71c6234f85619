import { randomBytes } from 'node:crypto'
import {
  openPaymentService,
  PaymentDesk,
  type PaymentAnswer,
  type PaymentCall,
  type PaymentSimulator,
} from './payments/desk.ts'
import { buttons, escape, facts, hidden, page } from './payments/page.ts'
import { Books, hashed, hundredths, type Session, type Try } from './sslcommerz/books.ts'
import type {
  NoticeTime,
  SslcommerzControl,
  SslcommerzOutcome,
  SslcommerzReturn,
  SslcommerzStore,
  SslcommerzTry,
} from './sslcommerz/shapes.ts'

/** The store that the simulator knows unless told otherwise, and that the demo shops are. */
export const DEMO_SSLCOMMERZ: SslcommerzStore = { store_id: 'demo_store', store_passwd: 'demo_store@ssl' }

export type SslcommerzSimulator = PaymentSimulator<SslcommerzControl>

const NAME = 'SSLCommerz'
/** How long after the browser's return a late notice goes out. */
const LATE_NOTICE_MS = 1500

const json = (body: unknown): PaymentAnswer => ({ status: 200, body })

/** The provider: its API, its pages and its notices. */
class Provider {
  readonly desk = new PaymentDesk()
  readonly books: Books
  readonly #url: string
  #noticeTime: NoticeTime = 'before'
  readonly #held: { url: string; fields: Record<string, string> }[] = []

  constructor(url: string, store: SslcommerzStore) {
    this.#url = url
    this.books = new Books(store)
  }

  control = (): SslcommerzControl => ({
    ...this.desk.control(),
    setNoticeTime: (time) => void (this.#noticeTime = time),
    setRate: (currency, rate) => {
      const [whole = '', fraction = ''] = rate.split('.')
      this.books.rates.set(currency, BigInt(whole + fraction.padEnd(4, '0').slice(0, 4)))
    },
    finish: (tranId, outcome, options = {}) => this.finish(this.#session(tranId), outcome, options),
    noticeOf: (tranId, changes = {}, password = this.books.store.store_passwd) =>
      hashed({ ...this.#session(tranId).tries.at(-1)?.fields, ...changes }, password),
    sendHeld: async ({ isReversed = false, times = 1 } = {}) => {
      const held = this.#held.splice(0)
      for (const { url, fields } of isReversed ? held.toReversed() : held)
        for (let time = 0; time < times; time += 1) await this.#notify(url, fields)
    },
    decideRefund: (reference, status) => {
      const refund = this.books.refunds.find((each) => each.reference === reference)
      if (!refund) throw new Error(`there is no refund ${reference}`)
      refund.status = status
    },
    refundedOf: (tranId) =>
      this.#session(tranId).tries.reduce(
        (sum, { fields }) => sum + this.books.refundedOf(fields.bank_tran_id ?? ''),
        0,
      ),
  })

  #session(tranId: string): Session {
    const session = this.books.sessions.get(tranId)
    if (!session) throw new Error(`there is no payment ${tranId}`)
    return session
  }

  /** What follows when the shopper is done. */
  async finish(
    session: Session,
    outcome: SslcommerzOutcome,
    options: SslcommerzTry = {},
  ): Promise<SslcommerzReturn | null> {
    if (outcome === 'close') return null
    const { fields } = this.books.note(session, outcome, { ...options, at: this.desk.now })
    const signed = hashed(fields, this.books.store.store_passwd)
    const { success_url = '', fail_url = '', cancel_url = '', ipn_url: url = '' } = session.asked
    if (url !== '') {
      if (this.#noticeTime === 'before') await this.#notify(url, signed)
      if (this.#noticeTime === 'held') this.#held.push({ url, fields: signed })
      if (this.#noticeTime === 'after') setTimeout(() => void this.#notify(url, signed), LATE_NOTICE_MS).unref()
    }
    if (outcome === 'expire') return null
    return { url: { pay: success_url, fail: fail_url, cancel: cancel_url }[outcome], fields: signed }
  }

  #notify(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
    return this.desk.notify(url, { body: new URLSearchParams(fields) })
  }

  answer = async (call: PaymentCall): Promise<PaymentAnswer> => {
    const { request, url, parameters } = call
    const isPost = request.method === 'POST'
    if (url.pathname === '/gwprocess/v4/api.php' && isPost) return this.#create(parameters)
    if (url.pathname === '/gwprocess/v4/gw.php') return isPost ? this.#done(parameters) : this.#page(parameters)
    if (url.pathname === '/validator/api/validationserverAPI.php' && !isPost) return this.#validate(parameters)
    if (url.pathname === '/validator/api/merchantTransIDvalidationAPI.php' && !isPost) return this.#query(parameters)
    return { page: page({ title: 'Not found', provider: NAME, body: '' }), formTo: '' }
  }

  #isLetIn({ store_id, store_passwd }: Readonly<Record<string, string>>): boolean {
    const { store } = this.books
    return store_id === store.store_id && store_passwd === store.store_passwd
  }

  #create(asked: Readonly<Record<string, string>>): PaymentAnswer {
    const begun = this.#isLetIn(asked) ? this.books.begin(asked) : 'Store Credential Error Or Store is De-active'
    if (typeof begun === 'string')
      return json({ status: 'FAILED', failedreason: begun, sessionkey: '', GatewayPageURL: '', gw: {}, desc: [] })
    const GatewayPageURL = `${this.#url}/gwprocess/v4/gw.php?Q=PAY&SESSIONKEY=${begun.key}`
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

  #validate(given: Readonly<Record<string, string>>): PaymentAnswer {
    if (!this.#isLetIn(given)) return json({ APIConnect: 'INVALID_REQUEST', status: '' })
    const found = this.books.byValId(given.val_id ?? '')
    if (!found) return json({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' })
    const status = found.isValidated ? 'VALIDATED' : 'VALID'
    found.isValidated = true
    return json({
      ...this.#told(found),
      status,
      APIConnect: 'DONE',
      validated_on: new Date(this.desk.now).toISOString().slice(0, 19).replace('T', ' '),
      gw_version: '',
    })
  }

  #told({ fields, isValidated }: Try): Record<string, string> {
    const isPaid = fields.status === 'VALID'
    return { ...fields, status: isPaid && isValidated ? 'VALIDATED' : (fields.status ?? '') }
  }

  #query(given: Readonly<Record<string, string>>): PaymentAnswer {
    if (!this.#isLetIn(given)) return json({ APIConnect: 'INVALID_REQUEST' })
    if (given.refund_ref_id !== undefined) return this.#tellRefund(given.refund_ref_id)
    if (given.bank_tran_id !== undefined) return this.#refund(given)
    const session = given.sessionkey
      ? [...this.books.sessions.values()].find(({ key }) => key === given.sessionkey)
      : this.books.sessions.get(given.tran_id ?? '')
    if (!session)
      return json({
        APIConnect: 'DONE',
        no_of_trans_found: 0,
        element: [{ tran_id: given.tran_id ?? '', status: 'INVALID' }],
      })
    const { tran_id = '', total_amount: amount = '' } = session.asked
    const element =
      session.tries.length > 0
        ? session.tries.map((each) => this.#told(each))
        : [{ tran_id, status: 'PROCESSING', val_id: '', amount }]
    return json({ APIConnect: 'DONE', no_of_trans_found: element.length, element })
  }

  #refund(given: Readonly<Record<string, string>>): PaymentAnswer {
    const { bank_tran_id: bankTranId = '', refund_trans_id: transId = '', refund_amount: amount = '' } = given
    const refused = (errorReason: string): PaymentAnswer =>
      json({
        APIConnect: 'DONE',
        bank_tran_id: bankTranId,
        trans_id: '',
        refund_ref_id: '',
        status: 'failed',
        errorReason,
      })
    const paid = this.books.byBankTranId(bankTranId)
    if (!paid || bankTranId === '') return refused('Transaction not found')
    if (transId === '' || transId.length > 30) return refused('refund_trans_id is mandatory')
    const accepted = (status: string, reference: string): PaymentAnswer =>
      json({
        APIConnect: 'DONE',
        bank_tran_id: bankTranId,
        trans_id: paid.fields.tran_id,
        refund_ref_id: reference,
        status,
        errorReason: '',
      })
    const known = this.books.refunds.find((each) => each.transId === transId)
    if (known) return accepted('processing', known.reference)
    const paisa = hundredths(amount)
    if (!paisa) return refused('Invalid refund amount')
    if (paisa + BigInt(this.books.refundedOf(bankTranId)) > (hundredths(paid.fields.amount ?? '') ?? 0n))
      return refused('Refund amount exceeds the transaction amount')
    const reference = randomBytes(12).toString('hex')
    this.books.refunds.push({
      reference,
      transId,
      bankTranId,
      paisa: Number(paisa),
      status: 'processing',
      begunAt: this.desk.now,
    })
    return accepted('success', reference)
  }

  #tellRefund(reference: string): PaymentAnswer {
    const refund = this.books.refunds.find((each) => each.reference === reference)
    if (!refund) return json({ APIConnect: 'DONE', status: 'failed', errorReason: 'Refund not found' })
    const paid = this.books.byBankTranId(refund.bankTranId)
    return json({
      APIConnect: 'DONE',
      bank_tran_id: refund.bankTranId,
      tran_id: paid?.fields.tran_id,
      initiated_on: new Date(refund.begunAt).toISOString().slice(0, 19).replace('T', ' '),
      refunded_on:
        refund.status === 'refunded' ? new Date(this.desk.now).toISOString().slice(0, 19).replace('T', ' ') : '',
      status: refund.status,
      refund_ref_id: reference,
      errorReason: refund.status === 'cancelled' ? 'The bank did not take it' : '',
    })
  }

  #sessionOf({ SESSIONKEY }: Readonly<Record<string, string>>): Session | undefined {
    return [...this.books.sessions.values()].find(({ key }) => key === SESSIONKEY)
  }

  #page(parameters: Readonly<Record<string, string>>): PaymentAnswer {
    const session = this.#sessionOf(parameters)
    if (!session) return this.#say('This payment is not known', 'Please go back to the shop.')
    const { total_amount = '', currency = '', product_name = '', cus_name = '' } = session.asked
    const body = `
${facts([
  ['To', this.books.store.store_id],
  ['For', product_name],
  ['From', cus_name],
  ['Amount', `${currency} ${total_amount}`],
])}
<form method="post" action="/gwprocess/v4/gw.php">
${hidden({ SESSIONKEY: session.key })}
<label class="tick"><input type="checkbox" name="risky" value="1"> The bank finds this payment risky</label>
${buttons('outcome', [
  ['pay', 'Pay'],
  ['fail', 'Let the bank decline'],
  ['cancel', 'Cancel'],
  ['close', 'Close without a word'],
])}
</form>`
    return { page: page({ title: `Pay ${currency} ${total_amount}`, provider: NAME, body }), formTo: '' }
  }

  async #done(parameters: Readonly<Record<string, string>>): Promise<PaymentAnswer> {
    const session = this.#sessionOf(parameters)
    const outcome = (['pay', 'fail', 'cancel', 'close'] as const).find((each) => each === parameters.outcome)
    if (!session || !outcome) return this.#say('This payment is not known', 'Please go back to the shop.')
    const back = await this.finish(session, outcome, { isRisky: parameters.risky === '1' })
    if (!back) return this.#say('Closed', 'Nothing was paid, and the shop was not told. You can close this window.')
    const body = `
<form class="return" method="post" action="${escape(back.url)}">
${hidden(back.fields)}
<div class="row"><button>Back to the shop</button></div>
</form>
<script src="/simulator/return.js"></script>`
    return { page: page({ title: 'Going back to the shop', provider: NAME, body }), formTo: new URL(back.url).origin }
  }

  #say(title: string, text: string): PaymentAnswer {
    return { page: page({ title, provider: NAME, body: `<p>${escape(text)}</p>` }), formTo: '' }
  }
}

/**
 * Stands in for SSLCommerz (version 4): begins payments, has the page where they are paid, posts the browser's return and
 * the notices, validates, finds, refunds, and fails in every way it is told to.
 */
export const openSslcommerzSimulator = ({
  store = DEMO_SSLCOMMERZ,
  port = 0,
}: { store?: SslcommerzStore; port?: number } = {}): Promise<SslcommerzSimulator> =>
  openPaymentService(port, (url) => {
    const provider = new Provider(url, store)
    return {
      desk: provider.desk,
      control: provider.control(),
      isApi: (path) => path.startsWith('/validator/api/') || path === '/gwprocess/v4/api.php',
      answer: provider.answer,
    }
  })
