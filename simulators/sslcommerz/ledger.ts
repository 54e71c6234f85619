import { createHash, randomBytes } from 'node:crypto'
import type { SslcommerzOutcome, SslcommerzStore, SslcommerzTry } from './types.ts'

/** A payment attempt with its wire fields. */
export interface Try {
  fields: Record<string, string>
  isValidated: boolean
}

export interface Session {
  key: string
  /** Fields of the request that created the session. */
  input: Readonly<Record<string, string>>
  attempts: Try[]
}

export interface Refund {
  reference: string
  transId: string
  bankTranId: string
  paisa: number
  status: 'processing' | 'refunded' | 'cancelled'
  begunAt: number
}

const LIMITS: Readonly<Record<string, number>> = {
  store_id: 30,
  store_passwd: 30,
  tran_id: 30,
  product_category: 100,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  ipn_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  product_name: 255,
}
const MIN_PAISA = 1000n
const MAX_PAISA = 50_000_000n

const STATUS: Readonly<Record<Exclude<SslcommerzOutcome, 'close'>, string>> = {
  pay: 'VALID',
  fail: 'FAILED',
  cancel: 'CANCELLED',
  expire: 'EXPIRED',
}

/** Parses a decimal text into hundredths; null when it is invalid. */
export function hundredths(text: string): bigint | null {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0')) : null
}

const decimal = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** Formats Dhaka's local time as the provider does: `2026-11-22 08:15:00`. */
const localTime = (at: number): string => new Date(at + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Returns the fields with the provider's hashes over all of them. */
export function hashed(fields: Readonly<Record<string, string>>, password: string): Record<string, string> {
  const names = Object.keys(fields).toSorted()
  const all: Record<string, string> = { ...fields, store_passwd: md5(password) }
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join('&')
  return {
    ...fields,
    verify_sign: md5(text),
    verify_sign_sha2: createHash('sha256').update(text).digest('hex'),
    verify_key: names.join(','),
  }
}

/** The provider's sessions, attempts and refunds. */
export class Ledger {
  readonly store: SslcommerzStore
  readonly sessions = new Map<string, Session>()
  readonly refunds: Refund[] = []
  /** Ten-thousandths of a taka per unit of the currency. */
  readonly rates = new Map<string, bigint>([
    ['BDT', 10_000n],
    ['USD', 1_195_000n],
    ['EUR', 1_300_000n],
  ])

  constructor(store: SslcommerzStore) {
    this.store = store
  }

  /** @returns the session, or the reason for a failure */
  begin(input: Readonly<Record<string, string>>): string | Session {
    const { tran_id: tranId = '', total_amount: total = '', currency = '' } = input
    for (const [name, limit] of Object.entries(LIMITS)) {
      const value = input[name] ?? ''
      if (value === '' && name !== 'ipn_url') return `Invalid Information: '${name}' is missing`
      if (Array.from(value).length > limit) return `Invalid Information: '${name}' is longer than ${limit}`
    }
    if (this.sessions.has(tranId)) return `Duplicate tran_id: ${tranId}`
    const paisa = this.#paisaOf(total, currency)
    if (paisa === null) return 'Invalid amount or currency'
    if (paisa < MIN_PAISA || paisa > MAX_PAISA) return 'Amount must be from 10.00 BDT to 500000.00 BDT'
    const session: Session = { key: randomBytes(16).toString('hex').toUpperCase(), input, attempts: [] }
    this.sessions.set(tranId, session)
    return session
  }

  #paisaOf(total: string, currency: string): bigint | null {
    const [amount, rate] = [hundredths(total), this.rates.get(currency)]
    return amount === null || rate === undefined ? null : (amount * rate) / 10_000n
  }

  /** Records an attempt. */
  note(session: Session, outcome: Exclude<SslcommerzOutcome, 'close'>, options: SslcommerzTry & { at: number }): Try {
    const { at: now } = options
    const { tran_id = '', total_amount = '', currency = '', value_a = '' } = session.input
    const requestedAmount = options.amount ?? total_amount
    const paisa = this.#paisaOf(requestedAmount, currency) ?? 0n
    const fields: Record<string, string> = {
      tran_id,
      status: STATUS[outcome],
      tran_date: localTime(now),
      amount: decimal(paisa),
      store_amount: decimal((paisa * 975n) / 1000n),
      currency: 'BDT',
      currency_type: currency,
      currency_amount: requestedAmount,
      currency_rate: `${decimal((this.rates.get(currency) ?? 10_000n) / 100n)}00`,
      base_fair: '0.00',
      bank_tran_id: outcome === 'pay' ? `${now}${randomBytes(4).toString('hex')}` : '',
      card_type: 'VISA-Dutch Bangla',
      card_no: '432149XXXXXX0667',
      card_issuer: 'STANDARD CHARTERED BANK',
      card_brand: 'VISA',
      card_issuer_country: 'Bangladesh',
      card_issuer_country_code: 'BD',
      value_a,
      value_b: '',
      value_c: '',
      value_d: '',
      store_id: this.store.store_id,
      error: outcome === 'pay' ? '' : 'Payment was not completed',
      ...(outcome === 'pay' && {
        val_id: `${now}${randomBytes(6).toString('hex')}`,
        risk_level: options.isRisky ? '1' : '0',
        risk_title: options.isRisky ? 'Hold' : 'Safe',
      }),
    }
    const made = { fields, isValidated: false }
    session.attempts.push(made)
    return made
  }

  /** Returns all attempts. */
  *#all(): Generator<Try> {
    for (const { attempts } of this.sessions.values()) yield* attempts
  }

  findByValId(valId: string): Try | null {
    return [...this.#all()].find(({ fields }) => fields.val_id === valId) ?? null
  }

  findByBankTranId(bankTranId: string): Try | null {
    return [...this.#all()].find(({ fields }) => fields.bank_tran_id === bankTranId) ?? null
  }

  refundedOf(bankTranId: string): number {
    return this.refunds
      .filter((refund) => refund.bankTranId === bankTranId && refund.status !== 'cancelled')
      .reduce((sum, { paisa }) => sum + paisa, 0)
  }
}
