import { availability, selectableQuantity, type Availability, type Stock } from '#src/features/inventory/stock.rules.ts'
import {
  nextPriceChange,
  perUnit,
  unitPrice,
  type Measure,
  type UnitPrice,
  type VariantPrices,
} from '#src/features/pricing/price.rules.ts'

/** Longest top-selling list (specification, section 9). */
export const MAX_TOP_SELLING = 100
/** Products that may be asked for by their ids at once. */
export const MAX_CARD_IDS = 50
/** Under this many products with sales the list is filled up with popular ones (behaviour B4). */
export const MIN_TOP_SELLING = 12
/** Days for which a card says "New". */
const NEW_DAYS = 14
const DAY_MS = 86_400_000
const MAX_SWATCHES = 4

export interface VariantFacts extends VariantPrices, Stock {
  id: string
  optionValues: readonly string[]
}

export interface ProductFacts {
  publishAt: Date
  availableFrom: Date | null
  maxPerOrder: number
  measure: Measure | null
  options: readonly { name: string; values: readonly { label: string; swatch?: string }[] }[]
  variants: readonly VariantFacts[]
}

/** What a visitor is told of a shop's product at a moment. */
export interface Moment {
  now: Date
  lowStockThreshold: number
}

export interface VariantOffer {
  price: UnitPrice
  availability: Availability
  maxQuantity: number
  unitPrice: ReturnType<typeof perUnit> | null
}

const isUpcoming = ({ availableFrom }: ProductFacts, now: Date): boolean =>
  availableFrom !== null && availableFrom > now

export function offerVariant(
  product: ProductFacts,
  variant: VariantFacts,
  { now, lowStockThreshold }: Moment,
): VariantOffer {
  const price = unitPrice(variant, now)
  const stock = availability([variant], { isUpcoming: isUpcoming(product, now), lowStockThreshold })
  return {
    price,
    availability: stock,
    maxQuantity: selectableQuantity(stock, product.maxPerOrder),
    unitPrice: product.measure && perUnit(price.amount, product.measure),
  }
}

export interface ProductOffer {
  /** Of the cheapest variant. */
  price: UnitPrice
  /** Whether other variants cost more. */
  priceFrom: boolean
  unitPrice: ReturnType<typeof perUnit> | null
  availability: Availability
  badge: 'sale' | 'new' | 'upcoming' | null
  swatches: { label: string; swatch: string }[]
  moreSwatches: number
  defaultVariantId: string | null
  /** When any of this becomes wrong by itself. */
  goodUntil: Date | null
}

/** What a list says of a product. @param product has at least one variant */
export function offerProduct(product: ProductFacts, { now, lowStockThreshold }: Moment): ProductOffer {
  const prices = product.variants.map((variant) => unitPrice(variant, now)).toSorted((a, b) => a.amount - b.amount)
  const [cheapest] = prices
  if (!cheapest) throw new Error('a product has at least one variant')
  const upcoming = isUpcoming(product, now)
  const newUntil = new Date(product.publishAt.getTime() + NEW_DAYS * DAY_MS)
  const swatches = swatchesOf(product)
  return {
    price: cheapest,
    priceFrom: prices.some(({ amount }) => amount > cheapest.amount),
    unitPrice: product.measure && perUnit(cheapest.amount, product.measure),
    availability: availability(product.variants, { isUpcoming: upcoming, lowStockThreshold }),
    badge: upcoming ? 'upcoming' : cheapest.discountBps ? 'sale' : newUntil > now ? 'new' : null,
    swatches: swatches.slice(0, MAX_SWATCHES),
    moreSwatches: Math.max(0, swatches.length - MAX_SWATCHES),
    defaultVariantId: product.variants.length === 1 ? (product.variants[0]?.id ?? null) : null,
    goodUntil: earliest([
      ...product.variants.map((variant) => nextPriceChange(variant, now)),
      upcoming ? product.availableFrom : null,
      newUntil > now ? newUntil : null,
    ]),
  }
}

/** The colours that are sold, of the first option that has any. */
function swatchesOf({ options, variants }: ProductFacts): { label: string; swatch: string }[] {
  const index = options.findIndex(({ values }) => values.some(({ swatch }) => swatch))
  const sold = new Set(variants.map(({ optionValues }) => optionValues[index]))
  return (options[index]?.values ?? []).flatMap(({ label, swatch }) =>
    swatch && sold.has(label) ? [{ label, swatch }] : [],
  )
}

export const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
