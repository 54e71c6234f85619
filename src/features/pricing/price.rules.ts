/** Where a unit price comes from; earlier wins when two are equal (behaviour B2-1). */
export type PriceSource = 'sale' | 'list'

/** What a variant costs, all amounts in whole minor units of the shop's currency. */
export interface VariantPrices {
  priceAmount: number
  salePriceAmount: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  /** The lowest price of the 30 days before the sale began. */
  strikeAmount: number | null
}

export interface UnitPrice {
  amount: number
  source: PriceSource
  /** The earlier price that may be shown struck through, or null. */
  strikeAmount: number | null
  /** The reduction in basis points, rounded down; null without a struck price. */
  discountBps: number | null
}

/** Whether a moment lies in a half-open interval; a missing end is open. */
const isWithin = (now: Date, from: Date | null, to: Date | null): boolean =>
  (from === null || from <= now) && (to === null || now < to)

/** The lowest price that holds now. A struck price is shown only where it is higher than the price itself (B2-10). */
export function unitPrice(variant: VariantPrices, now: Date): UnitPrice {
  const { priceAmount, salePriceAmount, strikeAmount } = variant
  const isOnSale =
    salePriceAmount !== null &&
    salePriceAmount <= priceAmount &&
    isWithin(now, variant.saleStartsAt, variant.saleEndsAt)
  if (!isOnSale) return { amount: priceAmount, source: 'list', strikeAmount: null, discountBps: null }
  const strike = strikeAmount !== null && strikeAmount > salePriceAmount ? strikeAmount : null
  return {
    amount: salePriceAmount,
    source: 'sale',
    strikeAmount: strike,
    discountBps: strike === null ? null : Math.floor(((strike - salePriceAmount) * 10_000) / strike),
  }
}

/** The next moment at which a variant's price changes by itself; null when none lies ahead. */
export function nextPriceChange({ salePriceAmount, saleStartsAt, saleEndsAt }: VariantPrices, now: Date): Date | null {
  if (salePriceAmount === null) return null
  const ahead = [saleStartsAt, saleEndsAt].filter((moment) => moment !== null && moment > now)
  return ahead.toSorted((a, b) => Number(a) - Number(b))[0] ?? null
}

/** One stretch of time in which a shelf price held. */
export interface PricePeriod {
  amount: number
  validFrom: Date
  validTo: Date | null
}

const WINDOW_DAYS = 30
const DAY_MS = 86_400_000

/**
 * The price that may be shown struck: the lowest one in force at any moment of the 30 days before the reduction began,
 * also by a period that had begun earlier (EU price indication directive, article 6a; behaviour B2-10).
 * @returns null without a history in that window
 */
export function lowestBefore(reductionBegan: Date, history: readonly PricePeriod[]): number | null {
  const windowStart = new Date(reductionBegan.getTime() - WINDOW_DAYS * DAY_MS)
  const amounts = history
    .filter(({ validFrom, validTo }) => validFrom < reductionBegan && (validTo === null || validTo > windowStart))
    .map(({ amount }) => amount)
  return amounts.length === 0 ? null : Math.min(...amounts)
}

export interface Measure {
  amount: number
  unit: 'g' | 'ml' | 'piece'
}

/** The price of a kilogram, a litre or a piece, rounded half up. */
export function perUnit(
  amount: number,
  { amount: measure, unit }: Measure,
): { amount: number; unit: 'kg' | 'l' | 'piece' } {
  if (unit === 'piece') return { amount: Math.round(amount / measure), unit }
  return { amount: Math.round((amount * 1000) / measure), unit: unit === 'g' ? 'kg' : 'l' }
}
