import { listingEn } from '#src/shared/messages/catalog/listing.en.ts'
import type { CategoryLevel } from '#src/features/categories/category-tree.rules.ts'
import { readFilters as readAddress, type PriceRange } from './list-url.rules.ts'
import type { Sort } from './sort.rules.ts'
import { CODES_PER_FACET } from './search-document.rules.ts'

/** The filters in a URL; parameters that are not filters are ignored. */
export interface QueryFilters {
  /** Minor units, inclusive. */
  price: PriceRange | null
  /** Values by the key of their facet. */
  values: ReadonlyMap<string, readonly string[]>
}

/** Parses `price` and every `f.{key}` of a query. */
export function readFilters(query: Readonly<Record<string, unknown>>): QueryFilters {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const { price, values } = readAddress(new URLSearchParams(pairs))
  return { price, values: new Map(Object.entries(values)) }
}

/** A filter of a list with its values (the contract's `Facet`). */
interface Facet {
  key: string
  name: string
  kind: 'brand' | 'availability' | 'rating' | 'option' | 'attribute'
  values: { value: string; label: string; count: number; isChosen: boolean; swatch: string | null }[]
}

/** The filters of a list (the contract's `Facets`). */
export interface Facets {
  price: { minAmount: number; maxAmount: number } | null
  /** Whether the counts of brands, options and attributes are estimated from a sample. */
  isEstimate: boolean
  list: Facet[]
}

/** A facet of the shop, or a built-in one. */
export interface FacetHead {
  kind: Facet['kind']
  key: string
  name: string
  /** The number in the shop's dictionary; null for facets of stock and reviews. */
  number: number | null
}

export interface FacetValue {
  code: number
  value: string
  label: string
  swatch: string | null
}

/** The filters of a list as the database receives them; each has one bit in a mask of failed filters. */
export interface ResolvedFilters {
  price: { min: number | null; max: number | null } | null
  /** Only available products. */
  inStock: boolean
  /** The minimum number of stars. */
  stars: number | null
  /** Selected values by the number of their facet. */
  codes: ReadonlyMap<number, readonly FacetValue[]>
}

export const NO_FILTERS: ResolvedFilters = { price: null, inStock: false, stars: null, codes: new Map() }

/** A search with more expected results is counted by sums and a sample; larger categories are counted once. */
export const MANY = 8000

export interface ListSize {
  /** The number of listed products. */
  size: number
  /** When the listed or available products last changed by schedule before these were read. */
  lastChange: Date | null
  /** When they change next. */
  nextChange: Date | null
}
/** The sample size for the facet values of very large results; smaller results are counted exactly. */
export const SAMPLE = 4000

/** The number of most popular products that estimate how common a search is. */
export const PROBE = 200
/** With this many matches in a probe, a search is common enough to scan only the most popular products. */
export const COMMON = 8

export const STARS = [4, 3, 2, 1] as const
/** The maximum number of values per facet. */
export const MAX_FACET_VALUES = 50

/**
 * Returns the requested filters that the shop knows. @param values from the shop's dictionary, by the number of their
 * facet
 */
export function resolveFilters(
  queryFilters: QueryFilters,
  values: ReadonlyMap<number, readonly FacetValue[]>,
): ResolvedFilters {
  const stars = queryFilters.values
    .get('rating')
    ?.map(Number)
    .find((number) => STARS.some((one) => one === number))
  return {
    price: queryFilters.price,
    inStock: queryFilters.values.get('availability')?.includes('inStock') ?? false,
    stars: stars ?? null,
    codes: values,
  }
}

export const hasFilters = ({ price, inStock, stars, codes }: ResolvedFilters): boolean =>
  price !== null || inStock || stars !== null || codes.size > 0

/** Returns the number of filtered facets; the price counts as one. */
export const countFilters = ({ price, inStock, stars, codes }: ResolvedFilters): number =>
  Number(price !== null) + Number(inStock) + Number(stars !== null) + codes.size

