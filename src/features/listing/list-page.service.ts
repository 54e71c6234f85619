import { FACETS_TAG, TEXTS_TAG } from './listing-tags.rules.ts'
import { dependsOn, emptyDependencies, validUntil, type ShopContext } from '#src/platform/context.ts'
import { listingEn } from '#src/shared/messages/catalog/listing.en.ts'
import type { Sort } from './sort.rules.ts'
import {
  COMMON,
  countFilters,
  hasFilters,
  resolveFilters,
  MANY,
  NO_FILTERS,
  PROBE,
  readFilters,
  SAMPLE,
  toFacets,
  withoutOwnFilter,
  type QueryFilters,
  type FacetHead,
  type Facets,
  type ResolvedFilters,
  type ListCounts,
  type ListScope,
  type ListSize,
  type SearchScope,
  type TextQuery,
} from './list-page.rules.ts'
import { countFound } from './memory-counts.rules.ts'
import {
  categoryIdsInMemory,
  countInMemory,
  findInMemory,
  valuesInMemory,
  type MemoryListing,
} from './memory-listing.rules.ts'
import { findMemoryListing } from './memory-listing.service.ts'
import { pageOfFound, rankOfFirst, rankOfPage } from './memory-order.rules.ts'
import { listPageStore } from './list-page.store.ts'
import { attributeKey, CODES_PER_FACET } from './search-document.rules.ts'
import { readFilterAttributes } from './listing-index.service.ts'
import { searchKey } from './search-page.rules.ts'

/** Up to this number, scanning a shop's products is faster than an index that all shops share. */
const FEW = 3000

/** The first letters of a word find much of a shop and are typed in every search, so their first results are cached. */
const MAX_CACHED_LETTERS = 3

/** The parameters of a list; the query has the filters as well. */
export interface ListQuery extends Readonly<Record<string, unknown>> {
  sort: Sort | 'relevance'
  page: number
  pageSize: number
}

export interface ListPage {
  /** The ids of products in order. */
  ids: string[]
  total: number
  facets: Facets
}

const getListSize = (context: ShopContext): Promise<ListSize> =>
  context.processCache.getOrLoad(
    context,
    { name: 'list size', tags: ['catalog'], validUntil: ({ nextChange }) => nextChange },
    () => listPageStore(context).size(),
  )

/**
 * Returns when the lists of this request become stale by schedule, and limits its response to that. When products changed
 * after the request began, that is in the past, because the request reads those of its own time.
 */
export async function limitToListChange(context: ShopContext): Promise<Date | null> {
  const { lastChange, nextChange } = await getListSize(context)
  const until = lastChange && lastChange > context.now ? lastChange : nextChange
  validUntil(context, until)
  return until
}

/** Returns whether the shop is small enough to scan its products. */
export const hasFew = async (context: ShopContext): Promise<boolean> => (await getListSize(context)).size <= FEW

/** Returns a page of a list with its facets (behaviour B4). */
export async function listProducts(context: ShopContext, scope: ListScope, query: ListQuery): Promise<ListPage> {
  dependsOn(context, ...tagsOf(scope))
  const { size } = await getListSize(context)
  await limitToListChange(context)
  const heads = await getFacetHeads(context)
  const { sort, pageSize: limit } = query
  const cut = { sort, limit, offset: (query.page - 1) * query.pageSize }
  const listing = await findMemoryListing(context, size)
  const filters = await resolve(context, readFilters(query), { heads, listing })
  if (listing) {
    const found = findInMemory(listing, { scope, filters, now: context.now })
    const counts = countFound(listing, found, filters)
    const ids = pageOfFound(listing, found, { cut, rank: rankOfPage(listing, found, { cut, size }) })
    return { ids, total: counts.total, facets: toFacets(counts, filters, heads) }
  }
  const store = listPageStore(context)
  const oneOf = await sampleOf(context, scope)
  const { ids, counts } = await find()
  return { ids, total: counts.total, facets: toFacets(counts, filters, heads) }

  async function find(): Promise<{ ids: string[]; counts: ListCounts }> {
    const number = countFilters(filters)
    if (await isMost(context, scope, filters)) return findMost(number === 0)
    const wide =
      number === 1 && scope.kind === 'category'
        ? await rememberCounts(context, scope, () => store.counts(scope, NO_FILTERS, oneOf))
        : null
    const isNarrow = wide !== null && wide.total > MANY
    const { ids: found, ...counts } = await store.page(scope, filters, { cut, oneOf, isNarrow })
    return { ids: found, counts: isNarrow ? withoutOwnFilter(counts, wide, filters) : counts }
  }

  /** When the counts are not cached, one pass computes them together with the best results. */
  async function findMost(isWhole: boolean): Promise<{ ids: string[]; counts: ListCounts }> {
    const page: { ids: string[] | null } = { ids: null }
    const count = async (): Promise<ListCounts> => {
      if (scope.kind !== 'search' || sort !== 'relevance') return store.counts(scope, filters, oneOf)
      const share = (await expected(context, scope, filters)) / size
      const { ids, ...counts } = await store.first(scope, filters, { oneOf, cut, share })
      page.ids = ids
      return counts
    }
    const counts = isWhole ? await rememberCounts(context, scope, count) : await count()
    return { ids: page.ids ?? (await store.along(scope, filters, { ...cut, isOrderedScan: true })), counts }
  }
}

