import type { TextQuery } from '#src/features/listing/list-page.rules.ts'
import { codeOf } from '#src/features/listing/search-document.rules.ts'
import { wordsIn } from '#src/shared/text.ts'

/** Longest term that is searched for (behaviour B4). */
export const MAX_TERM = 100
const MAX_WORDS = 8
/** Words that one slip of the finger is compared further with. */
const MAX_CLOSE = 5

/** The words of a term as they are compared: folded, without signs, the first eight. */
export const wordsOf = (term: string): string[] => wordsIn(term).slice(0, MAX_WORDS)

/** A part of a term with everything that may stand for it. */
export interface Clause {
  /** Each of them words that all have to be there; the first one is what was typed. */
  alternatives: readonly (readonly string[])[]
  /** Whether the last word typed may go on. */
  isOpen: boolean
}

/** Phrases that mean the same, each as its words. */
export type SynonymGroup = readonly (readonly string[])[]

/** The parts of a term, a phrase that has synonyms as one part; only the last word may be a beginning. */
export function toClauses(words: readonly string[], groups: readonly SynonymGroup[]): Clause[] {
  const clauses: Clause[] = []
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
 * A search as the database is told.
 * @param clauses words of letters and digits only
 * @param isAny true for products that have any of the parts instead of all
 */
export function toTextQuery(clauses: readonly Clause[], isAny = false): TextQuery {
  const of = (field: string) => (clause: Clause) => toQuery(clause, (word, end) => `'${word}'${suffix(end, field)}`)
  const all = clauses.map(of('')).map((clauseText) => `(${clauseText})`)
  const code = codeOf(clauses.flatMap(({ alternatives: [typed = []] }) => typed).join(' '))
  const match = all.join(isAny ? ' | ' : ' & ')
  const last = clauses.at(-1)
  return {
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

const toQuery = ({ alternatives, isOpen }: Clause, lexeme: (word: string, isBeginning: boolean) => string): string =>
  alternatives
    .map((words, index) => {
      const all = words.map((word, at) => lexeme(word, isOpen && index === 0 && at === words.length - 1))
      return all.length > 1 ? `(${all.join(' & ')})` : all.join('')
    })
    .join(' | ')

/** The letters of a word, also those that take two units. */
export const lettersOf = (word: string): string[] => Array.from(word)

/** How many slips of the finger a word may hold (behaviour B4): none up to 3 letters, one up to 7, then two. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const { length } = lettersOf(word)
  return length <= 3 ? 0 : length <= 7 ? 1 : 2
}

/** Short words are often words that only this shop does not have: the closest one is offered, never taken instead. */
const MAX_NEVER_REPLACED = 4

/** Whether a word that no product has may be replaced by the closest one without asking. */
export const isReplaceable = (word: string): boolean => lettersOf(word).length > MAX_NEVER_REPLACED

/**
 * The fewest insertions, deletions, substitutions and swaps of neighbours that make one word of the other, no letter
 * touched twice.
 * @returns more than `max`, however many, when it takes more
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
 * What a word may have been meant to be, the closest first: words with the same first letter within the allowed edits.
 * @param isOpen for the last word: the beginning of a longer word will do when no whole word is close
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

/** A term with some of its words replaced; the others stay as they were typed. */
export function replaceWords(term: string, words: readonly string[], correctedWords: readonly string[]): string {
  const typed = term.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // Folding may have cut the term into other words.
  const isAlike =
    typed.length >= words.length && words.every((word, index) => wordsIn(typed[index] ?? '').join('') === word)
  return correctedWords
    .map((word, index) => (isAlike && word === words[index] ? (typed[index] ?? word) : word))
    .join(' ')
}

/** Whether a word has a digit: a number or a code, which nobody's finger is second-guessed about. */
export const isCode = (word: string): boolean => /\p{N}/u.test(word)
