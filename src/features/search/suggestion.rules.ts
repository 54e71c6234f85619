import { foldTerm } from '#src/features/search-insights/term.rules.ts'

/** The maximum number of suggested terms (behaviour B4). */
export const MAX_ITEMS = 10
/** The retention period of terms. */
export const TERM_DAYS = 90
/** A term is suggested to others when this many visitors have searched for it. */
export const MIN_VISITORS = 5

/** Returns the visitor's own terms and the shop's that begin with the input: own first, none twice, at most ten. */
export function pickTerms(
  typed: string,
  own: readonly string[],
  popular: readonly { term: string; normalized: string }[],
): string[] {
  const beginning = foldTerm(typed)
  const terms = [...own, ...popular.map(({ term }) => term)]
  const seen = new Set<string>()
  const fitting = terms.filter((term) => {
    const normalized = foldTerm(term)
    const isNew = normalized.startsWith(beginning) && !seen.has(normalized)
    seen.add(normalized)
    return isNew
  })
  return fitting.slice(0, MAX_ITEMS)
}
