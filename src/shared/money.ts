import { trimEndOf } from './text.ts'

/**
 * Minor-unit digits of currencies that do not have two, after ISO 4217 (2024-06 list one).
 * Not from `Intl.NumberFormat`, which returns 0 for HUF, IDR, IQD, IRR, LBP and MGA although banks use more.
 */
const MINOR_UNIT_DIGITS: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  UYW: 4,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

/** Returns the number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const minorUnitDigits = (currency: string): number => MINOR_UNIT_DIGITS[currency] ?? 2

/** Currencies with a unique and familiar symbol for which `Intl` writes only the code. */
const OWN_SIGN: ReadonlySet<string> = new Set(['BDT'])

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const cached = formats.get(key)
  if (cached) return cached
  const digits = minorUnitDigits(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: OWN_SIGN.has(currency) ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}

/** Formats a price in the shop's locale (behaviour B2-11). @param amount whole minor units */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return formatOf(currency, locale).format(toDecimal(amount, currency))
}

/** Returns an amount as a decimal string, such as `12.50`; exact up to 2^53 - 1. */
export function toDecimal(amount: number, currency: string): Intl.StringNumericLiteral {
  const digits = minorUnitDigits(currency)
  const sign = amount < 0 ? '-' : ''
  const units = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = units.slice(0, units.length - digits)
  const text = digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${units.slice(-digits)}`
  return text as Intl.StringNumericLiteral
}

/**
 * Parses a decimal text such as `1,234.50` or `12` into minor units.
 * @returns null when it is no plain decimal number, or has more digits than the currency
 */
export function fromDecimal(text: string, currency: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return null
  const digits = minorUnitDigits(currency)
  const fraction = trimEndOf(match[2] ?? '', '0')
  if (fraction.length > digits) return null
  const amount = Number((match[1] ?? '').replaceAll(',', '') + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? amount : null
}

/**
 * Returns `amount × numerator ÷ denominator`, rounded half away from zero. Exact, although the product may exceed 2^53.
 */
export function proportion(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const half = divisor / 2n
  const rounded = product < 0n ? -((-product + half) / divisor) : (product + half) / divisor
  return Number(rounded)
}