/** The counts of a list: each facet is counted over the products that pass all other filters. */
export interface ListCounts {
  total: number
  price: { minAmount: number; maxAmount: number } | null
  inStock: number
  /** With at least 4, 3, 2 and 1 stars. */
  stars: readonly number[]
  values: readonly (FacetValue & { count: number })[]
  /** Whether the values are counted in a sample only. */
  isEstimate: boolean
}

/**
 * Returns the counts of a list with one filter. The filter's own facet has the counts of the unfiltered list, which may
 * be cached.
 * @param narrow counted with the filter
 * @param wide counted without it
 */
export function withoutOwnFilter(narrow: ListCounts, wide: ListCounts, filters: ResolvedFilters): ListCounts {
  const isOwn = ({ code }: FacetValue): boolean => filters.codes.has(facetOfCode(code))
  const chosen = new Set([...filters.codes.values()].flat().map(({ code }) => code))
  return {
    total: narrow.total,
    price: filters.price ? wide.price : narrow.price,
    inStock: filters.inStock ? wide.inStock : narrow.inStock,
    stars: filters.stars === null ? narrow.stars : wide.stars,
    values: [
      // A product with a selected value passes the filter.
      ...narrow.values.filter((value) => !isOwn(value) || chosen.has(value.code)),
      ...wide.values.filter((value) => isOwn(value) && !chosen.has(value.code)),
    ],
    isEstimate: narrow.isEstimate || (filters.codes.size > 0 && wide.isEstimate),
  }
}

/** Returns the counts as facets for display. @param heads the shop's facets in display order */
export function toFacets(counts: ListCounts, filters: ResolvedFilters, heads: readonly FacetHead[]): Facets {
  const byFacet = Map.groupBy(counts.values, ({ code }) => facetOfCode(code))
  const list = heads.map(({ number, kind, key, name }): Facet => {
    const values =
      kind === 'availability'
        ? [toValue({ value: 'inStock', label: listingEn.inStock }, counts.inStock, filters.inStock)]
        : kind === 'rating'
          ? STARS.map((stars, index) =>
              toValue(
                { value: String(stars), label: listingEn.stars(stars) },
                counts.stars[index] ?? 0,
                filters.stars === stars,
              ),
            )
          : valuesOf(byFacet.get(number ?? 0) ?? [], filters.codes.get(number ?? 0) ?? [], counts.total)
    return { key, name, kind, values: values.filter(({ count, isChosen }) => count > 0 || isChosen) }
  })
  return {
    price: counts.price,
    isEstimate: counts.isEstimate,
    list: list.filter((facet) => isUseful(facet, counts.total)),
  }
}

function valuesOf(
  counted: readonly (FacetValue & { count: number })[],
  chosen: readonly FacetValue[],
  total: number,
): Facet['values'] {
  const codes = new Set(chosen.map(({ code }) => code))
  const countedCodes = new Set(counted.map(({ code }) => code))
  const missing = chosen.filter(({ code }) => !countedCodes.has(code)).map((value) => ({ ...value, count: 0 }))
  // With a single selected value all products have it, even when counts are estimates.
  const all = [...counted, ...missing].map((value) =>
    codes.size === 1 && codes.has(value.code) ? { ...value, count: total } : value,
  )
  return all
    .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1) || a.code - b.code)
    .map((value) => toValue(value, value.count, codes.has(value.code)))
}

const toValue = (
  { value, label, swatch = null }: { value: string; label: string; swatch?: string | null },
  count: number,
  isChosen: boolean,
): Facet['values'][number] => ({ value, label, count, isChosen, swatch })

/** A facet is useless when all products have its only value. */
const isUseful = ({ values }: Facet, total: number): boolean =>
  values.length > 0 && (values.some(({ isChosen }) => isChosen) || values.some(({ count }) => count < total))

/** Returns the number of a value's facet. */
export const facetOfCode = (code: number): number => Math.floor(code / CODES_PER_FACET)

