/** Terms that are the same to a reader stand once, the first as it was written (specification, section 9). */
export function uniqueTerms(terms: readonly string[], most: number): string[] {
  const termsByKey = new Map<string, string>()
  for (const term of terms) {
    const key = term.trim().toLowerCase()
    if (key && !termsByKey.has(key)) termsByKey.set(key, term.trim())
  }
  return [...termsByKey.values()].slice(0, most)
}

/** Where a term goes on from what was typed: `[typed, completion]`; all of it is completion when it begins otherwise. */
export function splitCompletion(term: string, typed: string): [string, string] {
  const begin = typed.trim()
  return begin && term.toLowerCase().startsWith(begin.toLowerCase())
    ? [term.slice(0, begin.length), term.slice(begin.length)]
    : ['', term]
}

/**
 * Which option the keys lead to. Behind the last one comes the field itself, and behind that the first.
 * @param active -1 is the field
 * @returns null when the key is the field's own business
 */
export function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  if (active < 0) return null
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null
}
