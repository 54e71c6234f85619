/** Orders of the list of customers. */
export const CUSTOMER_SORTS = ['lastOrder', 'spent', 'name'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export const MAX_TAG = 30
export const MAX_TAGS = 20
export const MAX_NOTE = 4000

/** Words of a search that are looked for; more are left out. */
const MAX_WORDS = 6
const MIN_DIGITS = 3
const ACCENTS = /[\u0300-\u036F]/g

/**
 * Returns the beginnings of words that a customer must have to be found, as the table `customer_words` stores them: without
 * accents, an e-mail address as a whole, and a phone number's digits in reverse, because people know its end.
 */
export function searchWords(typed: string): string[] {
  const text = typed.trim()
  const digits = text.replaceAll(/\D/g, '')
  // With a country code or with a leading zero.
  if (/^[+\d\s()./-]+$/.test(text) && digits.length >= MIN_DIGITS)
    return [Array.from(digits.replace(/^0+/, '')).toReversed().join('')]
  const words = text.toLowerCase().split(/[\s,;:()"']+/)
  const folded = words.map((word) => (word.includes('@') ? word : word.normalize('NFD').replaceAll(ACCENTS, '')))
  return folded.filter((word) => word !== '').slice(0, MAX_WORDS)
}

/** Returns tags as they are stored: trimmed, each once, in alphabetical order. */
export const readTags = (typed: readonly string[]): string[] =>
  [...new Set(typed.map((tag) => tag.trim().replaceAll(/\s+/g, ' ')).filter((tag) => tag !== ''))].toSorted(
    (left, right) => left.localeCompare(right, 'en'),
  )

/** Returns the mean amount of an order, in minor units; 0 without orders. */
export const averageAmount = ({ orders, spentAmount }: { orders: number; spentAmount: number }): number =>
  orders === 0 ? 0 : Math.round(spentAmount / orders)
