import type { NoShipping } from './delivery-kind.rules.ts'

/** The operator's options for reading a file. */
export interface ReadingRules {
  /** How to treat "requires no shipping". */
  noShipping: NoShipping
  /** Imports variants without a price. */
  includesFree: boolean
  /** Imports products that look like a fee of the former system as ordinary products. */
  includesFees: boolean
  /** Columns by their names in the file; an empty one is not imported. null takes the names as they are. */
  mapping: Readonly<Record<string, string>> | null
  /** Number of products per tag, in lower case. A product without a category gets its most common tag. */
  tagCounts: ReadonlyMap<string, number>
}

export const USUAL_RULES: ReadingRules = {
  noShipping: 'ask',
  includesFree: false,
  includesFees: false,
  mapping: null,
  tagCounts: new Map(),
}
