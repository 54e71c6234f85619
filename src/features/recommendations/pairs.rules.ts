/** How often two products were bought together, among orders of several products. */
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
  /** From 0 on, the strongest first. */
  position: number
  /** Confidence times lift. */
  score: number
}

/** Fewer orders are not significant (behaviour B4). */
export const MIN_ORDERS = 3
/** The maximum number of pairs per product. */
export const MAX_PAIRS = 12

/**
 * Returns the best pairs of each product by confidence times lift. Confidence is the share of its buyers who also
 * bought the other. Lift is how much more often they did so than all customers.
 * @param counts each pair in both directions
 * @param orders the number of all evaluated orders
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

/** Maps a score to a term between 0 and 1. */
export const strengthOf = (score: number): number => (score > 0 ? score / (1 + score) : 0)
