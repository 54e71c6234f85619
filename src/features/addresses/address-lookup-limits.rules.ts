/** Fewer characters match too much, and each request costs the shop money. */
export const MIN_QUERY = 3
export const MAX_QUERY = 100
