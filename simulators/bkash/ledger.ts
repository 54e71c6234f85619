import { randomBytes } from 'node:crypto'
import type { BkashOutcome } from './types.ts'

/** A refund as the provider returns it. */
export interface BkashRefund {
  refundTrxID: string
  paisa: number
  at: number
  sku: string
  reason: string
}

export interface BkashPayment {
  paymentID: string
  input: Readonly<Record<string, string>>
  createdAt: number
  isApproved: boolean
  isPoor: boolean
  trxID: string | null
  executedAt: number
  executions: number
  refunds: BkashRefund[]
}

/** Error codes of the provider with their messages. */
const MESSAGES = {
  2002: 'Invalid Payment ID',
  2006: 'Invalid amount',
  2007: 'Invalid currency',
  2008: 'Invalid intent',
  2023: 'Insufficient Balance',
  2026: 'The reversal amount cannot be greater than the original transaction amount',
  2029: 'Duplicate for all transactions',
  2031: 'Invalid merchant invoice number',
  2033: 'Transaction not found',
  2048: 'Invalid Payer Reference',
  2049: 'Invalid Merchant Callback URL',
  2056: 'Invalid Payment State',
  2063: 'Mode is not valid as per request data',
  2065: 'Mendatory field missing',
  2117: 'The payment execution has already been completed',
} as const
export type BkashCode = keyof typeof MESSAGES

export const buildError = (code: BkashCode): Readonly<Record<string, string>> => ({
  statusCode: String(code),
  statusMessage: MESSAGES[code],
})

const LIFE_MS = 24 * 3_600_000
const REQUIRED = ['mode', 'payerReference', 'callbackURL', 'amount', 'currency', 'intent', 'merchantInvoiceNumber']

/** Parses `100` or `100.00` into paisa; null for anything else, and for zero. */
export function paisaOf(text: string | undefined): number | null {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text ?? '')
  const paisa = match ? Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0')) : 0
  return paisa > 0 ? paisa : null
}

export const takaOf = (paisa: number): string => `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`

const id = (prefix: string, bytes: number): string => prefix + randomBytes(bytes).toString('hex').toUpperCase()

/** The provider's payments. */
export class Ledger {
  readonly payments = new Map<string, BkashPayment>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** @returns the payment, or an error code */
  create(input: Readonly<Record<string, string>>): BkashCode | BkashPayment {
    if (REQUIRED.some((name) => !input[name])) return 2065
    const { mode, callbackURL = '', amount, currency, intent, merchantInvoiceNumber: invoice = '' } = input
    if (mode !== '0011') return 2063
    if (paisaOf(amount) === null) return 2006
    if (currency !== 'BDT') return 2007
    if (intent !== 'sale') return 2008
    if (/[<>&]/.test(input.payerReference ?? '')) return 2048
    if (!URL.canParse(callbackURL)) return 2049
    if (invoice.length > 255 || /[<>&]/.test(invoice)) return 2031
    if (this.findByInvoice(invoice)) return 2029
    const payment: BkashPayment = {
      paymentID: id('TR0011', 10),
      input,
      createdAt: this.#now(),
      isApproved: false,
      isPoor: false,
      trxID: null,
      executedAt: 0,
      executions: 0,
      refunds: [],
    }
    this.payments.set(payment.paymentID, payment)
    return payment
  }

  findByInvoice(invoice: string): BkashPayment | undefined {
    return [...this.payments.values()].find(({ input }) => input.merchantInvoiceNumber === invoice)
  }

  /** Returns a payment; null after a day, when a payment that was never executed expires. */
  find(paymentID: string | undefined): BkashPayment | null {
    const payment = this.payments.get(paymentID ?? '')
    if (!payment) return null
    return payment.trxID !== null || this.#now() < payment.createdAt + LIFE_MS ? payment : null
  }

  /**
   * Applies the shopper's action.
   * @returns the URL for the browser
   */
  finish(payment: BkashPayment, outcome: BkashOutcome, isPoor: boolean): string | null {
    if (outcome === 'close') return null
    payment.isApproved = outcome === 'approve'
    payment.isPoor = isPoor
    const status = { approve: 'success', wrongPin: 'failure', cancel: 'cancel' }[outcome]
    const url = new URL(payment.input.callbackURL ?? '')
    url.searchParams.set('paymentID', payment.paymentID)
    url.searchParams.set('status', status)
    return url.href
  }

  /**
   * Captures the payment.
   * @returns null, or an error code
   */
  execute(payment: BkashPayment): BkashCode | null {
    if (payment.trxID !== null) return 2117
    if (!payment.isApproved) return 2056
    if (payment.isPoor) return 2023
    payment.trxID = id('', 5)
    payment.executedAt = this.#now()
    payment.executions += 1
    return null
  }

  /** @returns the refund, or an error code */
  refund(payment: BkashPayment, input: Readonly<Record<string, string>>): BkashCode | BkashRefund {
    const { amount, sku = '', reason = '', trxID } = input
    if (payment.trxID === null || payment.trxID !== trxID) return 2033
    const paisa = paisaOf(amount)
    if (paisa === null) return 2006
    if (!sku || !reason) return 2065
    if (paisa > this.refundable(payment)) return 2026
    const refund = { refundTrxID: id('R', 5), paisa, at: this.#now(), sku, reason }
    payment.refunds.push(refund)
    return refund
  }

  refundable({ input, refunds }: BkashPayment): number {
    return (paisaOf(input.amount) ?? 0) - refunds.reduce((sum, { paisa }) => sum + paisa, 0)
  }
}
