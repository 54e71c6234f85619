import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { listManyStore } from './listing-sampling.store.ts'
import { readPage, type PageRow } from './search-page.rules.ts'
import {
  enoughOf,
  NO_FILTERS,
  RANKED,
  rankedOfMany,
  SAMPLE,
  type FacetHead,
  type FacetValue,
  type ResolvedFilters,
  type ListCounts,
  type ListCut,
  type ListScope,
  type ListSize,
  type SearchScope,
  type TextQuery,
} from './list-page.rules.ts'
import {
  conditions,
  countsForCodes,
  countsOf,
  filteredFirst,
  hasWords,
  IN_ORDER,
  isPinned,
  often,
  ORDER,
  buildListingSql,
  query,
  sumsOf,
  toCounts,
  type Counted,
  type Counts,
} from './listing-sql.store.ts'

/** The lists of one shop: matches, order and facets. */
export function listPageStore(context: ShopContext) {
  const { db, shop, now } = context
  const { shown, within, narrowest, frequentOf, pageOf, candidates } = buildListingSql(context)
  const many = listManyStore(context)

  return {
    /** Returns the shop's facets in the order of their numbers. */
    async facets(): Promise<(FacetHead & { number: number })[]> {
      return db
        .selectFrom('facets')
        .select(['number', 'kind', 'key', 'name'])
        .where('shop_id', '=', shop.id)
        .orderBy('number')
        .limit(3000)
        .execute()
    },

    /** Returns the ids of a product's categories, from the main category down. */
    async categoryIds(productId: string): Promise<string[]> {
      const { rows } = await sql<{ ids: (string | null)[] }>`
        select array[l.main_category_id, l.sub_category_id, l.mini_category_id, l.extra_category_id] as ids
        from product_listing l where l.shop_id = ${shop.id} and l.product_id = ${productId}`.execute(db)
      return (rows[0]?.ids ?? []).filter((id) => id !== null)
    },

    /** Finds facet values by their URL form. */
    async values(requested: readonly { facet: number; value: string }[]): Promise<FacetValue[]> {
      const { rows } = await sql<FacetValue>`
        select v.code, v.value, v.label, v.swatch
        from unnest(${requested.map(({ facet }) => facet)}::int[], ${requested.map(({ value }) => value)}::text[])
          as given (facet, value)
        join facet_values v on v.shop_id = ${shop.id} and v.facet = given.facet and v.value = given.value
      `.execute(db)
      return rows
    },

    /** Returns the number of listed products, and when those listed or available last and next change by schedule. */
    async size(): Promise<ListSize> {
      // Each subquery uses its own index and reads no products.
      const { rows } = await sql<ListSize>`
        select (select count(*) from product_listing l where ${shown}) as size,
          least(
            (select min(l.publish_at) from product_listing l where l.shop_id = ${shop.id} and l.publish_at > ${now}),
            (select min(l.available_from) from product_listing l
              where l.shop_id = ${shop.id} and l.available_from > ${now})) as "nextChange",
          greatest(
            (select max(l.publish_at) from product_listing l where l.shop_id = ${shop.id} and l.publish_at <= ${now}),
            (select max(l.available_from) from product_listing l
              where l.shop_id = ${shop.id} and l.available_from <= ${now})) as "lastChange"
      `.execute(db)
      return rows[0] ?? { size: 0, lastChange: null, nextChange: null }
    },

    /** Returns the number of matches in the shop's most popular products; `size` limits how many are checked. */
    async probe(scope: SearchScope, filters: ResolvedFilters, size: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (
          select * from product_listing l where ${shown} order by ${ORDER.popular} limit ${size}
        ) l where ${filteredFirst(conditions(filters, now).all, sql`ts_match_vq(l.search_vector, ${narrowest(scope)})`)}
      `.execute(db)
      return rows[0]?.count ?? 0
    },

    /** Returns the index of the first search with results; null when none has any. */
    async firstThatFinds(queries: readonly TextQuery[], isIndexed: boolean): Promise<number | null> {
      // Materialised, so that no plan is made for a single row: that plan would read the words of all products.
      const found = queries.map(
        (text, index) => sql`${sql.ref(`found${index}`)} as materialized (select 1 from product_listing l
          where ${shown} and ${hasWords({ isIndexed }, query(text.match))})`,
      )
      const cases = queries.map(
        (_, index) => sql`when exists (select from ${sql.ref(`found${index}`)}) then ${sql.lit(index)}`,
      )
      const { rows } = await sql<{ first: number | null }>`
        with ${sql.join(found)} select case ${sql.join(cases, sql` `)} end as first`.execute(db)
      return rows[0]?.first ?? null
    },

    /** Returns the number of results of each search. */
    async matches(queries: readonly TextQuery[], isIndexed: boolean): Promise<number[]> {
      // Counted completely: with a limit, the database would read the words of every row.
      const counts = queries.map(
        (text) => sql`(select count(*) from product_listing l
          where ${shown} and ${hasWords({ isIndexed }, query(text.match))})`,
      )
      const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db)
      return rows[0]?.counts ?? []
    },

    /** Returns the counts of all facets. */
    async counts(scope: ListScope, filters: ResolvedFilters, oneOf: number): Promise<ListCounts> {
      const counts =
        oneOf > 1 && scope.kind === 'search' ? await many.counts(scope, filters, { oneOf, first: null }) : null
      if (counts && counts.found > SAMPLE) return counts
      return pass(scope, filters, { cut: null, isNarrow: false })
    },

    /**
     * Returns the best results of a very common search, and its counts.
     * @returns no page when an index finds it sooner or more reliably
     */
    async first(
      scope: SearchScope,
      filters: ResolvedFilters,
      { oneOf, cut, share }: { oneOf: number; cut: ListCut; share: number },
    ): Promise<ListCounts & { ids: string[] | null }> {
      const counts = await many.counts(scope, filters, { oneOf, first: { cut, share } })
      return counts.found > SAMPLE ? counts : pass(scope, filters, { cut, isNarrow: false })
    },

    /** Returns a page of a list and its counts in one pass. */
    async page(
      scope: ListScope,
      filters: ResolvedFilters,
      { cut, oneOf, isNarrow }: { cut: ListCut } & CountPassOptions,
    ): Promise<ListCounts & { ids: string[] }> {
      const page = oneOf > 1 && scope.kind === 'search' ? await many.page(scope, filters, { cut, oneOf }) : null
      // The estimate was too high: the smaller result is counted exactly after all.
      return page && page.found > SAMPLE ? page : pass(scope, filters, { cut, isNarrow })
    },

    /**
     * Returns a page of a list whose counts are known.
     * @param isOrderedScan for a filter that most products pass: scans an index in sort order until the page is full
     */
    async along(
      scope: ListScope,
      filters: ResolvedFilters,
      { isOrderedScan, ...cut }: ListCut & { isOrderedScan: boolean },
    ) {
      const { sort, offset, limit } = cut
      const { all } = conditions(filters, now)
      // The function instead of the operator: the index of words would return all matches before the first row.
      const found =
        scope.kind === 'search' && isOrderedScan && IN_ORDER.has(sort)
          ? filteredFirst(all, within({ ...scope, isIndexed: false }))
          : sql`${within(scope)} and ${all}`
      const isRanked = scope.kind === 'search' && sort === 'relevance'
      const columns = isRanked
        ? sql`l.product_id, l.in_stock, l.popularity`
        : sql`l.product_id, l.popularity, l.publish_at, l.price_from_amount, l.rating_average, l.rating_count`
      const enough = isRanked ? enoughOf(cut) : offset + limit
      const most = rankedOfMany(cut)
      const isPinnedToo = isRanked && isOrderedScan && (scope.pinned ?? []).length > 0
      const { rows } = await sql<{ page: PageRow[] | null }>`
        with found as materialized (
          (select ${columns} from product_listing l where ${shown} and ${found}
          ${isOrderedScan ? sql`order by ${ORDER[sort]} limit ${enough}` : sql``})
          ${
            isPinnedToo
              ? sql`union select ${columns} from product_listing l
                where ${shown} and ${isPinned(scope, sql`l.product_id`)} and ${found}`
              : sql``
          }
        )
        select ${
          isRanked
            ? candidates(scope, sql`found`, { cut, most, isClassFirst: !isOrderedScan })
            : sql`(select json_agg(json_build_object('id', product_id)) from (
                select l.product_id from found l order by ${ORDER[sort]} limit ${limit} offset ${offset}) as page)`
        } as page
      `.execute(db)
      return readPage(rows[0]?.page ?? [], { scope, cut, most })
    },
  }

  async function pass(
    scope: ListScope,
    filters: ResolvedFilters,
    { cut, isNarrow }: { cut: ListCut | null; isNarrow: boolean },
  ): Promise<Counts & { ids: string[] }> {
    const { bits, fails, isAvailable } = conditions(isNarrow ? NO_FILTERS : filters, now)
    const filterCondition = isNarrow ? conditions(filters, now).all : sql`true`
    const { rows } = await sql<Counted & { page: PageRow[] | null }>`
      with found as materialized (
        select * from (
          select ${cut ? sql`l.product_id, l.in_stock, l.popularity, l.publish_at, l.rating_count,` : sql``}
            l.price_from_amount, l.rating_average, l.facet_codes, ${isAvailable} as is_available, ${fails} as fails
          from product_listing l where ${shown} and ${within(scope)} and ${filterCondition} ${bits.size > 1 ? sql`offset 0` : sql``}
        ) as each_one
        ${bits.size > 1 ? sql`where ${often(sql`fails & (fails - 1) = 0`)}` : sql``}
      ), counts as (${countsOf(
        bits,
        sql`select unnest(facet_codes) as code, fails from found where ${countsForCodes(bits)}`,
        sql`1`,
      )})
      select ${cut ? pageOf(scope, cut, false) : sql`null::json`} as page, ${sumsOf(bits)},
        count(*) as found, ${frequentOf(filters)} as values, false as "isEstimate"
      from found
    `.execute(db)
    const { page = null, ...counts } = rows[0] ?? {}
    return {
      ...toCounts(rows.length > 0 ? (counts as Counted) : undefined),
      ids: cut ? readPage(page ?? [], { scope, cut, most: RANKED.most }) : [],
    }
  }
}

/** How a list is counted. */
interface CountPassOptions {
  /** One product in this many is sampled for facet values; above one, fewer products are ranked. */
  oneOf: number
  /** Whether facets are counted over the products that pass all filters, including the facet's own. */
  isNarrow: boolean
}
