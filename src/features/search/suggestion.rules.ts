import { cleanText, fold, wordsIn } from '#src/shared/text.ts'

/** Terms that are suggested at most (behaviour B4). */
export const MAX_ITEMS = 10
/** Terms are remembered this long. */
export const TERM_DAYS = 90
/** A term of the shop is told to others when so many have searched for it. */
export const MIN_VISITORS = 5
const [SHORTEST, LONGEST] = [2, 60]
/** Digits of the shortest phone number that is taken for one; a card's number has more. */
const PHONE_DIGITS = 7

/** A term as it is remembered, or null when it is too short or too long, or may be somebody's address or number. */
export function readTerm(text: string): { term: string; folded: string } | null {
  const term = cleanText(text)?.replaceAll(/\s+/g, ' ') ?? ''
  const { length } = Array.from(term)
  if (length < SHORTEST || length > LONGEST || isPersonal(term) || wordsIn(term).length === 0) return null
  return { term, folded: foldTerm(term) }
}

/** What makes two terms one, and what typed beginnings are compared with. */
export const foldTerm = (term: string): string => wordsIn(term).join(' ')

/** Whether a text may be an e-mail address, or the number of a phone or a card. */
function isPersonal(text: string): boolean {
  const plain = fold(text)
  if (/[^\s@]@[^\s@]|\S\s+at\s+\S+\s+dot\s+\S/.test(plain)) return true
  // Digits with only what stands between the digits of such numbers.
  return (plain.match(/\+?\p{Nd}[\p{Nd}\s().\-/]*/gu) ?? []).some(
    (run) => (run.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS,
  )
}

/** A visitor's own terms and the shop's that go on from what is typed: own first, none twice, at most ten. */
export function pickTerms(
  typed: string,
  own: readonly string[],
  popular: readonly { term: string; folded: string }[],
): string[] {
  const beginning = foldTerm(typed)
  const terms = [...own, ...popular.map(({ term }) => term)]
  const seen = new Set<string>()
  const fitting = terms.filter((term) => {
    const folded = foldTerm(term)
    const isNew = folded.startsWith(beginning) && !seen.has(folded)
    seen.add(folded)
    return isNew
  })
  return fitting.slice(0, MAX_ITEMS)
}
