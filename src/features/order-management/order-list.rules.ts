import { readCrockford } from '#src/shared/ids.ts'
import { fold } from '#src/shared/text.ts'

/** Built-in views of the list, in the order of their tabs. */
export const ORDER_VIEWS = ['toShip', 'unpaid', 'paymentsToCheck', 'promisedToday', 'returnsOpen', 'cancelled'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest', 'promised', 'customer'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Counts stop here: a count above it is shown as "1,000+". */
export const COUNTED_TO = 1000

/** A search by text, and a filter without an index of its own, stop at this number of orders. */
export const MAX_FOUND = 10_000

/** Of filters with several values, the orders of so many combinations are read each by its own index. */
const MAX_COMBINATIONS = 12

/** Of a text that many orders contain, only this number of the newest orders is looked through. */
export const MAX_LOOKED_AT = 20_000

/** An export has at most this number of rows. */
export const MAX_EXPORTED = 1_000_000

const ORDER_NUMBER = /^[\dA-Z]{10}$/
const FEWEST_PHONE_DIGITS = 3
/** The search index finds a part of at least this length anywhere in a word. */
const MIN_PART_LENGTH = 3
const MOST_WORDS = 8

/** What the terms of an order contain when a typed text finds it. */
export interface TypedSearch {
  /** Parts of the terms; all of them are contained. */
  needles: readonly string[]
  /** The stored order number, when the text may be a whole one, with letters that look like digits. */
  orderNumber: string | null
}

/**
 * Reads the text of one search field: any part of an order number, a name, an e-mail address, a phone number, a tracking
 * number or an article number; several words may be parts of several of them.
 */
export function readOrderSearch(typed: string): TypedSearch {
  const text = fold(typed).trim()
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  const number = readCrockford(typed)
  // Leading zeros are removed, because stored phone numbers have a country code instead.
  const words =
    digits.length >= FEWEST_PHONE_DIGITS ? [digits.replace(/^0+(?=\d)/, '')] : text.split(/\s+/).filter(Boolean)
  return {
    // A shorter part is looked for at the beginning of a word.
    needles: words.slice(0, MOST_WORDS).map((word) => (word.length < MIN_PART_LENGTH ? ` ${word}` : word)),
    orderNumber: ORDER_NUMBER.test(number) ? number : null,
  }
}

/** Returns the part of an order's terms for a country, a payment method or a whole article number. */
export const termOf = {
  country: (country: string): string => ` =${fold(country)} `,
  provider: (provider: string): string => ` =${fold(provider)} `,
  sku: (sku: string): string => ` ${fold(sku).trim().replaceAll(/\s+/g, ' ')} `,
}

/** Returns how a typed article number may be stored. */
export function spellingsOf(sku: string): string[] {
  const typed = sku.trim().replaceAll(/\s+/g, ' ')
  return [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]
}

/** Filters of which several values may be chosen. */
export interface Alternatives {
  statuses: readonly string[] | null
  paymentStatuses: readonly string[] | null
  fulfilmentStatuses: readonly string[] | null
  countries: readonly string[] | null
  providers: readonly string[] | null
  /** Ids of members of staff. */
  assignees: readonly string[] | null
}
const NAMES = ['statuses', 'paymentStatuses', 'fulfilmentStatuses', 'countries', 'providers', 'assignees'] as const

/**
 * Splits a filter with several values into filters with one value each, which no order fits twice. Indexes serve each of them in
 * the order of the list. What would be too many combinations stays together.
 */
export function splitFilter<F extends Alternatives>(filter: F): readonly F[] {
  return NAMES.reduce<readonly F[]>(
    (parts, name) => {
      const values = filter[name]
      if (values === null || values.length < 2 || parts.length * values.length > MAX_COMBINATIONS) return parts
      return parts.flatMap((part) => values.map((value) => ({ ...part, [name]: [value] })))
    },
    [filter],
  )
}
