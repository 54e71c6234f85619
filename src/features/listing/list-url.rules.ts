import { fromDecimal, minorUnitDigits } from '#src/shared/money.ts'
import { filterKey } from './filter-key.rules.ts'

/** Whole minor units; null is no limit on that side. */
export interface PriceRange {
  min: number | null
  max: number | null
}

/** What a list is narrowed to. */
export interface Filters {
  /** Chosen values by the key of their facet: any of one facet, all facets together. */
  values: Readonly<Record<string, readonly string[]>>
  price: PriceRange | null
}

/** What the address of a list says: everything that a visitor chose. */
export interface ListUrl extends Filters {
  /** The term, on a search. */
  value: string | null
  /** null is the list's own order. */
  sort: string | null
  page: number
}

/** An address asks no more than this of one list: longer ones are made by machines. */
const MAX_FACETS = 20
const MAX_VALUES = 50
/** Of all facets together: a list looks at each product once for each of them. */
const MAX_CHOSEN = 100
const MAX_PAGE = 400
const PREFIX = 'f.'
/** A filter by a facet: the slug of its name. */
const FACET = /^f\.[\p{L}\p{M}\p{N}-]{1,80}$/u

const compareCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * The filters of an address (behaviour B4): `f.color=red,blue&price=1000-5000`, each value encoded before they are
 * joined. A form without scripts repeats the name instead; both read the same. Nonsense is no filter.
 */
export function readFilters(query: URLSearchParams): Filters {
  const names = [...new Set(query.keys())].filter((name) => FACET.test(name))
  const namesByKey = Map.groupBy(names, (name) => filterKey(name.slice(PREFIX.length)))
  let remaining = MAX_CHOSEN
  const values: [string, readonly string[]][] = [...namesByKey]
    .toSorted(([one], [other]) => compareCodeUnits(one, other))
    .slice(0, MAX_FACETS)
    .map(([key, spellings]) => {
      const encodedValues = spellings.flatMap((name) => query.getAll(name)).flatMap((text) => text.split(','))
      const uniqueValues = new Set(encodedValues.map(decode).filter((value) => value !== ''))
      const chosen = [...uniqueValues].toSorted(compareCodeUnits).slice(0, Math.min(MAX_VALUES, remaining))
      remaining -= chosen.length
      return [key, chosen]
    })
  return { values: Object.fromEntries(values.filter(([, chosen]) => chosen.length > 0)), price: readRange(query) }
}

/** @returns what the address of a list says; what it does not say is the list as it is */
export function parseListUrl(query: URLSearchParams): ListUrl {
  const page = Number(query.get('page') ?? 1)
  return {
    ...readFilters(query),
    value: query.get('value'),
    sort: query.get('sort') || null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** The filters as the API and the address name them, always in the same order. */
export function filterQuery({ values, price }: Filters): Record<string, string> {
  const facets = Object.entries(values)
    .filter(([, chosen]) => chosen.length > 0)
    .toSorted(([one], [other]) => compareCodeUnits(one, other))
    .map(([key, chosen]) => [PREFIX + key, chosen.toSorted(compareCodeUnits).map(encodeURIComponent).join(',')])
  return {
    ...(Object.fromEntries(facets) as Record<string, string>),
    ...(price && { price: `${price.min ?? ''}-${price.max ?? ''}` }),
  }
}

/** The address of a list, from its question mark on; empty for the list as it is. Equal choices give equal addresses. */
export function printListUrl({ value, sort, page, ...filters }: ListUrl): string {
  const pairs = Object.entries({
    ...(value !== null && { value }),
    ...filterQuery(filters),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  const encodedPairs = pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`)
  return encodedPairs.length > 0 ? `?${encodedPairs.join('&')}` : ''
}

/** The filters with a value of a facet chosen or given up. @param isSingle a facet of which one value holds at most */
export function withValue(
  filters: Filters,
  { key, value, isChosen, isSingle }: { key: string; value: string; isChosen: boolean; isSingle: boolean },
): Filters {
  const others = isSingle ? [] : (filters.values[key] ?? []).filter((one) => one !== value)
  const chosen = isChosen ? [...others, value] : others
  const { values, price } = withoutFacet(filters, key)
  return { price, values: chosen.length > 0 ? { ...values, [key]: chosen } : values }
}

/** The filters with nothing chosen of a facet. */
export function withoutFacet({ values, price }: Filters, key: string): Filters {
  const { [key]: _chosen, ...others } = values
  return { values: others, price }
}

/** How many filters are chosen; a price range is one. */
export const countFilters = ({ values, price }: Filters): number =>
  Object.values(values).reduce((sum, chosen) => sum + chosen.length, 0) + (price ? 1 : 0)

export const NO_FILTERS: Filters = { values: {}, price: null }

/**
 * A price range as it is typed, in the currency's own units: `12` or `12.5`. Ends the wrong way round are swapped, and
 * what is no price is no limit.
 */
export function readTypedRange(from: string, to: string, currency: string): PriceRange | null {
  return orderly(readTyped(from, currency), readTyped(to, currency))
}

function readTyped(text: string, currency: string): number | null {
  const [whole = '', fraction = ''] = text.trim().split('.', 2)
  const digits = fraction.slice(0, minorUnitDigits(currency))
  return fromDecimal(digits ? `${whole || '0'}.${digits}` : whole, currency)
}

function readRange(query: URLSearchParams): PriceRange | null {
  const match = /^(\d{0,15})-(\d{0,15})$/.exec(query.get('price') ?? '')
  return match && orderly(match[1] ? Number(match[1]) : null, match[2] ? Number(match[2]) : null)
}

function orderly(min: number | null, max: number | null): PriceRange | null {
  if (min === null && max === null) return null
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that somebody typed stands for itself.
    return text
  }
}

/** As people read addresses: commas stay, and words are joined by a plus. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+')
