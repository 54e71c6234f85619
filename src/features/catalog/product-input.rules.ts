import {
  lowestBefore,
  nextPriceChange,
  reductionBegan,
  unitPrice,
  type Measure,
  type PricePeriod,
} from '#src/features/pricing/price.rules.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { availableOf } from '#src/features/inventory/stock.rules.ts'

/** A product from an import, a seed or the staff; amounts in minor units of the shop's currency. */
export interface ProductDraft {
  /** Identifies the product in later batches: the same key changes it instead of adding another. */
  sourceKey: string
  slug: string
  name: string
  shortDescription: string
  /** HTML, which is sanitised before it is stored. */
  description: string
  brand: string
  sku: string
  /** Category ids from the main category down. */
  categoryIds: readonly string[]
  images: readonly {
    url: string
    alt: string
    width: number
    height: number
    focus?: { x: number; y: number } | undefined
  }[]
  options: readonly { name: string; values: readonly { label: string; swatch?: string }[] }[]
  attributes: readonly { name: string; value: string }[]
  measure: Measure | null
  taxClass: string
  /** Whether it needs no parcel. */
  isDigital?: boolean
  minPerOrder: number
  maxPerOrder: number
  status: 'draft' | 'active' | 'archived'
  publishAt: Date
  availableFrom: Date | null
  viewCount30: number
  /** At least one. */
  variants: readonly VariantDraft[]
  /** Set by an import. Without it, the draft replaces the whole product. */
  source?: DraftSource
}

/** The fields that the source of an import has. The other fields of an existing product stay. */
interface DraftSource {
  /** Digests of the source's values, by field (`SourceField`). */
  fields: Readonly<Record<string, string>>
  /** Whether its prices replace prices that were changed here. */
  overwritesPrices: boolean
  /** Whether its stock replaces stock that was counted or sold here. */
  overwritesStock: boolean
  /** Options of source variants that could not be parsed; the existing variants stay. */
  unread: readonly (readonly string[])[]
}

type VariantColumn = 'sku' | 'barcode' | 'image' | 'weight' | 'stock' | 'backorder'

export interface VariantDraft {
  /** The existing variant that it is; by default the one with its options or its position. */
  id?: string
  sku: string
  barcode: string
  optionValues: readonly string[]
  image: string | null
  priceAmount: number
  sale: { amount: number; startsAt: Date; endsAt: Date | null } | null
  weightGrams: number
  stockTracked: boolean
  stockOnHand: number
  backorderLimit: number | null
  /** Since when the list price has applied; now when unknown. */
  pricedSince: Date | null
  /** The columns that the source of an import has, beside the price. */
  has?: ReadonlySet<VariantColumn>
  /** The line number in the source. */
  line?: number
}

/** Returns a gift card without what it cannot have: a parcel, stock, and lower prices. Other products stay as they are. */
export function completeGiftCard(draft: ProductDraft): ProductDraft {
  if (!isGiftCardClass(draft.taxClass)) return draft
  return {
    ...draft,
    isDigital: true,
    measure: null,
    variants: draft.variants.map((variant) => ({
      ...variant,
      sale: null,
      weightGrams: 0,
      stockTracked: false,
      backorderLimit: null,
    })),
  }
}

/** The fields that identify an existing variant. */
interface VariantIdentity {
  id?: string
  position: number
  optionValues: readonly string[]
}

/**
 * Returns for each variant of a draft the existing one; null when it is new.
 *
 * It compares options. When variants are added, removed or moved, carts and price histories still refer to the same
 * one. Variants whose options do not match are matched by position, so that a value can be renamed.
 */
export function matchVariants<V extends VariantIdentity>(
  before: readonly V[],
  variants: readonly Pick<VariantDraft, 'optionValues' | 'id'>[],
): (V | null)[] {
  const free = new Set(before)
  const consume = (found: V | undefined): V | null => {
    if (found) free.delete(found)
    return found ?? null
  }
  const byOptions = Map.groupBy(before, ({ optionValues }) => JSON.stringify(optionValues))
  const named = variants.map(({ id }) => consume(id === undefined ? undefined : before.find((one) => one.id === id)))
  const matches = variants.map(({ optionValues }, position) => {
    if (named[position]) return named[position]
    const alike = byOptions.get(JSON.stringify(optionValues))?.filter((variant) => free.has(variant)) ?? []
    return consume(alike.find((variant) => variant.position === position) ?? alike[0])
  })
  const byPosition = new Map([...free].map((variant) => [variant.position, variant]))
  return matches.map((match, position) => match ?? consume(byPosition.get(position)))
}

/** A past price and its reason. */
export interface HistoryPeriod extends PricePeriod {
  reason: string
}

/** A shelf price of a new variant: its list price or its sale price. */
export interface RegularPricePeriod extends PricePeriod {
  reason: 'list' | 'sale'
}

/** Returns the shelf prices of a new variant, the oldest first: its list price, and the active or scheduled sale. */
export function buildRegularPeriods({ priceAmount, sale, pricedSince }: VariantDraft, now: Date): RegularPricePeriod[] {
  const since = pricedSince && pricedSince < now ? pricedSince : now
  if (!sale || sale.amount >= priceAmount || (sale.endsAt && sale.endsAt <= since))
    return [{ amount: priceAmount, reason: 'list', validFrom: since, validTo: null }]
  const begins = sale.startsAt > since ? sale.startsAt : since
  return [
    ...(begins > since ? [{ amount: priceAmount, reason: 'list' as const, validFrom: since, validTo: begins }] : []),
    { amount: sale.amount, reason: 'sale', validFrom: begins, validTo: sale.endsAt },
    ...(sale.endsAt ? [{ amount: priceAmount, reason: 'list' as const, validFrom: sale.endsAt, validTo: null }] : []),
  ]
}

/** Returns the reference price of a sale: the lowest of the 30 days before it began; null without a history (B2-10). */
export const findReferencePrice = (
  { sale }: Pick<VariantDraft, 'sale'>,
  history: readonly HistoryPeriod[],
  now: Date,
): number | null => (sale === null ? null : lowestBefore(reductionBegan(sale.startsAt, history, now), history))

/** Computes the values by which lists sort and filter, once for each write of a product. */
export function listFacts(
  variants: readonly VariantDraft[],
  now: Date,
): { priceFromAmount: number; nextPriceChangeAt: Date | null; inStock: boolean } {
  const prices = variants.map(({ priceAmount, sale }) => ({
    priceAmount,
    salePriceAmount: sale?.amount ?? null,
    saleStartsAt: sale?.startsAt ?? null,
    saleEndsAt: sale?.endsAt ?? null,
    strikeAmount: null,
  }))
  const changes = prices.map((price) => nextPriceChange(price, now)).filter((moment) => moment !== null)
  return {
    priceFromAmount: Math.min(...prices.map((price) => unitPrice(price, now).amount)),
    nextPriceChangeAt: changes.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    inStock: variants.some((variant) => availableOf(variant) > 0),
  }
}
