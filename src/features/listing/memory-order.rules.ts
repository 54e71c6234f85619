import type { Sort } from './sort.rules.ts'
import {
  COMMON,
  enoughOf,
  MANY,
  MAX_RANKED_OF_MANY,
  PROBE,
  RANKED,
  SAMPLE,
  type ListCut,
  type RankOptions,
} from './list-page.rules.ts'
import { idAt, NOT_FOUND, type Found, type ListingFacts, type MemoryListing } from './memory-listing.rules.ts'
import type { TextMatch } from './term-index.rules.ts'

/** From one product in this many on, an order is scanned instead of sorting what passes. */
const SCANNED_SHARE = 16

/** A list's page in a shop with this many listed products. */
interface SizedCut {
  cut: ListCut
  size: number
}

/**
 * Returns how a page of a search is ranked, as the statements do it: the most popular products tell whether it finds so
 * many that only the most popular results are ranked.
 */
export function rankOfPage(listing: MemoryListing, found: Found, { cut, size }: SizedCut): RankOptions {
  const { match, fails, positions } = found
  if (!match || size <= MANY) return RANKED
  const isManyOf = (isIn: (position: number) => boolean): boolean =>
    (countPopular(listing, found, isIn) / PROBE) * size > MANY
  if (!isManyOf((position) => fails[position] !== NOT_FOUND)) return RANKED
  if (positions.length <= SAMPLE) return RANKED
  return isManyOf((position) => fails[position] === 0)
    ? { most: enoughOf(cut), isNameRanked: false, isStockFirst: false }
    : { most: MAX_RANKED_OF_MANY, isNameRanked: false, isStockFirst: true }
}

/** Returns how the first results of a search are ranked, for suggestions. */
export const rankOfFirst = (listing: MemoryListing, found: Found, { cut, size }: SizedCut): RankOptions => ({
  most: enoughOf(cut),
  isNameRanked: false,
  isStockFirst: size <= MANY || countPopular(listing, found, (position) => found.fails[position] === 0) < COMMON,
})

/** Returns how many of the most popular products are in a list. */
function countPopular(listing: MemoryListing, { isPublished }: Found, isIn: (position: number) => boolean): number {
  let [seen, count] = [0, 0]
  for (const position of orderOf(listing, 'popular')) {
    if (!isPublished(position)) continue
    seen += 1
    if (isIn(position)) count += 1
    if (seen === PROBE) break
  }
  return count
}

/** Returns the ids of a page of a list. @param rank how searches are ranked */
export function pageOfFound(listing: MemoryListing, found: Found, { cut, rank }: { cut: ListCut; rank: RankOptions }) {
  const { match } = found
  const positions =
    match && cut.sort === 'relevance' ? rankPage(listing, { found, match, cut }, rank) : sortPage(listing, found, cut)
  return positions.map((position) => idAt(listing.texts, position))
}

/** Returns the page of all products that pass the filters. */
const sortPage = (listing: MemoryListing, found: Found, { sort, offset, limit }: ListCut): number[] =>
  Array.from(listPassing(listing, found, sort === 'relevance' ? 'popular' : sort).subarray(offset, offset + limit))

/** Returns the best results of a search: only the most popular are ranked. */
function rankPage(
  listing: MemoryListing,
  { match, found, cut }: { match: TextMatch; found: Found; cut: ListCut },
  { most, isNameRanked, isStockFirst }: RankOptions,
): number[] {
  const { inStock, popularity } = listing.facts
  const passing = listPassing(listing, found, 'popular')
  const enough = Math.max(most, cut.offset + cut.limit)
  const add = (list: number[], isNext: (position: number) => boolean): number[] => {
    for (const position of passing) {
      if (list.length >= enough) break
      if (isNext(position)) list.push(position)
    }
    return list
  }
  const isInStock = (position: number): boolean => inStock[position] === 1
  const isOut = (position: number): boolean => inStock[position] !== 1
  const { isNamed } = match
  let candidates = isStockFirst ? add(add([], isInStock), isOut) : add([], () => true)
  // If there are not too many, those with all words in their names come first.
  if (isNameRanked && candidates.length >= enough && !candidates.every(isNamed)) {
    candidates = []
    for (const isOfStock of [isInStock, isOut]) {
      add(candidates, (position) => isOfStock(position) && isNamed(position))
      add(candidates, (position) => isOfStock(position) && !isNamed(position))
    }
  }
  return candidates
    .map((position) => ({
      position,
      key: (inStock[position] ?? 0) * 1e6 + match.score(position) * 2 + Number(match.isWhole(position)),
    }))
    .toSorted(
      (a, b) =>
        b.key - a.key || (popularity[b.position] ?? 0) - (popularity[a.position] ?? 0) || a.position - b.position,
    )
    .slice(cut.offset, cut.offset + cut.limit)
    .map(({ position }) => position)
}

/** Returns the positions of products that pass the filters, in an order. */
function listPassing(listing: MemoryListing, { positions, fails }: Found, sort: Sort): Uint32Array {
  const order = orderOf(listing, sort)
  const passing = new Uint32Array(positions.length)
  let count = 0
  if (positions.length * SCANNED_SHARE > order.length) {
    for (const position of order) if (fails[position] === 0) passing[count++] = position
    return passing.subarray(0, count)
  }
  const places = placesOf(listing, sort, order)
  for (const position of positions) if (fails[position] === 0) passing[count++] = places[position] ?? 0
  return passing
    .subarray(0, count)
    .toSorted()
    .map((place) => order[place] ?? 0)
}

/** Returns all positions in an order; ties are ordered by id. */
function orderOf({ facts }: MemoryListing, sort: Sort): Uint32Array {
  const existing = facts.orders.get(sort)
  if (existing) return existing
  const order = Uint32Array.from({ length: facts.publishAt.length }, (_, position) => position)
  const compare = COMPARE[sort](facts)
  // Positions are in the order of the ids.
  order.sort((a, b) => compare(a, b) || a - b)
  facts.orders.set(sort, order)
  return order
}

/** Returns the place of each position in an order. */
function placesOf({ facts }: MemoryListing, sort: Sort, order: Uint32Array): Uint32Array {
  const existing = facts.places.get(sort)
  if (existing) return existing
  const places = new Uint32Array(order.length)
  for (const [place, position] of order.entries()) places[position] = place
  facts.places.set(sort, places)
  return places
}

type Compare = (a: number, b: number) => number

const descending =
  (values: Int32Array | Float64Array): Compare =>
  (a, b) =>
    (values[b] ?? 0) - (values[a] ?? 0)

const COMPARE = {
  popular: ({ popularity }) => descending(popularity),
  new: ({ publishAt }) => descending(publishAt),
  priceAsc: ({ priceFrom }) => {
    const compare = descending(priceFrom)
    return (a, b) => compare(b, a)
  },
  priceDesc: ({ priceFrom }) => descending(priceFrom),
  rating: ({ ratingAverage, ratingCount }) => {
    const [byAverage, byCount] = [descending(ratingAverage), descending(ratingCount)]
    return (a, b) => byAverage(a, b) || byCount(a, b)
  },
} as const satisfies Record<Sort, (facts: ListingFacts) => Compare>
