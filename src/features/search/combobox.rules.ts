/** Returns each term once, ignoring case and outer spaces, as first written (specification, section 9). */
export function uniqueTerms(terms: readonly string[], most: number): string[] {
  const termsByKey = new Map<string, string>()
  for (const term of terms) {
    const key = term.trim().toLowerCase()
    if (key && !termsByKey.has(key)) termsByKey.set(key, term.trim())
  }
  return [...termsByKey.values()].slice(0, most)
}

/** Splits a term after the typed part: `[typed, completion]`; a term that begins differently is all completion. */
export function splitCompletion(term: string, typed: string): [string, string] {
  const begin = typed.trim()
  return begin && term.toLowerCase().startsWith(begin.toLowerCase())
    ? [term.slice(0, begin.length), term.slice(begin.length)]
    : ['', term]
}

/**
 * Returns the option that a key moves to. After the last option comes the field, and after that the first option.
 * @param active -1 is the field
 * @returns null when the key belongs to the field
 */
export function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  if (active < 0) return null
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null
}
