import { dependsOn, goodUntil, type ShopContext } from '#src/platform/context.ts'
import { listingEn } from '#src/shared/messages/listing.en.ts'
import { fold } from '#src/shared/text.ts'
import type { Sort } from './catalog.contract.ts'
import {
  countFilters,
  hasFilters,
  knownFilters,
  MANY,
  NO_FILTERS,
  readFilters,
  toFacets,
  withoutOwnFilter,
  type AskedFilters,
  type FacetHead,
  type Facets,
  type FacetValue,
  type KnownFilters,
  type ListCounts,
  type ListScope,
  type TextQuery,
} from './list-page.rules.ts'
import { listPageStore } from './list-page.store.ts'
import { CODES_PER_FACET } from './listing.rules.ts'
import { readFilterAttributes } from './listing.service.ts'

/** So many products are read faster one by one than looked up in an index that all shops share. */
const FEW = 3000
/** The most popular products that tell how common a search's words are. */
const PROBE = 200

/** So many matches in a probe make a search common enough to be looked for among the most popular alone. */
const COMMON = 8

/** What a list is asked for; beside these the filters, as the query has them. */
export interface ListAsk extends Readonly<Record<string, unknown>> {
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
  context.memory.recall(
    context,
    { name: 'list size', tags: ['catalog'], goodUntil: ({ nextChange }) => nextChange },
    () => listPageStore(context).size(),
  )

/** Whether a shop has so few products that they are looked through one by one. */
export const hasFew = async (context: ShopContext): Promise<boolean> => (await getListSize(context)).size <= FEW

/** A page of any list, with what it can be narrowed by (behaviour B4). */
export async function listProducts(context: ShopContext, scope: ListScope, ask: ListAsk): Promise<ListPage> {
  dependsOn(context, ...tagsOf(scope))
  const { nextChange } = await getListSize(context)
  goodUntil(context, nextChange)
  const heads = await getFacetHeads(context)
  const filters = await resolve(context, readFilters(ask), heads)
  const { sort, pageSize: limit } = ask
  const cut = { sort, limit, offset: (ask.page - 1) * ask.pageSize }
  const store = listPageStore(context)
  const isLong = await isRemembered(context, scope, filters)
  const { ids, counts } = await find()
  return { ids, total: counts.total, facets: toFacets(counts, filters, heads) }

  async function find(): Promise<{ ids: string[]; counts: ListCounts }> {
    const number = countFilters(filters)
    if (isLong && number === 0) {
      const along = store.along(scope, filters, { ...cut, isWalk: true })
      const [counts, found] = await Promise.all([rememberCounts(context, scope), along])
      return { ids: found, counts }
    }
    const page = store.page(scope, filters, { cut, isLong, isNarrow: isLong && number === 1 })
    if (!isLong || number !== 1) return page.then(({ ids: found, ...counts }) => ({ ids: found, counts }))
    const [{ ids: found, ...narrow }, wide] = await Promise.all([page, rememberCounts(context, scope)])
    return { ids: found, counts: withoutOwnFilter(narrow, wide, filters) }
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
  const isWalk = scope.kind === 'search' && scope.isIndexed && (await probe(context, scope.query)) >= COMMON
  return listPageStore(context).along(scope, NO_FILTERS, { sort: 'relevance', offset: 0, limit, isWalk })
}

/** Whether a list is so long, or asked for so often, that its counts without filters are kept. */
async function isRemembered(context: ShopContext, scope: ListScope, filters: KnownFilters): Promise<boolean> {
  if (scope.kind === 'category') return !hasFilters(filters) || (await rememberCounts(context, scope)).total > MANY
  if (scope.kind === 'chosen' || !scope.isIndexed) return false
  const { size } = await getListSize(context)
  return ((await probe(context, scope.query)) / PROBE) * size > MANY
}

/** How many of the shop's most popular products a search matches, of `PROBE`. */
const probe = (context: ShopContext, text: TextQuery): Promise<number> =>
  context.memory.recall(context, { name: `list probe ${text.match}`, tags: ['catalog'] }, () =>
    listPageStore(context).probe(text, PROBE),
  )

/** How many products match each of these searches. */
export async function countMatches(context: ShopContext, queries: readonly TextQuery[]): Promise<number[]> {
  dependsOn(context, 'catalog')
  return queries.length === 0 ? [] : listPageStore(context).matches(queries, !(await hasFew(context)))
}

/** The counts of a list without filters. */
async function rememberCounts(context: ShopContext, scope: ListScope): Promise<ListCounts> {
  const { nextChange } = await getListSize(context)
  const name = JSON.stringify(scope.kind === 'search' ? scope.query.match : scope)
  return context.memory.recall(
    context,
    {
      name: `list counts ${name}`,
      tags: tagsOf(scope),
      goodUntil: () => nextChange,
      weigh: ({ values }) => 1 + Math.ceil(values.length / 10),
    },
    () => listPageStore(context).counts(scope, NO_FILTERS),
  )
}

/** The shop's facets as they are shown: brand, options, the chosen attributes in their order, stock, reviews. */
async function getFacetHeads(context: ShopContext): Promise<FacetHead[]> {
  return context.memory.recall(context, { name: 'list facets', tags: ['catalog', 'shop'] }, async () => {
    const known = await listPageStore(context).facets()
    const order = (await readFilterAttributes(context)).map((name) => fold(name))
    const placeOf = ({ kind, name }: FacetHead): number =>
      kind === 'brand' ? -2 : kind === 'option' ? -1 : order.indexOf(fold(name))
    const shown = known.filter((head) => head.kind !== 'attribute' || placeOf(head) >= 0)
    return [
      ...shown.toSorted((a, b) => placeOf(a) - placeOf(b) || a.number - b.number),
      { kind: 'availability', key: 'availability', name: listingEn.availability, number: null },
      { kind: 'rating', key: 'rating', name: listingEn.rating, number: null },
    ]
  })
}

async function resolve(context: ShopContext, asked: AskedFilters, heads: readonly FacetHead[]): Promise<KnownFilters> {
  const wanted = heads.flatMap(({ key, number }) =>
    number === null ? [] : (asked.values.get(key) ?? []).map((value) => ({ facet: number, value })),
  )
  const found: FacetValue[] = wanted.length > 0 ? await listPageStore(context).values(wanted) : []
  return knownFilters(
    asked,
    Map.groupBy(found, ({ code }) => Math.floor(code / CODES_PER_FACET)),
  )
}
