/** The source of a unit price; earlier ones win at equal prices (behaviour B2-1). */
const SOURCES = ['flash', 'campaign', 'sale', 'list'] as const
export type PriceSource = (typeof SOURCES)[number]

/** The source of the price of an order's line that is no product, and of one that staff have changed. */
export const CUSTOM_LINE = 'custom'
export const STAFF_PRICE = 'staff'

/** The prices of a variant without promotions, in whole minor units of the shop's currency. */
export interface VariantPrices {
  priceAmount: number
  salePriceAmount: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  /** The lowest price of the 30 days before the sale began. */
  strikeAmount: number | null
}

/** A temporary price of a campaign, a flash sale or a price list. */
export interface Reduction {
  source: 'flash' | 'campaign' | 'sale'
  amount: number
  /** null when it applies at any time. */
  startsAt: Date | null
  endsAt: Date | null
  /** The lowest price of the 30 days before it began; null when it is unknown. */
  strikeAmount: number | null
}

export interface UnitPrice {
  amount: number
  source: PriceSource
  /** The reference price, or null. */
  strikeAmount: number | null
  /** The reduction in basis points, rounded down; null without a reference price. */
  discountBps: number | null
}

/** Returns whether a time is in a half-open interval; a missing end is open. */
export const isWithin = (now: Date, from: Date | null, to: Date | null): boolean =>
  (from === null || from <= now) && (to === null || now < to)

/**
 * Returns the lowest current price; reductions are never combined. A reference price is shown only when it is higher
 * than the price itself (B2-10).
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

/** Returns when a variant's price next changes by schedule; null when no change is scheduled. */
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

/** A period with one list price. */
export interface PricePeriod {
  amount: number
  validFrom: Date
  validTo: Date | null
}

const WINDOW_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Returns the reference price: the lowest price in force at any time of the 30 days before the reduction began. A
 * period that began before these days counts too (EU price indication directive, article 6a; behaviour B2-10).
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
 * Returns when the current reduction began: at its start. If it was created later, it began with the first reduced
 * price since then that has been in force continuously.
 * @param history its periods with reason `list` end a reduction
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

/** Returns the price of a kilogram, a litre or a piece, rounded half up. */
export function perUnit(
  amount: number,
  { amount: measure, unit }: Measure,
): { amount: number; unit: 'kg' | 'l' | 'piece' } {
  if (unit === 'piece') return { amount: Math.round(amount / measure), unit }
  return { amount: Math.round((amount * 1000) / measure), unit: unit === 'g' ? 'kg' : 'l' }
}