/** One way to say a part of a search term. */
export interface Alternative {
  /** Words that must all match. */
  words: readonly string[]
  /** A form is another spelling or number of the typed words; a synonym ranks below both. */
  kind: 'typed' | 'form' | 'synonym'
  /** Whether the words count only outside of prose, where they may mean something else. */
  isNamed?: boolean
  /** Whether the last word counts only where it says what the product is: in the name or as the noun of a category. */
  isHead?: boolean
  /** Whether the last word counts only there, or elsewhere in the name, or as the brand. */
  isInName?: boolean
}

/** A part of a search term with its alternatives. */
export interface TextClause {
  /** The first one is as typed. */
  alternatives: readonly Alternative[]
  /** Whether the last typed word may be a prefix. */
  isOpen: boolean
}

/** The search terms, and the same for the database: each text is a `tsquery` of PostgreSQL. */
export interface TextQuery {
  clauses: readonly TextClause[]
  /** Whether any clause is enough. */
  isAny: boolean
  /** Products with all words of one of these in name, attributes or categories are left out. */
  excluded: readonly (readonly string[])[]
  /** Whether the whole term is the name of a category of several things: "Fruit and veg". Then no word is the head. */
  isCategory?: boolean
  /** The index of the clause that names the product; without it the last one, or the one before a preposition. */
  head?: number | undefined
  /** Head nouns of other things that a category with the name of the head also has: laptops among tablets. */
  others?: readonly string[]
  /** Whether the head names a thing: while the shop has any, only products that are one have all words. */
  isThing?: boolean
  /** Head nouns of what only goes with a thing: a phone case is no phone. */
  accessories?: readonly string[]
  /** The whole term as an article number, as it is indexed. */
  articleNumber: string | null
  /** The condition that a product has to match. */
  match: string
  /**
   * Narrower conditions, the narrowest first: when any product matches `finds`, the search finds what matches `match`.
   * So "honey" finds no coffee that tastes of it while there is honey.
   */
  narrower: readonly { finds: string; match: string }[]
  /** Matches products that have all words outside their prose. */
  named: string
  /** Matches those of them that have the word for the product as the head noun of their name or of a category. */
  headed: string
  /** The whole term as an article number. */
  code: string | null
}

/** A page of a list. */
export interface ListCut {
  sort: Sort | 'relevance'
  offset: number
  limit: number
}

/** Which products of a search are ranked: reading the words of each takes long. */
export interface RankOptions {
  /** The number of products that are ranked; the others follow in the order in which they were chosen. */
  most: number
  /** Whether products that match better are chosen before more popular ones. */
  isClassFirst: boolean
  /** Whether products in stock are chosen before more popular ones. */
  isStockFirst: boolean
}

/** How a search is ranked unless it finds very many. */
export const RANKED: RankOptions = { most: 300, isClassFirst: true, isStockFirst: true }
/** For a search that most of the shop matches, the number of most popular products to rank. */
export const MAX_RANKED_OF_MANY = 150
/** Ranked products per result in suggestions, which show only a few. */
const RANKED_FOR_EACH = 15

/** Returns how many of very many matches are ranked. */
export const rankedOfMany = ({ limit }: ListCut): number => Math.min(MAX_RANKED_OF_MANY, limit * RANKED_FOR_EACH)

/** Returns how many of very many matches are chosen. */
export const enoughOf = (cut: ListCut): number => Math.max(rankedOfMany(cut), cut.offset + cut.limit)

/** The products of a list, before filters. */
export type ListScope =
  | { kind: 'category'; level: CategoryLevel; id: string }
  /** All listed products of the shop. */
  | { kind: 'all' }
  /** The products of a campaign. */
  | { kind: 'chosen'; productIds: readonly string[]; categoryIds: readonly string[] }
  | SearchScope

/** @param isIndexed false reads every product of the shop: the function behind `@@` uses no index */
export interface SearchScope {
  kind: 'search'
  query: TextQuery
  isIndexed: boolean
  /** Products that come first in this order, also those that the term does not find. */
  pinned?: readonly string[]
  /** Products that are left out. */
  hidden?: readonly string[]
  /** By product how far it is moved among those that match equally well: at most one step, from -1 to 1. */
  boosts?: ReadonlyMap<string, number>
}
