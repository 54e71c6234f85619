/** Returns the terms of a text with commas between them, each once. */
export function readTerms(text: string): string[] {
  const terms = text
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')
  return [...new Map(terms.map((term) => [term.toLowerCase(), term])).values()]
}

/** Returns a list with the entry at a position moved by one; the list itself where there is no room. */
export function moveBy<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
