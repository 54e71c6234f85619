import { wordsIn } from '#src/shared/text.ts'

/** Longest term that is searched for (behaviour B4). */
export const MAX_TERM = 100
const MAX_WORDS = 8

/** The words of a term as they are compared: folded, without signs, the first eight. */
export const wordsOf = (term: string): string[] => wordsIn(term).slice(0, MAX_WORDS)

/** A query for PostgreSQL's text search: every word, the last also as a beginning. @param words letters and digits only */
export const toTextQuery = (words: readonly string[]): string =>
  words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
