/** Behaviour B1; the earlier one wins. */
export type StockState = 'upcoming' | 'preorder' | 'inStock' | 'lowStock' | 'backorder' | 'outOfStock'

/** What is known of a variant's stock, in whole pieces. */
export interface Stock {
  stockTracked: boolean
  stockOnHand: number
  /** How far stock may go below zero; null is without end. */
  backorderLimit: number | null
}

/** Pieces that can be sold now; infinite where nobody counts. */
export function availableOf({ stockTracked, stockOnHand, backorderLimit }: Stock): number {
  if (!stockTracked || backorderLimit === null) return Number.POSITIVE_INFINITY
  return Math.max(0, stockOnHand + backorderLimit)
}

/** A number of pieces as visitors may be told it: null above the shop's threshold (behaviour B1). */
export const tellableStock = (quantity: number, lowStockThreshold: number): number | null =>
  quantity <= lowStockThreshold ? quantity : null

export interface Availability {
  state: StockState
  /** Pieces left, told only when they are few. */
  left: number | null
}

interface Circumstances {
  /** Its day has not come. */
  isUpcoming: boolean
  /** Pieces that may still be ordered before that day. */
  preorderLeft?: number
  lowStockThreshold: number
}

/**
 * What a visitor is told of the stock of one variant, or of all variants of a product together.
 * A number above the threshold is never told.
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
 * The most pieces that a visitor may choose at once: none of what is sold out, what is left where that may be told, else
 * the product's own limit.
 */
export function selectableQuantity({ state, left }: Availability, maxPerOrder: number): number {
  if (state === 'outOfStock') return 0
  return left === null ? maxPerOrder : Math.min(left, maxPerOrder)
}
