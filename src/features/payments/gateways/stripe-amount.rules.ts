import { minorUnitDigits } from '#src/shared/money.ts'

/**
 * The number of digits of amounts at Stripe where it is not two (docs.stripe.com/currencies). It differs from ISO 4217
 * for MGA, which has none at Stripe, and for ISK, which has two that must be zeros.
 */
const DIGITS: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  MGA: 0,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

/**
 * Stripe's documents contradict each other about these digits, and a wrong guess would charge a hundred times too much.
 */
const UNSURE: ReadonlySet<string> = new Set(['UGX'])

/** Stripe's limit: eight digits. */
const MOST = 99_999_999

/**
 * Returns an amount in Stripe's unit.
 * @param amount whole minor units
 * @returns null when Stripe cannot represent exactly this amount
 */
export function toStripeAmount(amount: number, currency: string): number | null {
  if (UNSURE.has(currency)) return null
  const theirs = digitsAt(currency)
  const exact = rescale(amount, minorUnitDigits(currency), theirs)
  // Of three digits, the last has to be 0.
  if (exact === null || (theirs === 3 && exact % 10 !== 0)) return null
  return exact > 0 && exact <= MOST ? exact : null
}

/** Returns an amount of Stripe's in whole minor units; null when they would not be whole. */
export const fromStripeAmount = (amount: number, currency: string): number | null =>
  UNSURE.has(currency) ? null : rescale(amount, digitsAt(currency), minorUnitDigits(currency))

/** Returns the digits of amounts at Stripe; null for a currency that is not charged. */
export const digitsAtStripe = (currency: string): number | null => (UNSURE.has(currency) ? null : digitsAt(currency))

const digitsAt = (currency: string): number => DIGITS[currency] ?? 2

function rescale(amount: number, from: number, to: number): number | null {
  const scaled = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to)
  return Number.isSafeInteger(scaled) ? scaled : null
}
