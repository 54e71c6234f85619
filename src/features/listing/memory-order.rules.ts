import type { Sort } from './sort.rules.ts'
import {
  COMMON,
  MANY,
  MAX_RANKED_OF_MANY,
  PROBE,
  RANKED,
  rankedOfMany,
  SAMPLE,
  type ListCut,
  type RankOptions,
  type SearchScope,
} from './list-page.rules.ts'
import {
  findPosition,
  idAt,
  NOT_FOUND,
  type Found,
  type ListingFacts,
  type MemoryListing,
} from './memory-listing.rules.ts'
import { CLASS, classOf, rankCandidates, toRankedQuery, type RankCandidate } from './search-rank.rules.ts'
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
    ? { most: rankedOfMany(cut), isClassFirst: false, isStockFirst: false }
    : { most: MAX_RANKED_OF_MANY, isClassFirst: false, isStockFirst: true }
}

/** Returns how the first results of a search are ranked, for suggestions. */
export function rankOfFirst(listing: MemoryListing, found: Found, { cut, size }: SizedCut): RankOptions {
  const areFew = size <= MANY || countPopular(listing, found, (position) => found.fails[position] === 0) < COMMON
  return { most: rankedOfMany(cut), isClassFirst: areFew, isStockFirst: areFew }
}

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
  const { match, scope } = found
  if (match && scope.kind === 'search' && cut.sort === 'relevance')
    return rankPage(listing, { found, match, scope, cut }, rank)
  return sortPage(listing, found, cut).map((position) => idAt(listing.texts, position))
}

/** Returns the page of all products that pass the filters. */
const sortPage = (listing: MemoryListing, found: Found, { sort, offset, limit }: ListCut): number[] =>
  Array.from(listPassing(listing, found, sort === 'relevance' ? 'popular' : sort).subarray(offset, offset + limit))

interface RankInput {
  found: Found
  match: TextMatch
  scope: SearchScope
  cut: ListCut
}

/** Returns the ids of the best results of a search. */
function rankPage(listing: MemoryListing, { found, match, scope, cut }: RankInput, rank: RankOptions): string[] {
  const { texts, facts } = listing
  const chosen = choose(listing, { found, match, scope, cut }, rank)
  const toCandidate = (position: number): RankCandidate => ({
    id: idAt(texts, position),
    position,
    inStock: facts.inStock[position] === 1,
    popularity: facts.popularity[position] ?? 0,
  })
  const ranked = rankCandidates(chosen.slice(0, rank.most).map(toCandidate), match, scope)
  const end = cut.offset + cut.limit
  return [
    ...ranked.slice(cut.offset, end).map(({ id }) => id),
    ...chosen.slice(Math.max(rank.most, cut.offset), end).map((position) => idAt(texts, position)),
  ]
}

/** Returns the products from which a page is taken: pinned ones, then by class, stock and popularity. */
function choose(
  listing: MemoryListing,
  { found, match, scope, cut }: RankInput,
  { most, isClassFirst, isStockFirst }: RankOptions,
): number[] {
  const { inStock } = listing.facts
  const enough = Math.max(most, cut.offset + cut.limit)
  const query = toRankedQuery(scope.query)
  const pinned = (scope.pinned ?? [])
    .flatMap((id) => findPosition(listing.texts, id) ?? [])
    .filter((position) => found.fails[position] === 0)
  const isPinned = new Set(pinned)
  const passing = listPassing(listing, found, 'popular')
  if (!isStockFirst && !isClassFirst) {
    // The most popular ones, of which those in stock come first.
    const popular = [...passing.subarray(0, enough)].filter((position) => !isPinned.has(position))
    return [...pinned, ...bySteps(popular, (position) => 1 - (inStock[position] ?? 0))]
  }
  const stepOf = (position: number): number =>
    (isClassFirst ? (CLASS.first - classOf(match, query, position)) * 2 : 0) + 1 - (inStock[position] ?? 0)
  return [...pinned, ...bySteps(passing, stepOf, isPinned)]
}

/** Returns positions by ascending steps; those of one step keep their order. */
function bySteps(
  positions: Iterable<number>,
  stepOf: (position: number) => number,
  without: ReadonlySet<number> = new Set(),
): number[] {
  const steps: number[][] = Array.from({ length: (CLASS.first + 1) * 2 }, () => [])
  for (const position of positions) if (!without.has(position)) steps[stepOf(position)]?.push(position)
  return steps.flat()
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
