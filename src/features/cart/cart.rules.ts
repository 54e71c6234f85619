import {
  availability,
  availableOf,
  tellableStock,
  type Availability,
  type Stock,
} from '#src/features/inventory/stock.rules.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { unitPrice, type UnitPrice, type VariantPrices } from '#src/features/pricing/price.rules.ts'
import type { Moment, Preorder } from '#src/features/catalog/catalog.rules.ts'
import type { DeliveryLimits } from '#src/features/shipping/delivery-limits.rules.ts'
import type { ChosenReturnTerms } from '#src/shared/return-terms.ts'
import {
  scheduledReductions,
  referencePriceKey,
  type ClaimProblem,
  type ClaimVerdict,
  type FlashItem,
} from '#src/features/promotions/promotions.rules.ts'

/** The maximum number of items in a cart, and of units of one item (behaviour B0). */
export const MAX_LINES = 100
export const MAX_QUANTITY = 999

/** The visitor's request. The server trusts no other value of the browser. */
export interface RequestedItem {
  itemId: string
  variantId: string
  quantity: number
  /** The price when the item was added, for reporting a change. */
  unitAmountWhenAdded: number | null
  /** The flash sale whose price is requested. */
  flashId: string | null
}

/** A variant with its product, in its current state. */
export interface SellableVariant extends VariantPrices, Stock, ChosenReturnTerms {
  variantId: string
  productId: string
  slug: string
  name: string
  sku: string
  image: string | null
  optionValues: readonly string[]
  weightGrams: number
  taxClass: string
  /** Whether it needs no parcel. */
  isDigital: boolean
  /** Separated by commas, as importers store them; empty without tags. */
  tags: string
  minPerOrder: number
  maxPerOrder: number
  /** Whether it is active, published and not in the trash. */
  isShown: boolean
  availableFrom: Date | null
  preorder: Preorder | null
  categoryIds: readonly string[]
  /** null for everywhere the shop delivers. */
  deliveryLimits: DeliveryLimits | null
  /** Whether it is no product, but a line that staff have written into a draft: it has no stock. */
  isCustom?: true
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
  /** Whether it prevents the order. */
  blocks: boolean
  /** The available units; null where the number would reveal more of the stock than visitors may know. */
  available: number | null
}

/** A line with its current price and problems. */
export interface CheckedLine {
  item: RequestedItem
  /** null when this shop has no such variant. */
  variant: SellableVariant | null
  price: UnitPrice | null
  availability: Availability | null
  /** The flash sale item that the line uses; null where another price is lower. */
  flash: FlashItem | null
  /** Ordered before its release. */
  isPreorder: boolean
  problems: Problem[]
}

export const isGiftCardLine = ({ variant }: Pick<CheckedLine, 'variant'>): boolean => isGiftCardClass(variant?.taxClass)

/** Merges lines of one variant and one flash sale, because limits apply to the sum (medusa#16502). */
export function mergeItems(items: readonly RequestedItem[]): RequestedItem[] {
  const merged = new Map<string, RequestedItem>()
  for (const item of items) {
    const key = `${item.variantId} ${item.flashId ?? ''}`
    const existing = merged.get(key)
    merged.set(key, existing ? { ...existing, quantity: existing.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

/** The time and the promotions for a check, and the results of its flash claims. */
export interface CartMoment extends Moment {
  claimOf: (item: RequestedItem) => ClaimVerdict | null
}

/**
 * Compares requested items with what is sold. It changes nothing silently: every difference is a problem of its line.
 */
export function checkLines(
  items: readonly RequestedItem[],
  variants: ReadonlyMap<string, SellableVariant>,
  moment: CartMoment,
): CheckedLine[] {
  // The units that earlier lines of the same variant use, because all lines share the stock.
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
  const claim = isGiftCardClass(variant.taxClass) ? null : claimOf(item)
  const reductions = scheduledReductions(
    promotions,
    { id: variant.productId, categoryIds: variant.categoryIds, taxClass: variant.taxClass },
    { id: variant.variantId, priceAmount: variant.priceAmount },
  )
  if (claim?.item)
    reductions.push({
      source: 'flash',
      amount: claim.item.flashPriceAmount,
      // The claim has already been checked: a claim remains valid after the end of the sale.
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

/** A claim whose price is not the lowest is unused, so its problem does not matter. */
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
  // Only the lower limit is reported. Otherwise, a request for very many units would reveal the stock.
  else if (item.quantity > Math.min(available, allowed))
    problems.push(
      available < allowed
        ? // The remainder beside the other lines would reveal the total stock.
          blocking('insufficient_stock', tellableStock(inAll, lowStockThreshold) === null ? null : available)
        : blocking('max_per_order', before === 0 ? variant.maxPerOrder : allowed),
    )
  else if (before === 0 && item.quantity < variant.minPerOrder)
    problems.push(blocking('min_per_order', variant.minPerOrder))
  // When the flash price has ended, a second notice about the changed price would be redundant.
  const hasFlashEnded = claim?.code === 'flash_ended'
  if (!hasFlashEnded && item.unitAmountWhenAdded !== null && item.unitAmountWhenAdded !== price.amount)
    problems.push({ code: 'price_changed', blocks: false, available: null })
  return problems
}
