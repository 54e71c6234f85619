import type { Sort } from './sort.rules.ts'
import {
  facetOfCode,
  type FacetValue,
  type ListScope,
  type ResolvedFilters,
  type SearchScope,
  type TextQuery,
} from './list-page.rules.ts'
import { isAtLeast } from './points.rules.ts'
import { matchText, type TextMatch } from './term-index.rules.ts'
import type { TermIndex } from './term-postings.rules.ts'

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
  /** The ids of all products, ascending, without separators: one text is half as large as many. */
  productIds: string
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
  /** Positions in the order of each sort, and the place of each position in it; filled on first use. */
  orders: Map<Sort, Uint32Array>
  places: Map<Sort, Uint32Array>
}

/** Characters of a product's id. */
export const ID_LENGTH = 36
const MICROSECONDS = 1000

/** Returns the number of products. */
const sizeOf = ({ productIds }: ListingTexts): number => productIds.length / ID_LENGTH

/** Returns the id of the product at a position. */
export const idAt = ({ productIds }: ListingTexts, position: number): string =>
  productIds.slice(position * ID_LENGTH, (position + 1) * ID_LENGTH)

/** The values in `Found.fails` of a product that is not in the list before filters, and of one that fails several. */
export const NOT_FOUND = 255
const FAILS_SEVERAL = 254

/** The products of a list. */
export interface Found {
  /** The ranking of a search. */
  match: TextMatch | null
  scope: ListScope
  /** Ascending, before filters. */
  positions: Uint32Array
  /** For each product 0 when it passes all filters, or the number of the only filter that it fails. */
  fails: Uint8Array
  /** The number of each filter, from 1. */
  numbers: ReadonlyMap<FilterKey, number>
  isPublished: (position: number) => boolean
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
  if (match && scope.kind === 'search') narrowMatch(listing, match, { scope, now })
  return { ...applyFilters(listing, { filters, now }, scopeOf(listing, scope, match)), match, scope }
}

/** Returns the number of products that a search finds. */
export function countInMemory({ texts, facts }: MemoryListing, query: TextQuery, now: Date): number {
  const { isFound } = matchText(texts.terms, sizeOf(texts), query)
  const time = now.getTime() * MICROSECONDS
  let count = 0
  for (let at = 0; at < isFound.length; at += 1) if (isFound[at] === 1 && (facts.publishAt[at] ?? 0) <= time) count += 1
  return count
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
  scope.kind === 'search' ? matchText(texts.terms, sizeOf(texts), scope.query) : null

/** Removes what a search finds only because nothing matches better (`TextQuery.narrower`). */
function narrowMatch(
  { texts, facts: { publishAt } }: MemoryListing,
  { isFound, isExcluded, strengths, withCode, narrower }: TextMatch,
  { scope: { hidden = [], query }, now }: { scope: SearchScope; now: Date },
): void {
  const time = now.getTime() * MICROSECONDS
  const isHidden = new Set(hidden.flatMap((id) => findPosition(texts, id) ?? []))
  for (const position of isHidden) {
    isFound[position] = 0
    isExcluded[position] = 0
  }
  // A product may also be found by its article number.
  const hasWords = (at: number): boolean => query.isAny || strengths.every((of) => of[at] !== 0)
  const isUsed = ({ finds: { strengths: points, least }, isAlone = false }: TextMatch['narrower'][number]): boolean => {
    for (let at = 0; at < isFound.length; at += 1) {
      // Most products end here, so nothing else is read of them.
      if ((points[at] ?? 0) < least) continue
      if ((publishAt[at] ?? 0) > time) continue
      if (isAlone ? !isHidden.has(at) : (isFound[at] === 1 || isExcluded[at] === 1) && hasWords(at)) return true
    }
    return false
  }
  const match = narrower.find(isUsed)?.match
  if (!match) return
  const foundByCode = [...withCode].filter((at) => isFound[at] === 1)
  for (let at = 0; at < isFound.length; at += 1)
    isFound[at] = (isFound[at] ?? 0) & isAtLeast(match.strengths[at] ?? 0, match.least)
  for (const at of foundByCode) isFound[at] = 1
}

/** Returns 1 for each product of a list, before filters. */
function scopeOf({ texts }: MemoryListing, scope: ListScope, match: TextMatch | null): Uint8Array {
  if (match) return scope.kind === 'search' ? applyChoices(texts, match.isFound, scope) : match.isFound
  const isFound = new Uint8Array(sizeOf(texts))
  const addCategory = (level: number, id: string): void => {
    for (const position of texts.categories.get(`${level} ${id}`) ?? []) isFound[position] = 1
  }
  switch (scope.kind) {
    case 'category':
      addCategory(scope.level, scope.id)
      return isFound
    case 'chosen': {
      const chosen = new Set(scope.productIds)
      for (let at = 0; at < isFound.length; at += 1) if (chosen.has(idAt(texts, at))) isFound[at] = 1
      for (const level of [1, 2, 3, 4]) for (const id of scope.categoryIds) addCategory(level, id)
      return isFound
    }
    default:
      return isFound.fill(1)
  }
}

/** Adds the pinned products of a search, and removes the hidden ones. */
function applyChoices(texts: ListingTexts, isFound: Uint8Array, { pinned = [], hidden = [] }: SearchScope): Uint8Array {
  for (const position of pinned.flatMap((id) => findPosition(texts, id) ?? [])) isFound[position] = 1
  for (const position of hidden.flatMap((id) => findPosition(texts, id) ?? [])) isFound[position] = 0
  return isFound
}

/** Returns the position of a product; null when it is not listed. */
export function findPosition(texts: ListingTexts, id: string): number | null {
  let [low, high] = [0, sizeOf(texts)]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (idAt(texts, middle) < id) low = middle + 1
    else high = middle
  }
  return idAt(texts, low) === id ? low : null
}

