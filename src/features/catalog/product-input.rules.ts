import {
  lowestBefore,
  nextPriceChange,
  reductionBegan,
  unitPrice,
  type Measure,
  type PricePeriod,
} from '#src/features/pricing/price.rules.ts'
import { availableOf } from '#src/features/inventory/stock.rules.ts'

/** A product as it comes from an import, a seed or an operator; amounts in minor units of the shop's currency. */
export interface ProductDraft {
  /** What makes it the same product the next time: the same key again changes it instead of adding another. */
  sourceKey: string
  slug: string
  name: string
  shortDescription: string
  /** HTML; sanitised before it is kept. */
  description: string
  brand: string
  sku: string
  /** Category ids from the main one down. */
  categoryIds: readonly string[]
  images: readonly { url: string; alt: string; width: number; height: number }[]
  options: readonly { name: string; values: readonly { label: string; swatch?: string }[] }[]
  attributes: readonly { name: string; value: string }[]
  measure: Measure | null
  taxClass: string
  /** It needs no parcel. */
  isDigital?: boolean
  minPerOrder: number
  maxPerOrder: number
  status: 'draft' | 'active' | 'archived'
  publishAt: Date
  availableFrom: Date | null
  viewCount30: number
  /** One or more. */
  variants: readonly VariantDraft[]
  /** Of an import; without it everything of the product is as the draft says. */
  source?: DraftSource
}

/** What the source of an import has of a product; the rest of a known product stays as it is here. */
interface DraftSource {
  /** Digests of what it has, by field (`SourceField`). */
  fields: Readonly<Record<string, string>>
  /** Whether its prices replace those that were changed here. */
  overwritesPrices: boolean
  /** Whether its stock replaces what was counted or sold here. */
  overwritesStock: boolean
  /** Options of variants that it has and that could not be read: they stay as they are here. */
  unread: readonly (readonly string[])[]
}

type VariantColumn = 'sku' | 'barcode' | 'image' | 'weight' | 'stock' | 'backorder'

export interface VariantDraft {
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
  /** Since when the list price has stood; now when it is not known. */
  pricedSince: Date | null
  /** What the source of an import has of it, beside its price. */
  has?: ReadonlySet<VariantColumn>
  /** Where the source has it. */
  line?: number
}

/** A variant that is there already, as far as it tells which one it is. */
interface VariantIdentity {
  position: number
  optionValues: readonly string[]
}

/**
 * For each variant of a draft the one that it was before, or null when it is new.
 *
 * It is known by its options: where a variant is added, left out or put elsewhere, carts and price histories go on
 * meaning the same piece. What no options tell is known by its place, so that a value may be renamed.
 */
export function matchVariants<V extends VariantIdentity>(
  before: readonly V[],
  variants: readonly Pick<VariantDraft, 'optionValues'>[],
): (V | null)[] {
  const free = new Set(before)
  const consume = (found: V | undefined): V | null => {
    if (found) free.delete(found)
    return found ?? null
  }
  const byOptions = Map.groupBy(before, ({ optionValues }) => JSON.stringify(optionValues))
  const matches = variants.map(({ optionValues }, position) => {
    const alike = byOptions.get(JSON.stringify(optionValues))?.filter((variant) => free.has(variant)) ?? []
    return consume(alike.find((variant) => variant.position === position) ?? alike[0])
  })
  const byPosition = new Map([...free].map((variant) => [variant.position, variant]))
  return matches.map((match, position) => match ?? consume(byPosition.get(position)))
}

/** A price of the past with what made it. */
export interface HistoryPeriod extends PricePeriod {
  reason: string
}

/** How long a list price may claim to have stood before now; older claims prove nothing more. */
export interface RegularPricePeriod extends PricePeriod {
  reason: 'list' | 'sale'
}

/** The shelf prices of a new variant, the oldest first: its list price, and the sale that runs or is to come. */
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

/** The price to strike while a sale runs: the lowest of the 30 days before it began, null without a history (B2-10). */
export const findReferencePrice = (
  { sale }: Pick<VariantDraft, 'sale'>,
  history: readonly HistoryPeriod[],
  now: Date,
): number | null => (sale === null ? null : lowestBefore(reductionBegan(sale.startsAt, history, now), history))

/** What lists sort and filter by, worked out once when a product is written. */
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