/**
 * Returns the cache tags of a list: its products, and the prices and stock that order, filter and count it. A category
 * depends only on its own tag.
 */
const tagsOf = (scope: ListScope): string[] =>
  scope.kind === 'category' ? ['catalog', `category:${scope.id}`] : ['catalog', 'stock', 'prices', TEXTS_TAG]

/** Returns only the first results of a search, for suggestions while typing. */
export async function listFirst(context: ShopContext, scope: SearchScope, limit: number): Promise<string[]> {
  dependsOn(context, ...tagsOf(scope))
  const { clauses } = scope.query
  const typed = clauses.map(({ alternatives: [first] }) => first?.words.join('')).join('')
  if (typed.length > MAX_CACHED_LETTERS || context.db.isTransaction) return findFirst(context, scope, limit)
  const staleAt = await limitToListChange(context)
  return context.processCache.getOrLoad(
    // The response depends on the tags above; popularity only says when these few results are stale.
    { dependencies: emptyDependencies(), shop: context.shop },
    { name: `first ${limit} ${searchKey(scope)}`, tags: [...tagsOf(scope), 'popularity'], validUntil: () => staleAt },
    () => findFirst(context, scope, limit),
  )
}

async function findFirst(context: ShopContext, scope: SearchScope, limit: number): Promise<string[]> {
  const cut = { sort: 'relevance', offset: 0, limit } as const
  const { size } = await getListSize(context)
  const listing = await findMemoryListing(context, size)
  if (listing) {
    const found = findInMemory(listing, { scope, filters: NO_FILTERS, now: context.now })
    return pageOfFound(listing, found, { cut, rank: rankOfFirst(listing, found, { cut, size }) })
  }
  const isOrderedScan = size > MANY && (await probe(context, scope, NO_FILTERS)) >= COMMON
  return listPageStore(context).along(scope, NO_FILTERS, { ...cut, isOrderedScan })
}

/** Returns whether an index in sort order finds a page sooner than all matches. */
async function isMost(context: ShopContext, scope: ListScope, filters: ResolvedFilters): Promise<boolean> {
  if (scope.kind === 'category' || scope.kind === 'all') return !hasFilters(filters)
  return (await expected(context, scope, NO_FILTERS)) > MANY && (await expected(context, scope, filters)) > MANY
}

/** Returns how many products each one of a sample represents: a power of two, to limit the number of statements. */
async function sampleOf(context: ShopContext, scope: ListScope): Promise<number> {
  const number = await expected(context, scope, NO_FILTERS)
  return number > MANY ? 2 ** Math.ceil(Math.log2(number / SAMPLE)) : 1
}

/** Estimates the number of results of a search by the most popular products; zero for other lists. */
async function expected(context: ShopContext, scope: ListScope, filters: ResolvedFilters): Promise<number> {
  if (scope.kind !== 'search' || !scope.isIndexed) return 0
  const { size } = await getListSize(context)
  return ((await probe(context, scope, filters)) / PROBE) * size
}

