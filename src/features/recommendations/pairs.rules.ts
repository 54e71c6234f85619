/** How often two products were bought together, among orders of more than one product. */
export interface PairCount {
  productId: string
  otherId: string
  /** Orders with both. */
  both: number
  /** Orders with the first, and with the other. */
  first: number
  other: number
}

export interface Pair {
  productId: string
  otherId: string
  /** From 0 on, the closest first. */
  position: number
  /** Confidence times lift. */
  score: number
}

/** Fewer orders than these say nothing (behaviour B4). */
export const MIN_ORDERS = 3
/** Most others that are kept for a product. */
export const MAX_PAIRS = 12

/**
 * What goes with each product: confidence (how many of those who bought it took the other) times lift (how much more
 * often than everybody takes the other).
 * @param counts each pair in both directions
 * @param orders all orders that were looked at
 */
export function bestPairs(counts: readonly PairCount[], orders: number): Pair[] {
  const scored = counts
    .filter(({ both, productId, otherId }) => both >= MIN_ORDERS && productId !== otherId)
    .map(({ productId, otherId, both, first, other }) => ({
      productId,
      otherId,
      score: (both / first) * ((both * orders) / (first * other)),
    }))
  return [...Map.groupBy(scored, ({ productId }) => productId).values()].flatMap((others) =>
    others
      .toSorted((a, b) => b.score - a.score || (a.otherId < b.otherId ? -1 : 1))
      .slice(0, MAX_PAIRS)
      .map((pair, position) => ({ ...pair, position })),
  )
}

/** A score as a term between 0 and 1 that grows with it. */
export const strengthOf = (score: number): number => (score > 0 ? score / (1 + score) : 0)
