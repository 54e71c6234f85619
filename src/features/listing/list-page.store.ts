import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { listManyStore } from './listing-sampling.store.ts'
import {
  NO_FILTERS,
  SAMPLE,
  type FacetHead,
  type FacetValue,
  type ResolvedFilters,
  type ListCounts,
  type ListScope,
  type SearchScope,
  type TextQuery,
} from './list-page.rules.ts'
import {
  conditions,
  countsForCodes,
  countsOf,
  enoughOf,
  filteredFirst,
  IN_ORDER,
  often,
  ORDER,
  buildListingSql,
  query,
  sumsOf,
  toCounts,
  type Counted,
  type Counts,
  type ListCut,
} from './listing-sql.store.ts'

/** The lists of one shop: what matches, in order, and what it can be narrowed by. */
export function listPageStore(context: ShopContext) {
  const { db, shop, now } = context
  const { shown, within, frequentOf, pageOf, ranked } = buildListingSql(context)
  const many = listManyStore(context)

  return {
    /** The shop's facets, in the order in which they got their numbers. */
    async facets(): Promise<(FacetHead & { number: number })[]> {
      return db
        .selectFrom('list_facets')
        .select(['number', 'kind', 'key', 'name'])
        .where('shop_id', '=', shop.id)
        .orderBy('number')
        .limit(3000)
        .execute()
    },

    /** Values of facets by how they stand in addresses. */
    async values(requested: readonly { facet: number; value: string }[]): Promise<FacetValue[]> {
      const { rows } = await sql<FacetValue>`
        select v.code, v.value, v.label, v.swatch
        from unnest(${requested.map(({ facet }) => facet)}::int[], ${requested.map(({ value }) => value)}::text[])
          as given (facet, value)
        join list_facet_values v on v.shop_id = ${shop.id} and v.facet = given.facet and v.value = given.value
      `.execute(db)
      return rows
    },

    /** How many products the shop lists, and when that, or what of it can be bought, changes by itself. */
    async size(): Promise<{ size: number; nextChange: Date | null }> {
      // Each from an index of its own, without a look at the products.
      const { rows } = await sql<{ size: number; nextChange: Date | null }>`
        select (select count(*) from product_listing l where ${shown}) as size,
          least(
            (select min(l.publish_at) from product_listing l where l.shop_id = ${shop.id} and l.publish_at > ${now}),
            (select min(l.available_from) from product_listing l
              where l.shop_id = ${shop.id} and l.available_from > ${now})) as "nextChange"
      `.execute(db)
      return rows[0] ?? { size: 0, nextChange: null }
    },

    /** How many of the shop's most popular products a search finds, of so many looked at. */
    async probe(text: TextQuery, filters: ResolvedFilters, size: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (
          select * from product_listing l where ${shown} order by ${ORDER.popular} limit ${size}
        ) l where ${filteredFirst(conditions(filters, now).all, sql`ts_match_vq(l.words, ${query(text.match)})`)}
      `.execute(db)
      return rows[0]?.count ?? 0
    },

    /** The first of these searches that finds anything; null when none does. */
    async firstThatFinds(queries: readonly TextQuery[], isIndexed: boolean): Promise<number | null> {
      // Kept apart, so that no plan is made for one row: that would read the words of every product there is.
      const found = queries.map(
        (text, index) => sql`${sql.ref(`found${index}`)} as materialized (select 1 from product_listing l
          where ${shown} and ${within({ kind: 'search', query: text, isIndexed })})`,
      )
      const cases = queries.map(
        (_, index) => sql`when exists (select from ${sql.ref(`found${index}`)}) then ${sql.lit(index)}`,
      )
      const { rows } = await sql<{ first: number | null }>`
        with ${sql.join(found)} select case ${sql.join(cases, sql` `)} end as first`.execute(db)
      return rows[0]?.first ?? null
    },

    /** How many products match each of these searches. */
    async matches(queries: readonly TextQuery[], isIndexed: boolean): Promise<number[]> {
      // Counted to the end: for the first few alone the database would read the words of every row.
      const counts = queries.map(
        (text) => sql`(select count(*) from product_listing l
          where ${shown} and ${within({ kind: 'search', query: text, isIndexed })})`,
      )
      const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db)
      return rows[0]?.counts ?? []
    },

    /** Counts of everything that a list can be narrowed by. */
    async counts(scope: ListScope, filters: ResolvedFilters, oneOf: number): Promise<ListCounts> {
      const counts =
        oneOf > 1 && scope.kind === 'search' ? await many.counts(scope, filters, { oneOf, first: null }) : null
      if (counts && counts.found > SAMPLE) return counts
      return pass(scope, filters, { cut: null, isNarrow: false })
    },

    /**
     * The best of a search for what very much of the shop has, and its counts.
     * @returns no page where it is found sooner, or surely, along an index
     */
    async first(
      scope: SearchScope,
      filters: ResolvedFilters,
      { oneOf, cut, share }: { oneOf: number; cut: ListCut; share: number },
    ): Promise<ListCounts & { ids: string[] | null }> {
      const counts = await many.counts(scope, filters, { oneOf, first: { cut, share } })
      return counts.found > SAMPLE ? counts : pass(scope, filters, { cut, isNarrow: false })
    },

    /** A page of a list and its counts, in one pass over what it is of. */
    async page(
      scope: ListScope,
      filters: ResolvedFilters,
      { cut, oneOf, isNarrow }: { cut: ListCut } & CountPassOptions,
    ): Promise<ListCounts & { ids: string[] }> {
      const page = oneOf > 1 && scope.kind === 'search' ? await many.page(scope, filters, { cut, oneOf }) : null
      // Fewer than the most popular products made believe are counted one by one after all.
      return page && page.found > SAMPLE ? page : pass(scope, filters, { cut, isNarrow })
    },

    /**
     * A page of a list whose counts are known.
     * @param isWalk for what most products are: along an index that is in order, if there is one, until the page is full
     */
    async along(
      scope: ListScope,
      filters: ResolvedFilters,
      { isOrderedScan, ...cut }: ListCut & { isOrderedScan: boolean },
    ) {
      const { sort, offset, limit } = cut
      const { all } = conditions(filters, now)
      // The function instead of the operator: the index of words would bring everything before the first is known.
      const found =
        scope.kind === 'search' && isOrderedScan && IN_ORDER.has(sort)
          ? filteredFirst(all, within({ ...scope, isIndexed: false }))
          : sql`${within(scope)} and ${all}`
      const isRanked = scope.kind === 'search' && sort === 'relevance'
      const columns = isRanked
        ? sql`l.product_id, l.in_stock, l.popularity`
        : sql`l.product_id, l.popularity, l.publish_at, l.price_from_amount, l.rating_average, l.rating_count`
      const enough = isRanked ? enoughOf(cut) : offset + limit
      const { rows } = await sql<{ product_id: string }>`
        with found as materialized (
          select ${columns} from product_listing l where ${shown} and ${found}
          ${isOrderedScan ? sql`order by ${ORDER[sort]} limit ${enough}` : sql``}
        )
        ${
          isRanked
            ? ranked(scope, sql`found`, { offset, limit, most: enough, isNameRanked: false })
            : sql`select l.product_id from found l order by ${ORDER[sort]} limit ${limit} offset ${offset}`
        }
      `.execute(db)
      return rows.map((row) => row.product_id)
    },
  }

  async function pass(
    scope: ListScope,
    filters: ResolvedFilters,
    { cut, isNarrow }: { cut: ListCut | null; isNarrow: boolean },
  ): Promise<Counts & { ids: string[] }> {
    const { bits, fails, isAvailable } = conditions(isNarrow ? NO_FILTERS : filters, now)
    const filterCondition = isNarrow ? conditions(filters, now).all : sql`true`
    const { rows } = await sql<Counted & { ids: string[] }>`
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
      select ${cut ? pageOf(scope, cut, false) : sql`'{}'::text[]`} as ids, ${sumsOf(bits)},
        count(*) as found, ${frequentOf(filters)} as values, false as "isEstimate"
      from found
    `.execute(db)
    return { ...toCounts(rows[0]), ids: rows[0]?.ids ?? [] }
  }
}

/** How a list is looked through. */
interface CountPassOptions {
  /** Of how many found products one is looked at for the values of facets; fewer are ranked when it is not every one. */
  oneOf: number
  /** Whether facets are counted over what passes all filters, also those that the filters are of. */
  isNarrow: boolean
}