/** Returns the number of matches in the shop's `PROBE` most popular products. */
const probe = (context: ShopContext, scope: SearchScope, filters: ResolvedFilters): Promise<number> =>
  hasFilters(filters)
    ? listPageStore(context).probe(scope, filters, PROBE)
    : context.processCache.getOrLoad(
        context,
        { name: `list probe ${searchKey(scope)}`, tags: ['catalog', TEXTS_TAG] },
        () => listPageStore(context).probe(scope, filters, PROBE),
      )

/** Returns the index of the first search with results; null when none has any. */
export async function firstThatFinds(context: ShopContext, queries: readonly TextQuery[]): Promise<number | null> {
  dependsOn(context, 'catalog', TEXTS_TAG)
  if (queries.length === 0) return null
  const listing = await findMemoryListing(context, (await getListSize(context)).size)
  if (!listing) return listPageStore(context).firstThatFinds(queries, !(await hasFew(context)))
  const first = queries.findIndex((query) => countInMemory(listing, query, context.now) > 0)
  return first < 0 ? null : first
}

/** Returns the ids of a product's categories, from the main category down. */
export async function listCategoryIds(context: ShopContext, productId: string): Promise<string[]> {
  dependsOn(context, 'catalog')
  const listing = await findMemoryListing(context, (await getListSize(context)).size)
  return listing ? categoryIdsInMemory(listing, productId) : listPageStore(context).categoryIds(productId)
}

/** Returns the number of results of each search. */
export async function countMatches(context: ShopContext, queries: readonly TextQuery[]): Promise<number[]> {
  dependsOn(context, 'catalog', TEXTS_TAG)
  if (queries.length === 0) return []
  const listing = await findMemoryListing(context, (await getListSize(context)).size)
  if (!listing) return listPageStore(context).matches(queries, !(await hasFew(context)))
  return queries.map((query) => countInMemory(listing, query, context.now))
}

/** Returns the counts of a list without filters, cached. */
async function rememberCounts(
  context: ShopContext,
  scope: ListScope,
  count: () => Promise<ListCounts>,
): Promise<ListCounts> {
  const staleAt = await limitToListChange(context)
  const name = scope.kind === 'search' ? searchKey(scope) : JSON.stringify(scope)
  return context.processCache.getOrLoad(
    context,
    {
      name: `list counts ${name}`,
      tags: tagsOf(scope),
      validUntil: () => staleAt,
    },
    count,
  )
}

/** Returns the shop's facets in display order: brand, options, the selected attributes, stock, reviews. */
async function getFacetHeads(context: ShopContext): Promise<FacetHead[]> {
  return context.processCache.getOrLoad(
    context,
    { name: 'list facets', tags: ['catalog', 'shop', FACETS_TAG] },
    async () => {
      const facets = await listPageStore(context).facets()
      const order = (await readFilterAttributes(context)).map(attributeKey)
      const positionOf = ({ kind, name }: FacetHead): number =>
        kind === 'brand' ? -2 : kind === 'option' ? -1 : order.indexOf(attributeKey(name))
      const shown = facets.filter((head) => head.kind !== 'attribute' || positionOf(head) >= 0)
      return [
        ...shown.toSorted((a, b) => positionOf(a) - positionOf(b) || a.number - b.number),
        { kind: 'availability', key: 'availability', name: listingEn.availability, number: null },
        { kind: 'rating', key: 'rating', name: listingEn.rating, number: null },
      ]
    },
  )
}

async function resolve(
  context: ShopContext,
  queryFilters: QueryFilters,
  { heads, listing }: { heads: readonly FacetHead[]; listing: MemoryListing | null },
): Promise<ResolvedFilters> {
  const requestedValues = heads.flatMap(({ key, number }) =>
    number === null ? [] : (queryFilters.values.get(key) ?? []).map((value) => ({ facet: number, value })),
  )
  const found = listing
    ? valuesInMemory(listing, requestedValues)
    : requestedValues.length > 0
      ? await listPageStore(context).values(requestedValues)
      : []
  return resolveFilters(
    queryFilters,
    Map.groupBy(found, ({ code }) => Math.floor(code / CODES_PER_FACET)),
  )
}
