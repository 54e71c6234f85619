import { NO_PROMOTIONS } from '#src/features/promotions/promotions.rules.ts'
import { checkLines, type CheckedLine, type Problem, type SellableVariant, type RequestedItem } from './cart.rules.ts'

/** A stored line of a shopper's cart. */
export interface CartEntry extends RequestedItem {
  productId: string
  savedForLater: boolean
  updatedAt: Date
}

/** A problem with the quantity of a line. */
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

/** Returns the shortage of a line beside the other lines of its variant: limits apply to their sum, at any price. */
export function shortageOf(
  line: RequestedItem,
  others: readonly CartEntry[],
  { variants, now, lowStockThreshold }: StockContext,
): { checked: CheckedLine | undefined; shortage: Shortage | null } {
  const beside = others.filter((other) => other.itemId !== line.itemId && !other.savedForLater)
  // Prices do not matter here, so none are loaded while the cart is locked.
  const moment = { now, lowStockThreshold, promotions: NO_PROMOTIONS, claimOf: () => null }
  const checked = checkLines([...beside, line], variants, moment).at(-1)
  return { checked, shortage: checked?.problems.find(isShortage) ?? null }
}

/** Returns the available units; null where they must not be revealed. */
export const availableInstead = ({ code, available }: Shortage): number | null =>
  code === 'insufficient_stock' ? available : (available ?? 0)

export const isSameItem = (
  a: Pick<RequestedItem, 'variantId' | 'flashId'>,
  b: Pick<RequestedItem, 'variantId' | 'flashId'>,
): boolean => a.variantId === b.variantId && a.flashId === b.flashId

/** Replaces or appends a line. */
export const withEntry = (entries: readonly CartEntry[], entry: CartEntry): CartEntry[] =>
  entries.some(({ itemId }) => itemId === entry.itemId)
    ? entries.map((other) => (other.itemId === entry.itemId ? entry : other))
    : [...entries, entry]

/**
 * Returns the quantity of a line after a guest's line was merged into it. It is the sum, limited by the stock and the
 * product's maximum, and never less than before. Where the stock must not be revealed, the requested quantity stays and
 * the line reports the shortage.
 * @param most the product's own limit
 * @returns null when no unit is available
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
 * Returns what an order leaves in a cart. Units that were added since the quote stay.
 * @param ordered units by line
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
