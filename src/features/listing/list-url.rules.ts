import { fromDecimal, minorUnitDigits } from '#src/shared/money.ts'
import { filterKey } from './filter-key.rules.ts'

/** Minor units; null for no limit on that side. */
export interface PriceRange {
  min: number | null
  max: number | null
}

/** The filters of a list. */
export interface Filters {
  /** Selected values by the key of their facet: any value of a facet, and all facets together. */
  values: Readonly<Record<string, readonly string[]>>
  price: PriceRange | null
}

/** The parameters of a list URL. */
export interface ListUrl extends Filters {
  /** The search term. */
  value: string | null
  /** null is the list's default order. */
  sort: string | null
  page: number
}

/** Limits for one list; longer URLs come from crawlers. */
const MAX_FACETS = 20
const MAX_VALUES = 50
/** In all facets together: a list checks each product once per value. */
const MAX_CHOSEN = 100
const MAX_PAGE = 400
const PREFIX = 'f.'
/** The parameter of a facet: the slug of its name. */
const FACET = /^f\.[\p{L}\p{M}\p{N}-]{1,80}$/u

const compareCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Parses the filters of a URL (behaviour B4): `f.color=red,blue&price=1000-5000`, with values encoded before they are
 * joined. A form without scripts repeats the name instead; both have the same result. Invalid filters are ignored.
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

/** Parses a list URL; missing parameters have their defaults. */
export function parseListUrl(query: URLSearchParams): ListUrl {
  const page = Number(query.get('page') ?? 1)
  return {
    ...readFilters(query),
    value: query.get('value'),
    sort: query.get('sort') || null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** Returns the filters as query parameters of the API and URLs, in a fixed order. */
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

/**
 * Returns the query of a list URL, with its question mark; empty for the default list. Equal filters have equal URLs.
 */
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

/**
 * Returns the filters with a facet value selected or removed. @param isSingle whether the facet allows one value at
 * most
 */
export function withValue(
  filters: Filters,
  { key, value, isChosen, isSingle }: { key: string; value: string; isChosen: boolean; isSingle: boolean },
): Filters {
  const others = isSingle ? [] : (filters.values[key] ?? []).filter((one) => one !== value)
  const chosen = isChosen ? [...others, value] : others
  const { values, price } = withoutFacet(filters, key)
  return { price, values: chosen.length > 0 ? { ...values, [key]: chosen } : values }
}

/** Returns the filters without a facet. */
export function withoutFacet({ values, price }: Filters, key: string): Filters {
  const { [key]: _chosen, ...others } = values
  return { values: others, price }
}

/** Returns the number of filters; a price range counts as one. */
export const countFilters = ({ values, price }: Filters): number =>
  Object.values(values).reduce((sum, chosen) => sum + chosen.length, 0) + (price ? 1 : 0)

export const NO_FILTERS: Filters = { values: {}, price: null }

/**
 * Parses a typed price range in the currency's main unit: `12` or `12.5`. Reversed limits are swapped, and an invalid
 * price is no limit.
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
    // A typed percent sign is literal.
    return text
  }
}

/** Keeps URLs readable: commas are not encoded, and spaces become a plus. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+')
