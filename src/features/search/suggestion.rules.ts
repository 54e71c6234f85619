import { cleanText, fold, wordsIn } from '#src/shared/text.ts'

/** The maximum number of suggested terms (behaviour B4). */
export const MAX_ITEMS = 10
/** The retention period of terms. */
export const TERM_DAYS = 90
/** A term is suggested to others when this many visitors have searched for it. */
export const MIN_VISITORS = 5
const [SHORTEST, LONGEST] = [2, 60]
/** The fewest digits of a phone number; card numbers have more. */
const PHONE_DIGITS = 7

/** Returns a term for storage; null when it is too short or too long, or may be an e-mail address or a number. */
export function readTerm(text: string): { term: string; normalized: string } | null {
  const term = cleanText(text)?.replaceAll(/\s+/g, ' ') ?? ''
  const { length } = Array.from(term)
  if (length < SHORTEST || length > LONGEST || isPersonal(term) || wordsIn(term).length === 0) return null
  return { term, normalized: foldTerm(term) }
}

/** Returns the key of a term, for equality and prefixes. */
export const foldTerm = (term: string): string => wordsIn(term).join(' ')

/** Returns whether a text may be an e-mail address, or a phone or card number. */
function isPersonal(text: string): boolean {
  const plain = fold(text)
  if (/[^\s@]@[^\s@]|\S\s+at\s+\S+\s+dot\s+\S/.test(plain)) return true
  // Digits with the usual separators of such numbers.
  return (plain.match(/\+?\p{Nd}[\p{Nd}\s().\-/]*/gu) ?? []).some(
    (run) => (run.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS,
  )
}

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
