import { availability, availableOf, type Availability, type Stock } from '#src/features/inventory/stock.rules.ts'
import { unitPrice, type UnitPrice, type VariantPrices } from '#src/features/pricing/price.rules.ts'

/** Different items in a cart, and pieces of one (behaviour B0). */
export const MAX_LINES = 100
export const MAX_PIECES = 999

/** What a visitor wants: the browser's word counts for nothing else. */
export interface WantedItem {
  itemId: string
  variantId: string
  quantity: number
  /** What it cost when it was put into the cart, to tell of a change. */
  unitAmountWhenAdded: number | null
}

/** A variant with its product, as it is sold at this moment. */
export interface SellableVariant extends VariantPrices, Stock {
  variantId: string
  productId: string
  slug: string
  name: string
  sku: string
  image: string | null
  optionValues: readonly string[]
  weightGrams: number
  taxClass: string
  minPerOrder: number
  maxPerOrder: number
  /** Active, published, not trashed. */
  isShown: boolean
  availableFrom: Date | null
  categoryIds: readonly string[]
}

export type ProblemCode =
  | 'no_longer_sold'
  | 'not_yet_available'
  | 'out_of_stock'
  | 'insufficient_stock'
  | 'max_per_order'
  | 'min_per_order'
  | 'price_changed'

export interface Problem {
  code: ProblemCode
  /** Whether the cart cannot be ordered with it. */
  blocks: boolean
  /** Pieces that could be had instead. */
  available: number | null
}

/** A line as it stands now. */
export interface CheckedLine {
  item: WantedItem
  /** null when this shop has no such variant. */
  variant: SellableVariant | null
  price: UnitPrice | null
  availability: Availability | null
  problems: Problem[]
}

/** Lines of one variant become one: limits hold for the sum, not for each (medusa#16502). */
export function mergeItems(items: readonly WantedItem[]): WantedItem[] {
  const merged = new Map<string, WantedItem>()
  for (const item of items) {
    const known = merged.get(item.variantId)
    merged.set(item.variantId, known ? { ...known, quantity: known.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

/** Sets what is wanted against what is sold. Nothing is changed silently: every difference is a problem of its line. */
export function checkLines(
  items: readonly WantedItem[],
  variants: ReadonlyMap<string, SellableVariant>,
  { now, lowStockThreshold }: { now: Date; lowStockThreshold: number },
): CheckedLine[] {
  return mergeItems(items).map((item) => {
    const variant = variants.get(item.variantId) ?? null
    if (!variant?.isShown)
      return { item, variant, price: null, availability: null, problems: [blocking('no_longer_sold')] }
    const isUpcoming = variant.availableFrom !== null && variant.availableFrom > now
    const price = unitPrice(variant, now)
    return {
      item,
      variant,
      price,
      availability: availability([variant], { isUpcoming, lowStockThreshold }),
      problems: problemsOf(item, variant, { isUpcoming, price }),
    }
  })
}

const blocking = (code: ProblemCode, available: number | null = null): Problem => ({ code, blocks: true, available })

function problemsOf(
  item: WantedItem,
  variant: SellableVariant,
  { isUpcoming, price }: { isUpcoming: boolean; price: UnitPrice },
): Problem[] {
  if (isUpcoming) return [blocking('not_yet_available')]
  const available = availableOf(variant)
  const problems: Problem[] = []
  if (available === 0) problems.push(blocking('out_of_stock', 0))
  // The lower limit is told: else who asks for very many would learn how many there are.
  else if (item.quantity > Math.min(available, variant.maxPerOrder))
    problems.push(
      available < variant.maxPerOrder
        ? blocking('insufficient_stock', available)
        : blocking('max_per_order', variant.maxPerOrder),
    )
  else if (item.quantity < variant.minPerOrder) problems.push(blocking('min_per_order', variant.minPerOrder))
  if (item.unitAmountWhenAdded !== null && item.unitAmountWhenAdded !== price.amount)
    problems.push({ code: 'price_changed', blocks: false, available: null })
  return problems
}
