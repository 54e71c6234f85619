import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Sort } from './catalog.contract.ts'
import type { CategoryLevel } from './category-tree.rules.ts'
import {
  MAX_FACET_VALUES,
  NO_FILTERS,
  SAMPLE,
  type FacetHead,
  type FacetValue,
  type KnownFilters,
  type ListCounts,
  type ListScope,
  type TextQuery,
} from './list-page.rules.ts'
import {
  conditions,
  countsForCodes,
  countsOf,
  filteredFirst,
  IN_ORDER,
  foundOf,
  isLookedAt,
  isSampled,
  LEVEL_COLUMN,
  ORDER,
  query,
  rankOrder,
  sumsOf,
  type Sql,
} from './list-parts.store.ts'
import { CODES_PER_FACET } from './listing.rules.ts'

export interface ListCut {
  sort: Sort | 'relevance'
  offset: number
  limit: number
}

/** Of more matches than this only the most popular, and the most popular with all words in their names, are ranked. */
const MAX_RANKED = 300
/** Where most of a shop matches, so many of the most popular are looked at closely. */
const MAX_RANKED_OF_MANY = 150
/** For the few cards beside what is typed so many are enough for each. */
const RANKED_FOR_EACH = 15

/** The lists of one shop: what matches, in order, and what it can be narrowed by. */
export function listPageStore({ db, shop, now }: ShopContext) {
  const shown = sql`l.shop_id = ${shop.id} and l.publish_at <= ${now}`

  function within(scope: ListScope): Sql {
    switch (scope.kind) {
      case 'category':
        return sql`${LEVEL_COLUMN[scope.level]} = ${scope.id}`
      case 'chosen': {
        const isOfCategory = [1, 2, 3, 4].map(
          (level) => sql`${LEVEL_COLUMN[level as CategoryLevel]} = any(${scope.categoryIds}::uuid[])`,
        )
        return sql`(l.product_id = any(${scope.productIds}::uuid[]) or ${sql.join(isOfCategory, sql` or `)})`
      }
      case 'search': {
        const match = query(scope.query.match)
        return scope.isIndexed ? sql`l.words @@ ${match}` : sql`ts_match_vq(l.words, ${match})`
      }
    }
  }

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
    async values(asked: readonly { facet: number; value: string }[]): Promise<FacetValue[]> {
      const { rows } = await sql<FacetValue>`
        select v.code, v.value, v.label, v.swatch
        from unnest(${asked.map(({ facet }) => facet)}::int[], ${asked.map(({ value }) => value)}::text[])
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
    async probe(text: TextQuery, filters: KnownFilters, size: number): Promise<number> {
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
    async counts(scope: ListScope, filters: KnownFilters, oneOf: number): Promise<ListCounts> {
      const counts = oneOf > 1 ? await countMany(scope, filters, oneOf) : null
      if (counts && counts.found > SAMPLE) return counts
      return pass(scope, filters, { cut: null, oneOf: 1, isNarrow: false })
    },

    /** A page of a list and its counts, in one pass over what it is of. */
    async page(
      scope: ListScope,
      filters: KnownFilters,
      way: { cut: ListCut } & PassWay,
    ): Promise<ListCounts & { ids: string[] }> {
      const page = await pass(scope, filters, way)
      // Fewer than the most popular products made believe are counted one by one after all.
      return way.oneOf > 1 && page.found <= SAMPLE ? pass(scope, filters, { ...way, oneOf: 1 }) : page
    },

    /**
     * A page of a list whose counts are known.
     * @param isWalk for what most products are: along an index that is in order, if there is one, until the page is full
     */
    async along(
      scope: ListScope,
      filters: KnownFilters,
      { sort, offset, limit, isWalk }: ListCut & { isWalk: boolean },
    ) {
      const { all } = conditions(filters, now)
      // The function instead of the operator: the index of words would bring everything before the first is known.
      const found =
        scope.kind === 'search' && isWalk && IN_ORDER.has(sort)
          ? filteredFirst(all, within({ ...scope, isIndexed: false }))
          : sql`${within(scope)} and ${all}`
      const isRanked = scope.kind === 'search' && sort === 'relevance'
      const columns = isRanked
        ? sql`l.product_id, l.in_stock, l.popularity`
        : sql`l.product_id, l.popularity, l.publish_at, l.price_from_amount, l.rating_average, l.rating_count`
      const most = Math.min(MAX_RANKED_OF_MANY, limit * RANKED_FOR_EACH)
      const enough = isRanked ? Math.max(most, offset + limit) : offset + limit
      const { rows } = await sql<{ product_id: string }>`
        with found as materialized (
          select ${columns} from product_listing l where ${shown} and ${found}
          ${isWalk ? sql`order by ${ORDER[sort]} limit ${enough}` : sql``}
        )
        ${
          isRanked
            ? ranked(scope, sql`found`, { offset, limit, most, looksAtNames: false })
            : sql`select l.product_id from found l order by ${ORDER[sort]} limit ${limit} offset ${offset}`
        }
      `.execute(db)
      return rows.map((row) => row.product_id)
    },
  }

  async function pass(
    scope: ListScope,
    filters: KnownFilters,
    { cut, oneOf, isNarrow }: { cut: ListCut | null } & PassWay,
  ): Promise<Counts & { ids: string[] }> {
    const terms = conditions(isNarrow ? NO_FILTERS : filters, now)
    const { bits, fails, isAvailable } = terms
    const looked = isNarrow ? conditions(filters, now).all : isLookedAt(terms, oneOf)
    const areFew = sql`(select are_few from chosen)`
    const { rows } = await sql<Counted & { ids: string[] }>`
      with found as materialized (
        select * from (
          select ${cut ? sql`l.product_id, l.in_stock, l.popularity, l.publish_at, l.rating_count,` : sql``}
            l.price_from_amount, l.rating_average, l.facet_codes, ${isAvailable} as is_available, ${fails} as fails,
            ${isSampled(oneOf)} as is_sampled
          from product_listing l where ${shown} and ${within(scope)} and ${looked} ${bits.size > 1 ? sql`offset 0` : sql``}
        ) as each_one
        ${oneOf === 1 && bits.size > 1 ? sql`where fails & (fails - 1) = 0` : sql``}
      ), chosen as materialized (
        select count(*) <= ${sql.lit(SAMPLE)} as are_few from found where fails = 0
      ), counts as (${countsOf(
        bits,
        sql`select unnest(facet_codes) as code, fails from found
          where ${countsForCodes(bits)} ${oneOf > 1 ? sql`and (is_sampled or (fails = 0 and ${areFew}))` : sql``}`,
        oneOf > 1 ? sql`case when fails = 0 and ${areFew} then 1 else ${sql.lit(oneOf)} end` : sql`1`,
      )})
      select ${cut ? pageOf(scope, cut, oneOf > 1) : sql`'{}'::text[]`} as ids, ${sumsOf(bits)},
        ${foundOf(bits, oneOf)} as found, ${frequentOf(filters)} as values,
        ${oneOf > 1 && filters.codes.size === 0 ? sql`not ${areFew}` : sql.lit(oneOf > 1)} as "isEstimate"
      from found
    `.execute(db)
    return { ...toCounts(rows[0]), ids: rows[0]?.ids ?? [] }
  }

  /** Counts of what very many products are: of all that are found only sums are made, and a sample is looked at. */
  async function countMany(scope: ListScope, filters: KnownFilters, oneOf: number): Promise<Counts> {
    const terms = conditions(filters, now)
    const { bits, fails, isAvailable } = terms
    const { rows } = await sql<Counted>`
      with sums as materialized (
        select ${sumsOf(bits)}, ${foundOf(bits, oneOf)} as found,
          array_agg(place) filter (where is_sampled and ${countsForCodes(bits)}) as sample
        from (
          select l.ctid as place, l.price_from_amount, l.rating_average, ${isAvailable} as is_available,
            ${fails} as fails, ${isSampled(oneOf)} as is_sampled
          from product_listing l where ${shown} and ${within(scope)} and ${isLookedAt(terms, oneOf)}
          ${bits.size > 0 ? sql`offset 0` : sql``}
        ) as each_one
      ), counts as (${countsOf(
        bits,
        sql`select unnest(l.facet_codes) as code, ${fails} as fails from product_listing l
          where l.shop_id = ${shop.id} and l.ctid = any((select sample from sums)::tid[])`,
        sql.lit(oneOf),
      )})
      select total, "minAmount", "maxAmount", "inStock", stars, found, ${frequentOf(filters)} as values,
        true as "isEstimate"
      from sums
    `.execute(db)
    return toCounts(rows[0])
  }

  /** Of the `counts` of each facet the most frequent, and those that are chosen. */
  function frequentOf({ codes }: KnownFilters): Sql {
    const chosen = [...codes.values()].flat().map(({ code }) => code)
    return sql`(
      select json_agg(json_build_object('code', v.code, 'count', f.count, 'value', v.value, 'label', v.label,
        'swatch', v.swatch))
      from (
        select code, count,
          row_number() over (partition by code / ${sql.lit(CODES_PER_FACET)} order by count desc, code) as place
        from counts
      ) f join list_facet_values v on v.shop_id = ${shop.id} and v.code = f.code
      where f.place <= ${sql.lit(MAX_FACET_VALUES)} or f.code = any(${chosen}::int[]))`
  }

  function pageOf(scope: ListScope, { sort, offset, limit }: ListCut, isMany: boolean): Sql {
    if (scope.kind !== 'search' || sort !== 'relevance')
      return sql`array(select l.product_id::text from found l where fails = 0 order by ${ORDER[sort]}
        limit ${limit} offset ${offset})`
    const passing = sql`(select product_id, in_stock, popularity from found where fails = 0)`
    const closely = isMany
      ? { most: MAX_RANKED_OF_MANY, looksAtNames: false }
      : { most: MAX_RANKED, looksAtNames: true }
    return sql`array(select product_id::text from (${ranked(scope, passing, { offset, limit, ...closely })}) as best)`
  }

  /**
   * The best of what a search found. Only the most popular are compared closely, because it takes the words of each
   * product; where there are not too many, those with all words in their names first.
   */
  function ranked(
    { query: text, isIndexed }: Extract<ListScope, { kind: 'search' }>,
    found: Sql,
    { offset, limit, most, looksAtNames }: { offset: number; limit: number; most: number; looksAtNames: boolean },
  ): Sql {
    const isNamed = within({ kind: 'search', query: { ...text, match: text.named }, isIndexed })
    const named = looksAtNames
      ? sql`(product_id in (select l.product_id from product_listing l where ${shown} and ${isNamed})) desc,`
      : sql``
    // As a value, and not as a condition: so the database makes a table of the names' index once, and looks into it.
    // The words are joined with none, so that they are fetched once for a product and not for each question about them.
    return sql`
      select l.product_id from (
        select l.product_id, l.in_stock, l.popularity, l.words || ''::tsvector as words from product_listing l
        where l.shop_id = ${shop.id} and l.product_id = any(array(
          select product_id from ${found} as c
          order by in_stock desc, ${named} popularity desc, product_id
          limit ${Math.max(most, offset + limit)}))
        offset 0
      ) l
      order by ${rankOrder(text)} limit ${limit} offset ${offset}`
  }
}

/** How a list is looked through. */
interface PassWay {
  /** Of how many found products one is looked at for the values of facets; fewer are ranked when it is not every one. */
  oneOf: number
  /** Whether facets are counted over what passes all filters, also those that the filters are of. */
  isNarrow: boolean
}

interface Counted {
  total: number
  minAmount: number | null
  maxAmount: number | null
  inStock: number
  stars: number[]
  values: (FacetValue & { count: number })[] | null
  isEstimate: boolean
  found: number
}

/** @param row one, also when nothing was found */
function toCounts(row: Counted | undefined): Counts {
  const { minAmount = null, maxAmount = null, values = null, ...rest } = row ?? {}
  const price = minAmount === null || maxAmount === null ? null : { minAmount, maxAmount }
  return { total: 0, inStock: 0, stars: [], isEstimate: false, found: 0, ...rest, price, values: values ?? [] }
}

/** With what a search finds without its filters, as the sample tells. */
type Counts = ListCounts & { found: number }
