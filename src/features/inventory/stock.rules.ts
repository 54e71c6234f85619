/** The states of behaviour B1; earlier ones take precedence. */
export type StockState = 'upcoming' | 'preorder' | 'inStock' | 'lowStock' | 'backorder' | 'outOfStock'

/** The stock of a variant, in units. */
export interface Stock {
  stockTracked: boolean
  stockOnHand: number
  /** How far the stock may fall below zero; null for no limit. */
  backorderLimit: number | null
}

/** Returns the units that can be sold now; infinite when the stock is not tracked. */
export function availableOf({ stockTracked, stockOnHand, backorderLimit }: Stock): number {
  if (!stockTracked || backorderLimit === null) return Number.POSITIVE_INFINITY
  return Math.max(0, stockOnHand + backorderLimit)
}

/** Returns a number of units if visitors may see it: null above the shop's threshold (behaviour B1). */
export const tellableStock = (quantity: number, lowStockThreshold: number): number | null =>
  quantity <= lowStockThreshold ? quantity : null

export interface Availability {
  state: StockState
  /** The remaining units, only when they are few. */
  left: number | null
}

interface Circumstances {
  /** Whether its release is in the future. */
  isUpcoming: boolean
  /** The remaining pre-order places. */
  preorderLeft?: number
  lowStockThreshold: number
}

/**
 * Returns the visible availability of a variant, or of all variants of a product together. It never contains a number
 * above the threshold.
 */
export function availability(
  stocks: readonly Stock[],
  { isUpcoming, preorderLeft = 0, lowStockThreshold }: Circumstances,
): Availability {
  if (isUpcoming && preorderLeft > 0) return { state: 'preorder', left: tellableStock(preorderLeft, lowStockThreshold) }
  if (isUpcoming) return { state: 'upcoming', left: null }
  const onHand = stocks.reduce(
    (total, stock) => total + (stock.stockTracked ? Math.max(0, stock.stockOnHand) : Number.POSITIVE_INFINITY),
    0,
  )
  if (onHand > lowStockThreshold) return { state: 'inStock', left: null }
  if (onHand > 0) return { state: 'lowStock', left: onHand }
  return { state: stocks.some((stock) => availableOf(stock) > 0) ? 'backorder' : 'outOfStock', left: null }
}

/**
 * Returns the largest selectable quantity: zero when sold out, the remaining units where they are visible, else the
 * product's own limit.
 */
export function selectableQuantity({ state, left }: Availability, maxPerOrder: number): number {
  if (state === 'outOfStock') return 0
  return left === null ? maxPerOrder : Math.min(left, maxPerOrder)
}
