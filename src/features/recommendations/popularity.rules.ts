/** A product whose popularity was counted anew. */
export interface Moved {
  id: string
  categoryIds: readonly string[]
  before: number
  after: number
}

/**
 * Whether the order of two products by popularity may have changed: what both were and are overlaps. Products that only
 * drew nearer to each other stand as before.
 */
export const mayHavePassed = (a: Pick<Moved, 'before' | 'after'>, b: Pick<Moved, 'before' | 'after'>): boolean =>
  Math.min(a.before, a.after) <= Math.max(b.before, b.after) &&
  Math.min(b.before, b.after) <= Math.max(a.before, a.after)

/** Whether a user agent says of itself that it is a program; such visits say nothing of what people like. */
export const isProgram = (userAgent: string | null): boolean =>
  userAgent === null ||
  userAgent === '' ||
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|http-?client/i.test(userAgent)

/** Most ids of products that a browser may send of what it saw. */
export const MAX_VIEWED = 20
