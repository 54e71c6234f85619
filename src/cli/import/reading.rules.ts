import type { NoShipping } from './delivery-kind.rules.ts'

/** How the operator wants a file to be read. */
export interface ReadingRules {
  /** What "requires no shipping" means. */
  noShipping: NoShipping
  /** Takes variants that cost nothing. */
  includesFree: boolean
  /** Takes what looks like a fee of the former system for a product like all others. */
  includesFees: boolean
  /** How many products have each tag, in lower case: a product without a category gets its most common one. */
  tagCounts: ReadonlyMap<string, number>
}

export const USUAL_RULES: ReadingRules = {
  noShipping: 'ask',
  includesFree: false,
  includesFees: false,
  tagCounts: new Map(),
}
