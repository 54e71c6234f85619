import { dependsOn, validUntil, type ShopContext } from '#src/platform/context.ts'
import { listingEn } from '#src/shared/messages/listing.en.ts'
import type { Sort } from './listing.contract.ts'
import {
  countFilters,
  hasFilters,
  resolveFilters,
  MANY,
  NO_FILTERS,
  readFilters,
  SAMPLE,
  toFacets,
  withoutOwnFilter,
  type QueryFilters,
  type FacetHead,
  type Facets,
  type FacetValue,
  type ResolvedFilters,
  type ListCounts,
  type ListScope,
  type TextQuery,
} from './list-page.rules.ts'
import { listPageStore } from './list-page.store.ts'
import { attributeKey, CODES_PER_FACET } from './search-document.rules.ts'
import { readFilterAttributes } from './listing-index.service.ts'

/** So many products are read faster one by one than looked up in an index that all shops share. */
const FEW = 3000
/** The most popular products that tell how common a search's words are. */
const PROBE = 200

/** So many matches in a probe make a search common enough to be looked for among the most popular alone. */
const COMMON = 8

/** What a list is asked for; beside these the filters, as the query has them. */
export interface ListQuery extends Readonly<Record<string, unknown>> {
  sort: Sort | 'relevance'
  page: number
  pageSize: number
}

export interface ListPage {
  /** Products in order. */
  ids: string[]
  total: number
  facets: Facets
}

/** How many products the shop lists, and when that, or what of it can be bought, changes by itself. */
export const getListSize = (context: ShopContext): Promise<{ size: number; nextChange: Date | null }> =>
  context.processCache.getOrLoad(
    context,
    { name: 'list size', tags: ['catalog'], validUntil: ({ nextChange }) => nextChange },
    () => listPageStore(context).size(),
  )

/** Whether a shop has so few products that they are looked through one by one. */
export const hasFew = async (context: ShopContext): Promise<boolean> => (await getListSize(context)).size <= FEW

/** A page of any list, with what it can be narrowed by (behaviour B4). */
export async function listProducts(context: ShopContext, scope: ListScope, query: ListQuery): Promise<ListPage> {
  dependsOn(context, ...tagsOf(scope))
  const { size, nextChange } = await getListSize(context)
  validUntil(context, nextChange)
  const heads = await getFacetHeads(context)
  const filters = await resolve(context, readFilters(query), heads)
  const { sort, pageSize: limit } = query
  const cut = { sort, limit, offset: (query.page - 1) * query.pageSize }
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

  /** Counts that are not known yet tell the best of a search besides. */
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
 * What changes a list: another set of products, and the prices and stock that it is sorted, narrowed and counted by. A
 * category hears only of its own.
 */
const tagsOf = (scope: ListScope): string[] =>
  scope.kind === 'category' ? ['catalog', `category:${scope.id}`] : ['catalog', 'stock', 'prices']

/** The first products of a search alone, for what is shown while somebody types. */
export async function listFirst(context: ShopContext, scope: ListScope, limit: number): Promise<string[]> {
  dependsOn(context, ...tagsOf(scope))
  const isOrderedScan =
    scope.kind === 'search' && scope.isIndexed && (await probe(context, scope.query, NO_FILTERS)) >= COMMON
  return listPageStore(context).along(scope, NO_FILTERS, { sort: 'relevance', offset: 0, limit, isOrderedScan })
}

/** Whether a page is found sooner along an index than among all that is in the list. */
async function isMost(context: ShopContext, scope: ListScope, filters: ResolvedFilters): Promise<boolean> {
  if (scope.kind === 'category' || scope.kind === 'all') return !hasFilters(filters)
  return (await expected(context, scope, NO_FILTERS)) > MANY && (await expected(context, scope, filters)) > MANY
}

/** How many products each of a sample stands for: a power of two, so that there are few statements. */
async function sampleOf(context: ShopContext, scope: ListScope): Promise<number> {
  const number = await expected(context, scope, NO_FILTERS)
  return number > MANY ? 2 ** Math.ceil(Math.log2(number / SAMPLE)) : 1
}

/** How many products a search may find, by the most popular ones; none for other lists. */
async function expected(context: ShopContext, scope: ListScope, filters: ResolvedFilters): Promise<number> {
  if (scope.kind !== 'search' || !scope.isIndexed) return 0
  const { size } = await getListSize(context)
  return ((await probe(context, scope.query, filters)) / PROBE) * size
}

/** How many of the shop's most popular products a search finds, of `PROBE`. */
const probe = (context: ShopContext, text: TextQuery, filters: ResolvedFilters): Promise<number> =>
  hasFilters(filters)
    ? listPageStore(context).probe(text, filters, PROBE)
    : context.processCache.getOrLoad(context, { name: `list probe ${text.match}`, tags: ['catalog'] }, () =>
        listPageStore(context).probe(text, filters, PROBE),
      )

/** The first of these searches that finds anything; null when none does. */
export async function firstThatFinds(context: ShopContext, queries: readonly TextQuery[]): Promise<number | null> {
  dependsOn(context, 'catalog')
  return queries.length === 0 ? null : listPageStore(context).firstThatFinds(queries, !(await hasFew(context)))
}

/** How many products match each of these searches. */
export async function countMatches(context: ShopContext, queries: readonly TextQuery[]): Promise<number[]> {
  dependsOn(context, 'catalog')
  return queries.length === 0 ? [] : listPageStore(context).matches(queries, !(await hasFew(context)))
}

/** The counts of a list without filters. */
async function rememberCounts(
  context: ShopContext,
  scope: ListScope,
  count: () => Promise<ListCounts>,
): Promise<ListCounts> {
  const { nextChange } = await getListSize(context)
  const name = JSON.stringify(scope.kind === 'search' ? scope.query.match : scope)
  return context.processCache.getOrLoad(
    context,
    {
      name: `list counts ${name}`,
      tags: tagsOf(scope),
      validUntil: () => nextChange,
      weigh: ({ values }) => 1 + Math.ceil(values.length / 10),
    },
    count,
  )
}

/** The shop's facets as they are shown: brand, options, the chosen attributes in their order, stock, reviews. */
async function getFacetHeads(context: ShopContext): Promise<FacetHead[]> {
  return context.processCache.getOrLoad(context, { name: 'list facets', tags: ['catalog', 'shop'] }, async () => {
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
  })
}

async function resolve(
  context: ShopContext,
  queryFilters: QueryFilters,
  heads: readonly FacetHead[],
): Promise<ResolvedFilters> {
  const requestedValues = heads.flatMap(({ key, number }) =>
    number === null ? [] : (queryFilters.values.get(key) ?? []).map((value) => ({ facet: number, value })),
  )
  const found: FacetValue[] = requestedValues.length > 0 ? await listPageStore(context).values(requestedValues) : []
  return resolveFilters(
    queryFilters,
    Map.groupBy(found, ({ code }) => Math.floor(code / CODES_PER_FACET)),
  )
}
