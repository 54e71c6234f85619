import type { TextClause, TextQuery } from '#src/features/listing/list-page.rules.ts'
import { codeOf } from '#src/features/listing/search-document.rules.ts'
import { wordsIn } from '#src/shared/text.ts'

/** The longest search term (behaviour B4). */
export const MAX_TERM = 100
const MAX_WORDS = 8
/** The maximum number of possible corrections per word. */
const MAX_CLOSE = 5

/** Returns the words of a term for comparison: folded, without punctuation, the first eight. */
export const wordsOf = (term: string): string[] => wordsIn(term).slice(0, MAX_WORDS)

/** Synonymous phrases, each as its words. */
export type SynonymGroup = readonly (readonly string[])[]

/** Splits a term into clauses; a phrase with synonyms is one clause. Only the last word may be a prefix. */
export function toClauses(words: readonly string[], groups: readonly SynonymGroup[]): TextClause[] {
  const clauses: TextClause[] = []
  for (let at = 0; at < words.length;) {
    const { length, others } = longestPhrase(words.slice(at), groups)
    const typed = words.slice(at, at + length)
    at += length
    clauses.push({ alternatives: [typed, ...others], isOpen: at === words.length })
  }
  return clauses
}

function longestPhrase(
  words: readonly string[],
  groups: readonly SynonymGroup[],
): { length: number; others: readonly (readonly string[])[] } {
  for (let length = words.length; length >= 1; length -= 1) {
    const phrase = words.slice(0, length).join(' ')
    const isIt = (term: readonly string[]): boolean => term.join(' ') === phrase
    const others = groups.filter((group) => group.some(isIt)).flatMap((group) => group.filter((term) => !isIt(term)))
    if (others.length > 0) return { length, others }
  }
  return { length: 1, others: [] }
}

/**
 * Builds the search for the database.
 * @param clauses words of letters and digits only
 * @param isAny true for products that match any clause instead of all
 */
export function toTextQuery(clauses: readonly TextClause[], isAny = false): TextQuery {
  const of = (field: string) => (clause: TextClause) => toQuery(clause, (word, end) => `'${word}'${suffix(end, field)}`)
  const all = clauses.map(of('')).map((clauseText) => `(${clauseText})`)
  const code = codeOf(clauses.flatMap(({ alternatives: [typed = []] }) => typed).join(' '))
  const match = all.join(isAny ? ' | ' : ' & ')
  const last = clauses.at(-1)
  return {
    clauses,
    isAny,
    articleNumber: code,
    match: code === null ? match : `(${match}) | '${code}'`,
    words: clauses.map((clause) => ({
      name: of('A')(clause),
      brand: of('B')(clause),
      category: of('C')(clause),
      attribute: toQuery(clause, (word, end) => `'@${word}'${suffix(end, '')}`),
    })),
    named: clauses
      .map((clause) => `(${toQuery(clause, (word, end) => `'!${word}'${suffix(end, '')}`)})`)
      .join(isAny ? ' | ' : ' & '),
    whole: last?.isOpen ? of('A')({ ...last, isOpen: false }) : null,
    code: code && `'${code}'`,
  }
}

const suffix = (isBeginning: boolean, field: string): string => {
  const flags = `${isBeginning ? '*' : ''}${field}`
  return flags === '' ? '' : `:${flags}`
}

const toQuery = (
  { alternatives, isOpen }: TextClause,
  lexeme: (word: string, isBeginning: boolean) => string,
): string =>
  alternatives
    .map((words, index) => {
      const all = words.map((word, at) => lexeme(word, isOpen && index === 0 && at === words.length - 1))
      return all.length > 1 ? `(${all.join(' & ')})` : all.join('')
    })
    .join(' | ')

/** Returns the letters of a word; surrogate pairs count as one. */
export const lettersOf = (word: string): string[] => Array.from(word)

/** Returns how many typing errors a word may have (behaviour B4): none up to 3 letters, one up to 7, then two. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const { length } = lettersOf(word)
  return length <= 3 ? 0 : length <= 7 ? 1 : 2
}

/** Short words are often correct but unknown to the shop: the closest word is only suggested. */
const MAX_NEVER_REPLACED = 4

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

/**
 * Returns the possible corrections of a word, the closest first: words with the same first letter within the allowed
 * edits.
 * @param isOpen for the last word: the prefix of a longer word is allowed when no whole word is close
 */
export function closestWords(
  word: string,
  candidates: readonly string[],
  isOpen: boolean,
): { word: string; distance: number }[] {
  const max = allowedEdits(word)
  const [first = ''] = lettersOf(word)
  if (max === 0) return []
  const near = (isBeginning: boolean) =>
    candidates
      .filter((candidate) => candidate !== word && candidate.startsWith(first))
      .map((candidate) => ({
        word: candidate,
        distance: editDistance(
          word,
          isBeginning ? lettersOf(candidate).slice(0, lettersOf(word).length).join('') : candidate,
          max,
        ),
      }))
      .filter(({ distance }) => distance <= max)
      .toSorted((a, b) => a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
  const whole = near(false)
  return (whole.length > 0 || !isOpen ? whole : near(true)).slice(0, MAX_CLOSE)
}

/** Replaces some words of a term; the others stay as typed. */
export function replaceWords(term: string, words: readonly string[], correctedWords: readonly string[]): string {
  const typed = term.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // Folding may have split the term into other words.
  const isAlike =
    typed.length >= words.length && words.every((word, index) => wordsIn(typed[index] ?? '').join('') === word)
  return correctedWords
    .map((word, index) => (isAlike && word === words[index] ? (typed[index] ?? word) : word))
    .join(' ')
}

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
