interface PagePart {
  /** How many rows a page has; one more was read. */
  limit: number
  /** Whether the page begins after a row, or ends before one. */
  hasCursor: boolean
  /** Whether it ends before a row. */
  isBackward: boolean
}

/** Rows of a page, and those that the pages beside it begin after or end before; null where there is no such page. */
interface CutPage<T> {
  shown: T[]
  next: T | null
  previous: T | null
}

/** Cuts off the row beyond a page, which says whether there is another page. */
export function cutPage<T>(rows: readonly T[], { limit, hasCursor, isBackward }: PagePart): CutPage<T> {
  const hasMore = rows.length > limit
  const shown = isBackward ? rows.slice(hasMore ? 1 : 0) : rows.slice(0, limit)
  const [hasNext, hasPrevious] = isBackward ? [true, hasMore] : [hasMore, hasCursor]
  return {
    shown,
    next: hasNext ? (shown.at(-1) ?? null) : null,
    previous: hasPrevious ? (shown[0] ?? null) : null,
  }
}
