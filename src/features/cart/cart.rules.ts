import {
  availability,
  availableOf,
  tellableStock,
  type Availability,
  type Stock,
} from '#src/features/inventory/stock.rules.ts'
import { unitPrice, type UnitPrice, type VariantPrices } from '#src/features/pricing/price.rules.ts'
import type { Moment, Preorder } from '#src/features/catalog/catalog.rules.ts'
import {
  campaignReductions,
  referencePriceKey,
  type ClaimProblem,
  type ClaimVerdict,
  type FlashItem,
} from '#src/features/promotions/promotions.rules.ts'

/** Different items in a cart, and pieces of one (behaviour B0). */
export const MAX_LINES = 100
export const MAX_QUANTITY = 999

/** What a visitor wants: the browser's word counts for nothing else. */
export interface RequestedItem {
  itemId: string
  variantId: string
  quantity: number
  /** What it cost when it was put into the cart, to tell of a change. */
  unitAmountWhenAdded: number | null
  /** The flash sale whose price is asked for. */
  flashId: string | null
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
  /** It needs no parcel. */
  isDigital: boolean
  /** As importers write them, parted by commas; empty without any. */
  tags: string
  minPerOrder: number
  maxPerOrder: number
  /** Active, published, not trashed. */
  isShown: boolean
  availableFrom: Date | null
  preorder: Preorder | null
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
  | ClaimProblem

export interface Problem {
  code: ProblemCode
  /** Whether the cart cannot be ordered with it. */
  blocks: boolean
  /** Pieces that could be had instead; null where that would tell more of the stock than visitors may know. */
  available: number | null
}

/** A line as it stands now. */
export interface CheckedLine {
  item: RequestedItem
  /** null when this shop has no such variant. */
  variant: SellableVariant | null
  price: UnitPrice | null
  availability: Availability | null
  /** The item of the pool that the line takes from; null where the flash price did not win. */
  flash: FlashItem | null
  /** Sold before its day. */
  isPreorder: boolean
  problems: Problem[]
}

/** Lines of one variant and one flash sale become one: limits hold for the sum, not for each (medusa#16502). */
export function mergeItems(items: readonly RequestedItem[]): RequestedItem[] {
  const merged = new Map<string, RequestedItem>()
  for (const item of items) {
    const key = `${item.variantId} ${item.flashId ?? ''}`
    const existing = merged.get(key)
    merged.set(key, existing ? { ...existing, quantity: existing.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

/** When and with which promotions a cart is looked at, and what became of its flash claims. */
export interface CartMoment extends Moment {
  claimOf: (item: RequestedItem) => ClaimVerdict | null
}

/**
 * Sets what is wanted against what is sold. Nothing is changed silently: every difference is a problem of its line.
 */
export function checkLines(
  items: readonly RequestedItem[],
  variants: ReadonlyMap<string, SellableVariant>,
  moment: CartMoment,
): CheckedLine[] {
  // The pieces of a variant that earlier lines of the cart take: together they cannot have more than there is.
  const allocated = new Map<string, number>()
  return mergeItems(items).map((item) => {
    const variant = variants.get(item.variantId) ?? null
    if (!variant?.isShown) return { ...UNSOLD, item, variant, problems: [blocking('no_longer_sold')] }
    const before = allocated.get(item.variantId) ?? 0
    allocated.set(item.variantId, before + item.quantity)
    return checkLine(item, variant, { ...moment, before })
  })
}

const UNSOLD = { price: null, availability: null, flash: null, isPreorder: false } as const

function checkLine(
  item: RequestedItem,
  variant: SellableVariant,
  { now, lowStockThreshold, promotions, claimOf, before }: CartMoment & { before: number },
): CheckedLine {
  const isUpcoming = variant.availableFrom !== null && variant.availableFrom > now
  const isPreorder = isUpcoming && variant.preorder !== null && variant.preorder.left > 0
  const claim = claimOf(item)
  const reductions = campaignReductions(
    promotions,
    { id: variant.productId, categoryIds: variant.categoryIds },
    { id: variant.variantId, priceAmount: variant.priceAmount },
  )
  if (claim?.item)
    reductions.push({
      source: 'flash',
      amount: claim.item.flashPriceAmount,
      // Whether it holds is decided: a hold goes on after the sale's end.
      startsAt: null,
      endsAt: null,
      strikeAmount: promotions.strikes.get(referencePriceKey(variant.variantId, claim.item.startsAt)) ?? null,
    })
  const price = unitPrice(variant, now, reductions)
  const isFlash = price.source === 'flash'
  return {
    item,
    variant,
    price,
    availability: availability([variant], {
      isUpcoming,
      preorderLeft: variant.preorder?.left ?? 0,
      lowStockThreshold,
    }),
    flash: isFlash ? (claim?.item ?? null) : null,
    isPreorder,
    problems: problemsOf(item, variant, {
      isUpcoming,
      isPreorder,
      price,
      before,
      lowStockThreshold,
      claim: claimFor(claim, isFlash, lowStockThreshold),
    }),
  }
}

/** A claim whose price another one beats takes nothing, so that nothing stands in its way. */
function claimFor(claim: ClaimVerdict | null, isFlash: boolean, lowStockThreshold: number): ClaimVerdict['problem'] {
  if (!claim?.problem || !(isFlash || claim.item === null)) return null
  const { code, available } = claim.problem
  const isStock = code === 'flash_sold_out' && available !== null
  return isStock ? { ...claim.problem, available: tellableStock(available, lowStockThreshold) } : claim.problem
}

const blocking = (code: ProblemCode, available: number | null = null): Problem => ({ code, blocks: true, available })

interface Judged {
  isUpcoming: boolean
  isPreorder: boolean
  price: UnitPrice
  before: number
  lowStockThreshold: number
  claim: ClaimVerdict['problem']
}

function problemsOf(item: RequestedItem, variant: SellableVariant, judged: Judged): Problem[] {
  const { isUpcoming, isPreorder, price, before, lowStockThreshold, claim } = judged
  if (isUpcoming && !isPreorder) return [blocking('not_yet_available')]
  const inAll = isPreorder ? (variant.preorder?.left ?? 0) : availableOf(variant)
  const available = Math.max(0, inAll - before)
  const allowed = Math.max(0, variant.maxPerOrder - before)
  const problems: Problem[] = claim ? [claim] : []
  if (available === 0) problems.push(blocking('out_of_stock', 0))
  // The lower limit is told: else who asks for very many would learn how many there are.
  else if (item.quantity > Math.min(available, allowed))
    problems.push(
      available < allowed
        ? // What the other lines take would tell of the whole.
          blocking('insufficient_stock', tellableStock(inAll, lowStockThreshold) === null ? null : available)
        : blocking('max_per_order', before === 0 ? variant.maxPerOrder : allowed),
    )
  else if (before === 0 && item.quantity < variant.minPerOrder)
    problems.push(blocking('min_per_order', variant.minPerOrder))
  // Who is told that the flash price has ended is not told once more that the price is another one.
  const hasFlashEnded = claim?.code === 'flash_ended'
  if (!hasFlashEnded && item.unitAmountWhenAdded !== null && item.unitAmountWhenAdded !== price.amount)
    problems.push({ code: 'price_changed', blocks: false, available: null })
  return problems
}
