import type { Sort } from './sort.rules.ts'
import type { ListCut, RankOptions } from './list-page.rules.ts'
import type { Found, ListingFacts, MemoryListing } from './memory-listing.rules.ts'
import type { TextMatch } from './term-index.rules.ts'

/** Returns the ids of a page of a list. @param rank how searches are ranked */
export function pageOfFound(listing: MemoryListing, found: Found, { cut, rank }: { cut: ListCut; rank: RankOptions }) {
  const { match } = found
  const positions =
    match && cut.sort === 'relevance' ? rankPage(listing, { found, match, cut }, rank) : sortPage(listing, found, cut)
  return positions.map((position) => listing.texts.productIds[position] ?? '')
}

/** Returns the page of all products that pass the filters. */
function sortPage(listing: MemoryListing, { fails }: Found, { sort, offset, limit }: ListCut): number[] {
  const page: number[] = []
  let passed = 0
  for (const position of orderOf(listing, sort === 'relevance' ? 'popular' : sort)) {
    if (fails[position] !== 0) continue
    passed += 1
    if (passed > offset) page.push(position)
    if (page.length === limit) break
  }
  return page
}

/** Returns the best results of a search: only the most popular are ranked. */
function rankPage(
  listing: MemoryListing,
  { match, found, cut }: { match: TextMatch; found: Found; cut: ListCut },
  { most, isNameRanked }: RankOptions,
): number[] {
  const { inStock, popularity } = listing.facts
  const order = orderOf(listing, 'popular')
  const enough = Math.max(most, cut.offset + cut.limit)
  const add = (list: number[], isNext: (position: number) => boolean): number[] => {
    for (const position of order) {
      if (list.length >= enough) break
      if (found.fails[position] === 0 && isNext(position)) list.push(position)
    }
    return list
  }
  const isInStock = (position: number): boolean => inStock[position] === 1
  const isOut = (position: number): boolean => inStock[position] !== 1
  const { isNamed } = match
  let candidates = add(add([], isInStock), isOut)
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
