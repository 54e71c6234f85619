import type { Sort } from './sort.rules.ts'
import {
  facetOfCode,
  type FacetValue,
  type ListScope,
  type ResolvedFilters,
  type TextQuery,
} from './list-page.rules.ts'
import { matchText, type TermIndex, type TextMatch } from './term-index.rules.ts'

/**
 * The rows of `product_listing` of one shop in compact arrays. A product's position in `productIds` is its position in
 * all arrays with one element per product.
 */
export interface MemoryListing {
  texts: ListingTexts
  facts: ListingFacts
}

/** What changes with a product's texts and categories. */
export interface ListingTexts {
  /** Ascending. */
  productIds: readonly string[]
  terms: TermIndex
  /** The positions of a category's products, by `{level} {id}`. */
  categories: ReadonlyMap<string, Uint32Array>
  /** All facet values of the shop, ascending by code. */
  values: readonly FacetValue[]
  /** Where the values of each product begin in `valueIndexes`; one more than there are products. */
  valueStarts: Uint32Array
  /** Indexes of `values`. */
  valueIndexes: Uint32Array
}

/** What changes with orders, prices, reviews and views. Times are in microseconds, as in the database. */
export interface ListingFacts {
  publishAt: Float64Array
  /** 0 for a product without this date. */
  availableFrom: Float64Array
  priceFrom: Float64Array
  inStock: Uint8Array
  popularity: Int32Array
  ratingAverage: Int32Array
  ratingCount: Int32Array
  /** Positions in the order of each sort; filled on first use. */
  orders: Map<Sort, Uint32Array>
}

const MICROSECONDS = 1000

/** The value in `Found.fails` of a product that is not found, or that fails several filters. */
export const EXCLUDED = 255

/** The products of a list. */
export interface Found {
  /** The ranking of a search. */
  match: TextMatch | null
  /** For each product 0 when it passes all filters, or the number of the only filter that it fails. */
  fails: Uint8Array
  /** The number of each filter, from 1. */
  numbers: ReadonlyMap<FilterKey, number>
  isAvailable: (position: number) => boolean
}

/** A facet's number, or a filter without values in the shop's dictionary. */
type FilterKey = number | 'price' | 'inStock' | 'stars'

interface Filter {
  key: FilterKey
  passes: (position: number) => boolean
}

/** A list before its page is cut. */
export interface ListInput {
  scope: ListScope
  filters: ResolvedFilters
  now: Date
}

/** Finds the products of a list, as the conditions of `listing-sql.store.ts` do. */
export function findInMemory(listing: MemoryListing, { scope, filters, now }: ListInput): Found {
  const match = matchScope(listing, scope)
  return { ...applyFilters(listing, { filters, now }, scopeOf(listing, scope, match)), match }
}

/** Returns the number of products that a search finds. */
export function countInMemory({ texts, facts }: MemoryListing, query: TextQuery, now: Date): number {
  const { isFound } = matchText(texts.terms, texts.productIds.length, query)
  const time = now.getTime() * MICROSECONDS
  return isFound.reduce((count, is, at) => count + Number(is === 1 && (facts.publishAt[at] ?? 0) <= time), 0)
}

/** Finds facet values by their URL form. */
export function valuesInMemory(
  { texts: { values } }: MemoryListing,
  requested: readonly { facet: number; value: string }[],
): FacetValue[] {
  return requested.flatMap(
    ({ facet, value }) => values.find((one) => one.value === value && facetOfCode(one.code) === facet) ?? [],
  )
}

const matchScope = ({ texts }: MemoryListing, scope: ListScope): TextMatch | null =>
  scope.kind === 'search' ? matchText(texts.terms, texts.productIds.length, scope.query) : null

/** Returns 1 for each product of a list, before filters. */
function scopeOf({ texts }: MemoryListing, scope: ListScope, match: TextMatch | null): Uint8Array {
  if (match) return match.isFound
  const isFound = new Uint8Array(texts.productIds.length)
  const addCategory = (level: number, id: string): void => {
    for (const position of texts.categories.get(`${level} ${id}`) ?? []) isFound[position] = 1
  }
  switch (scope.kind) {
    case 'category':
      addCategory(scope.level, scope.id)
      return isFound
    case 'chosen': {
      const chosen = new Set(scope.productIds)
      for (const [position, id] of texts.productIds.entries()) if (chosen.has(id)) isFound[position] = 1
      for (const level of [1, 2, 3, 4]) for (const id of scope.categoryIds) addCategory(level, id)
      return isFound
    }
    default:
      return isFound.fill(1)
  }
}

function applyFilters(
  listing: MemoryListing,
  { filters, now }: { filters: ResolvedFilters; now: Date },
  isInScope: Uint8Array,
): Omit<Found, 'match'> {
  const { publishAt, availableFrom, inStock } = listing.facts
  const time = now.getTime() * MICROSECONDS
  const isAvailable = (at: number): boolean => inStock[at] === 1 && (availableFrom[at] ?? 0) <= time
  const list = toFilters(listing, filters, isAvailable)
  const fails = new Uint8Array(isInScope.length).fill(EXCLUDED)
  for (let at = 0; at < fails.length; at += 1)
    if (isInScope[at] && (publishAt[at] ?? 0) <= time) fails[at] = findFailed(list, at)
  return { fails, numbers: new Map(list.map(({ key }, index) => [key, index + 1])), isAvailable }
}

function findFailed(list: readonly Filter[], position: number): number {
  let failed = 0
  for (let index = 0; index < list.length; index += 1) {
    if (list[index]?.passes(position)) continue
    if (failed > 0) return EXCLUDED
    failed = index + 1
  }
  return failed
}

function toFilters(
  { texts, facts }: MemoryListing,
  { price, inStock, stars, codes }: ResolvedFilters,
  isAvailable: (position: number) => boolean,
): Filter[] {
  const list: Filter[] = []
  if (price) {
    const { min, max } = { min: price.min ?? 0, max: price.max ?? Number.MAX_SAFE_INTEGER }
    const passes = (at: number): boolean => (facts.priceFrom[at] ?? 0) >= min && (facts.priceFrom[at] ?? 0) <= max
    list.push({ key: 'price', passes })
  }
  if (inStock) list.push({ key: 'inStock', passes: isAvailable })
  if (stars !== null) list.push({ key: 'stars', passes: (at) => (facts.ratingAverage[at] ?? 0) >= stars * 100 })
  for (const [facet, chosen] of codes) {
    const indexes = new Set(chosen.map(({ code }) => texts.values.findIndex((value) => value.code === code)))
    const passes = (at: number): boolean => {
      const end = texts.valueStarts[at + 1] ?? 0
      for (let number = texts.valueStarts[at] ?? 0; number < end; number += 1)
        if (indexes.has(texts.valueIndexes[number] ?? 0)) return true
      return false
    }
    list.push({ key: facet, passes })
  }
  return list
}
