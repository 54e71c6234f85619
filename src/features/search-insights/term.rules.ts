import { cleanText, fold, wordsIn } from '#src/shared/text.ts'

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
