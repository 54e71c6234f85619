import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { availability, selectableQuantity, type Availability, type Stock } from '#src/features/inventory/stock.rules.ts'
import {
  isWithin,
  nextPriceChange,
  perUnit,
  unitPrice,
  type Measure,
  type UnitPrice,
  type VariantPrices,
} from '#src/features/pricing/price.rules.ts'
import { scheduledReductions, flashReductions, type Promotions } from '#src/features/promotions/promotions.rules.ts'

/** The maximum length of the top-selling list (specification, section 9). */
export const MAX_TOP_SELLING = 100
/** The maximum number of ids in one request for cards. */
export const MAX_CARD_IDS = 50
/** The number of questions on one page of questions. */
export const QUESTIONS_PER_PAGE = 10
/** Below this number of products with sales, popular products complete the list (behaviour B4). */
export const MIN_TOP_SELLING = 12
/** How many days a card shows "New". */
const NEW_DAYS = 14
const DAY_MS = 86_400_000
const MAX_SWATCHES = 4

export interface VariantFacts extends VariantPrices, Stock {
  id: string
  optionValues: readonly string[]
}

/** A pre-order: when it is shipped, and how many units can still be ordered. */
export interface Preorder {
  /** A day in the shop's time zone. */
  shipsBy: string
  left: number
}

export interface ProductFacts {
  id: string
  categoryIds: readonly string[]
  taxClass?: string
  preorder: Preorder | null
  publishAt: Date
  availableFrom: Date | null
  maxPerOrder: number
  measure: Measure | null
  options: readonly { name: string; values: readonly { label: string; swatch?: string }[] }[]
  /** The first one; needed for the images of colours only, as `ownImage` is. */
  image?: { url: string } | null
  variants: readonly (VariantFacts & { ownImage?: { url: string } | null })[]
}

/** The time and the promotions on which prices depend. */
export interface Moment {
  now: Date
  lowStockThreshold: number
  promotions: Promotions
}

export interface VariantOffer {
  price: UnitPrice
  availability: Availability
  maxQuantity: number
  unitPrice: ReturnType<typeof perUnit> | null
}

const isUpcoming = ({ availableFrom }: ProductFacts, now: Date): boolean =>
  availableFrom !== null && availableFrom > now

/** Returns the offer for one variant. It excludes flash prices, which require a claim. */
export function offerVariant(product: ProductFacts, variant: VariantFacts, moment: Moment): VariantOffer {
  const price = unitPrice(variant, moment.now, scheduledReductions(moment.promotions, product, variant))
  const stock = availability([variant], circumstancesOf(product, moment))
  return {
    price,
    availability: stock,
    maxQuantity: selectableQuantity(stock, product.maxPerOrder),
    unitPrice: product.measure && perUnit(price.amount, product.measure),
  }
}

const circumstancesOf = (product: ProductFacts, { now, lowStockThreshold }: Moment) => ({
  isUpcoming: isUpcoming(product, now),
  preorderLeft: product.preorder?.left ?? 0,
  lowStockThreshold,
})

export interface CardSwatch {
  label: string
  swatch: string
  /** The URL of the image in this colour; only where the colours differ in their images. */
  image?: string
}

export interface ProductOffer {
  /** The price of the cheapest variant. */
  price: UnitPrice
  /** Whether other variants cost more. */
  priceFrom: boolean
  unitPrice: ReturnType<typeof perUnit> | null
  availability: Availability
  badge: 'flash' | 'sale' | 'new' | 'upcoming' | 'preorder' | null
  /** The end of the flash price that is shown. */
  flashEndsAt: Date | null
  swatches: CardSwatch[]
  moreSwatches: number
  defaultVariantId: string | null
  /** When the next change of this offer is due. */
  validUntil: Date | null
}

/**
 * Returns the offer of a product for lists.
 * @param product has at least one variant
 */
export function offerProduct(product: ProductFacts, moment: Moment): ProductOffer {
  const { now, promotions } = moment
  const priced = product.variants.map((variant) => {
    const flash = isGiftCardClass(product.taxClass) ? [] : flashReductions(promotions, variant.id)
    const reductions = [...scheduledReductions(promotions, product, variant), ...flash]
    const price = unitPrice(variant, now, reductions)
    return { price, flash, next: nextPriceChange(variant, now, reductions) }
  })
  const [cheapest] = priced.toSorted((a, b) => a.price.amount - b.price.amount)
  if (!cheapest) throw new Error('a product has at least one variant')
  const { price, flash } = cheapest
  const stock = availability(product.variants, circumstancesOf(product, moment))
  const running = flash.filter(
    ({ amount, startsAt, endsAt }) => amount === price.amount && isWithin(now, startsAt, endsAt),
  )
  const flashEndsAt = price.source === 'flash' ? earliest(running.map(({ endsAt }) => endsAt)) : null
  const newUntil = new Date(product.publishAt.getTime() + NEW_DAYS * DAY_MS)
  const swatches = swatchesOf(product)
  const isSingle = product.variants.length === 1
  return {
    price,
    priceFrom: priced.some((other) => other.price.amount > price.amount),
    unitPrice: product.measure && perUnit(price.amount, product.measure),
    availability: stock,
    badge: badgeOf(price, stock, newUntil > now),
    flashEndsAt,
    swatches: swatches.slice(0, MAX_SWATCHES),
    moreSwatches: Math.max(0, swatches.length - MAX_SWATCHES),
    // A flash price is claimed on its own page.
    defaultVariantId: isSingle && flashEndsAt === null ? (product.variants[0]?.id ?? null) : null,
    validUntil: earliest([
      ...priced.map(({ next }) => next),
      isUpcoming(product, now) ? product.availableFrom : null,
      newUntil > now ? newUntil : null,
    ]),
  }
}

function badgeOf({ source, discountBps }: UnitPrice, { state }: Availability, isNew: boolean): ProductOffer['badge'] {
  if (source === 'flash') return 'flash'
  if (state === 'upcoming' || state === 'preorder') return state
  if (discountBps) return 'sale'
  return isNew ? 'new' : null
}

/** Returns the colours of the variants on sale, from the first option with colours. */
function swatchesOf({ options, variants, image }: ProductFacts): CardSwatch[] {
  const index = options.findIndex(({ values }) => values.some(({ swatch }) => swatch))
  const sold = new Set(variants.map(({ optionValues }) => optionValues[index]))
  const hasImages = variants.some(({ ownImage }) => ownImage)
  const imageOf = (label: string): Pick<CardSwatch, 'image'> => {
    const shown =
      variants.find((variant) => variant.ownImage && variant.optionValues[index] === label)?.ownImage ?? image
    return hasImages && shown ? { image: shown.url } : {}
  }
  return (options[index]?.values ?? []).flatMap(({ label, swatch }) =>
    swatch && sold.has(label) ? [{ label, swatch, ...imageOf(label) }] : [],
  )
}

export const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
