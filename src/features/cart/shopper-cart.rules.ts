import { NO_PROMOTIONS } from '#src/features/promotions/promotions.rules.ts'
import { checkLines, type CheckedLine, type Problem, type SellableVariant, type RequestedItem } from './cart.rules.ts'

/** A line of a shopper's cart as it is kept. */
export interface CartEntry extends RequestedItem {
  productId: string
  savedForLater: boolean
  updatedAt: Date
}

/** Why there cannot be so many of a line. */
export type Shortage = Problem & {
  code: 'no_longer_sold' | 'not_yet_available' | 'out_of_stock' | 'insufficient_stock' | 'max_per_order'
}

interface StockContext {
  variants: ReadonlyMap<string, SellableVariant>
  now: Date
  lowStockThreshold: number
}

const isShortage = (problem: Problem): problem is Shortage =>
  ['no_longer_sold', 'not_yet_available', 'out_of_stock', 'insufficient_stock', 'max_per_order'].includes(problem.code)

/**
 * What keeps a line from having its pieces, beside those that the other lines of its variant have: limits hold for the
 * sum of them, at whatever prices.
 */
export function shortageOf(
  line: RequestedItem,
  others: readonly CartEntry[],
  { variants, now, lowStockThreshold }: StockContext,
): { checked: CheckedLine | undefined; shortage: Shortage | null } {
  const beside = others.filter((other) => other.itemId !== line.itemId && !other.savedForLater)
  // Prices do not matter here, so that nobody has to be asked for them while the cart is held.
  const moment = { now, lowStockThreshold, promotions: NO_PROMOTIONS, claimOf: () => null }
  const checked = checkLines([...beside, line], variants, moment).at(-1)
  return { checked, shortage: checked?.problems.find(isShortage) ?? null }
}

export const isSameItem = (
  a: Pick<RequestedItem, 'variantId' | 'flashId'>,
  b: Pick<RequestedItem, 'variantId' | 'flashId'>,
): boolean => a.variantId === b.variantId && a.flashId === b.flashId

/**
 * How many pieces a line has after a guest's line came to it: both together, as far as there are and may be, and never
 * fewer than it had. Where it is not told how many there are they stay as they were wanted, and the line says so.
 * @param pieces.most the product's own limit
 * @returns null when none can be had
 */
export function mergedQuantity(
  { before, requested, most }: { before: number; requested: number; most: number },
  shortage: Shortage | null,
): number | null {
  if (shortage === null) return before + requested
  if (shortage.code === 'insufficient_stock' && shortage.available === null)
    return Math.max(before, Math.min(before + requested, most))
  const merged = Math.max(before, Math.min(before + requested, shortage.available ?? 0))
  return merged === 0 ? null : merged
}

/**
 * What an order leaves of a cart: what it did not have. What came to the cart since it was quoted stays.
 * @param ordered pieces by line
 */
export function leftAfterOrder(
  entries: readonly CartEntry[],
  ordered: ReadonlyMap<string, number>,
): { gone: readonly string[]; remaining: readonly CartEntry[] } {
  const touched = entries.flatMap((entry) => {
    const orderedQuantity = entry.savedForLater ? undefined : ordered.get(entry.itemId)
    return orderedQuantity === undefined ? [] : [{ ...entry, quantity: entry.quantity - orderedQuantity }]
  })
  return {
    gone: touched.filter(({ quantity }) => quantity <= 0).map(({ itemId }) => itemId),
    remaining: touched.filter(({ quantity }) => quantity > 0),
  }
}
