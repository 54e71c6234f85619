import type { TextClause } from '#src/features/listing/list-page.rules.ts'
import { wordsIn } from '#src/shared/text.ts'

/** The longest search term (behaviour B4). */
export const MAX_TERM = 100
const MAX_WORDS = 8

/** Returns the words of a term for comparison: folded, without punctuation, the first eight. */
export const wordsOf = (term: string): string[] => wordsIn(term).slice(0, MAX_WORDS)

/** Returns a clause for each word; only the last one may be a prefix. */
export const toClauses = (words: readonly string[], isOpen = true): TextClause[] =>
  words.map((word, index) => ({
    alternatives: [{ words: [word], kind: 'typed' }],
    isOpen: isOpen && index === words.length - 1,
  }))

/** Returns the letters of a word; surrogate pairs count as one. */
export const lettersOf = (word: string): string[] => Array.from(word)

/** Returns how many typing errors a word may have (behaviour B4): none up to 3 letters, one up to 7, then two. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const { length } = lettersOf(word)
  return length <= 3 ? 0 : length <= 7 ? 1 : 2
}

/** Shorter words have no typing errors (behaviour B4). */
const MAX_NEVER_REPLACED = 3

/** Returns whether an unknown word may be replaced by the closest one without asking. */
export const isReplaceable = (word: string): boolean => lettersOf(word).length > MAX_NEVER_REPLACED

/**
 * Returns the fewest insertions, deletions, substitutions and swaps of neighbours between two words, where no letter is
 * edited twice.
 * @returns any number above `max` when it takes more
 */
export function editDistance(a: string, b: string, max: number): number {
  const [from, to] = [lettersOf(a), lettersOf(b)]
  if (Math.abs(from.length - to.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    let best = i
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
      best = Math.min(best, cost)
    }
    if (best > max) return max + 1
    before = row
    row = next
  }
  return row[to.length] ?? max + 1
}

/** Returns a term with some words replaced; the rest stays as typed. @param replacements by folded word */
export const replaceWords = (term: string, replacements: ReadonlyMap<string, string>): string =>
  term
    .normalize('NFC')
    .replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => replacements.get(wordsIn(word).join('')) ?? word)
    .trim()

/** Returns whether a word has a digit: numbers and codes are never corrected. */
export const isCode = (word: string): boolean => /\p{N}/u.test(word)

/** Returns the index of the first of these ascending words that is not before `word`. */
export function lowerBound(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
