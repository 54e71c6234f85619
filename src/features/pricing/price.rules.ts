/** Where a unit price comes from; earlier wins when two are equal (behaviour B2-1). */
const SOURCES = ['flash', 'campaign', 'sale', 'list'] as const
export type PriceSource = (typeof SOURCES)[number]

/** What a variant costs by itself, all amounts in whole minor units of the shop's currency. */
export interface VariantPrices {
  priceAmount: number
  salePriceAmount: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  /** The lowest price of the 30 days before the sale began. */
  strikeAmount: number | null
}

/** A price that a campaign or a flash sale brings for a while. */
export interface Reduction {
  source: 'flash' | 'campaign'
  amount: number
  /** null where it holds for whoever asks, whatever the clock says. */
  startsAt: Date | null
  endsAt: Date | null
  /** The lowest price of the 30 days before it began; null when nothing is known of them. */
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
export const isWithin = (now: Date, from: Date | null, to: Date | null): boolean =>
  (from === null || from <= now) && (to === null || now < to)

/**
 * The lowest price that holds now; reductions never add up. A struck price is shown only where it is higher than the
 * price itself (B2-10).
 */
export function unitPrice(variant: VariantPrices, now: Date, reductions: readonly Reduction[] = []): UnitPrice {
  const { priceAmount, salePriceAmount } = variant
  const prices: { amount: number; source: PriceSource; strikeAmount: number | null }[] = [
    { amount: priceAmount, source: 'list', strikeAmount: null },
    ...reductions.filter(({ startsAt, endsAt }) => isWithin(now, startsAt, endsAt)),
  ]
  if (
    salePriceAmount !== null &&
    salePriceAmount <= priceAmount &&
    isWithin(now, variant.saleStartsAt, variant.saleEndsAt)
  )
    prices.push({ amount: salePriceAmount, source: 'sale', strikeAmount: variant.strikeAmount })
  const { amount, source, strikeAmount } = prices.reduce((best, price) => (isBetter(price, best) ? price : best))
  const referenceAmount = strikeAmount !== null && strikeAmount > amount ? strikeAmount : null
  return {
    amount,
    source,
    strikeAmount: referenceAmount,
    discountBps: referenceAmount === null ? null : Math.floor(((referenceAmount - amount) * 10_000) / referenceAmount),
  }
}

type Ranked = Pick<UnitPrice, 'amount' | 'source'>
const isBetter = (a: Ranked, b: Ranked): boolean =>
  a.amount < b.amount || (a.amount === b.amount && SOURCES.indexOf(a.source) < SOURCES.indexOf(b.source))

/** The next moment at which a variant's price changes by itself; null when none lies ahead. */
export function nextPriceChange(
  { salePriceAmount, saleStartsAt, saleEndsAt }: VariantPrices,
  now: Date,
  reductions: readonly Reduction[] = [],
): Date | null {
  const moments = [
    ...(salePriceAmount === null ? [] : [saleStartsAt, saleEndsAt]),
    ...reductions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ]
  const ahead = moments.filter((moment) => moment !== null && moment > now)
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

/**
 * When the reduction that holds now began: at its start, or, when it was written later than that, with the first reduced
 * price since then that has held without a break.
 * @param history what a price with reason `list` ends
 */
export function reductionBegan(
  startsAt: Date,
  history: readonly (PricePeriod & { reason: string })[],
  now: Date,
): Date {
  if (startsAt >= now) return startsAt
  let began = now
  const past = history.filter(({ validFrom }) => validFrom < now)
  for (const { reason, validFrom, validTo } of past.toSorted((a, b) => Number(b.validFrom) - Number(a.validFrom))) {
    const isOfIt = reason !== 'list' && validFrom >= startsAt && (validTo === null || validTo >= began)
    if (!isOfIt) break
    began = validFrom
  }
  return began
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
