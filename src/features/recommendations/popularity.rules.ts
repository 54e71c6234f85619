/** A product with a new popularity. */
export interface Moved {
  id: string
  categoryIds: readonly string[]
  before: number
  after: number
}

/**
 * Returns whether the popularity order of two products may have changed: their ranges of old and new values overlap.
 * Products that only came closer keep their order.
 */
export const mayHavePassed = (a: Pick<Moved, 'before' | 'after'>, b: Pick<Moved, 'before' | 'after'>): boolean =>
  Math.min(a.before, a.after) <= Math.max(b.before, b.after) &&
  Math.min(b.before, b.after) <= Math.max(a.before, a.after)

/** Returns whether a user agent identifies itself as a program; its visits do not count. */
export const isProgram = (userAgent: string | null): boolean =>
  userAgent === null ||
  userAgent === '' ||
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|http-?client/i.test(userAgent)

/** The maximum number of viewed product ids from a browser. */
export const MAX_VIEWED = 20