/** Returns the ids of a product's categories, from the main category down. */
export function categoryIdsInMemory({ texts }: MemoryListing, productId: string): string[] {
  const position = findPosition(texts, productId)
  if (position === null) return []
  return [...texts.categories]
    .filter(([, positions]) => positions.includes(position))
    .map(([key]) => key)
    .toSorted()
    .map((key) => key.slice(2))
}

function applyFilters(
  listing: MemoryListing,
  { filters, now }: { filters: ResolvedFilters; now: Date },
  isInScope: Uint8Array,
): Omit<Found, 'match' | 'scope'> {
  const { publishAt, availableFrom, inStock } = listing.facts
  const time = now.getTime() * MICROSECONDS
  const isAvailable = (at: number): boolean => inStock[at] === 1 && (availableFrom[at] ?? 0) <= time
  const isPublished = (at: number): boolean => (publishAt[at] ?? 0) <= time
  const list = toFilters(listing, filters, isAvailable)
  // Overwrites what nothing reads any more: these arrays are large.
  const fails = isInScope
  const found = new Uint32Array(fails.length)
  let count = 0
  for (let at = 0; at < fails.length; at += 1) {
    const isFound = isInScope[at] === 1 && (publishAt[at] ?? 0) <= time
    if (isFound) found[count++] = at
    fails[at] = isFound ? (list.length === 0 ? 0 : findFailed(list, at)) : NOT_FOUND
  }
  const numbers = new Map(list.map(({ key }, index) => [key, index + 1]))
  return { positions: found.subarray(0, count), fails, isPublished, numbers, isAvailable }
}

function findFailed(list: readonly Filter[], position: number): number {
  let failed = 0
  for (let index = 0; index < list.length; index += 1) {
    if (list[index]?.passes(position)) continue
    if (failed > 0) return FAILS_SEVERAL
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
    const codesOfFacet = new Set(chosen.map(({ code }) => code))
    const isChosen = Uint8Array.from(texts.values, ({ code }) => Number(codesOfFacet.has(code)))
    const passes = (at: number): boolean => {
      const end = texts.valueStarts[at + 1] ?? 0
      for (let number = texts.valueStarts[at] ?? 0; number < end; number += 1)
        if (isChosen[texts.valueIndexes[number] ?? 0] === 1) return true
      return false
    }
    list.push({ key: facet, passes })
  }
  return list
}
