import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Sort } from './catalog.contract.ts'
import type { CategoryLevel } from './category-tree.rules.ts'
import {
  MANY,
  MAX_FACET_VALUES,
  NO_FILTERS,
  SAMPLE,
  STARS,
  type FacetHead,
  type FacetValue,
  type KnownFilters,
  type ListCounts,
  type ListScope,
  type TextQuery,
} from './list-page.rules.ts'
import { CODES_PER_FACET } from './listing.rules.ts'

export interface ListCut {
  sort: Sort | 'relevance'
  offset: number
  limit: number
}

type Sql = RawBuilder<unknown>

const LEVEL_COLUMN = {
  1: sql`l.main_category_id`,
  2: sql`l.sub_category_id`,
  3: sql`l.mini_category_id`,
  4: sql`l.extra_category_id`,
} as const satisfies Record<CategoryLevel, unknown>

const ORDER = {
  relevance: sql`l.popularity desc, l.product_id`,
  popular: sql`l.popularity desc, l.product_id`,
  new: sql`l.publish_at desc, l.product_id`,
  priceAsc: sql`l.price_from_amount, l.product_id`,
  priceDesc: sql`l.price_from_amount desc, l.product_id`,
  rating: sql`l.rating_average desc, l.rating_count desc, l.product_id`,
} as const satisfies Record<Sort | 'relevance', unknown>

/** Of more matches than this only the most popular, and the most popular with all words in their names, are ranked. */
const MAX_RANKED = 300
/** Where most of a shop matches, so many of the most popular are looked at closely. */
const MAX_RANKED_OF_MANY = 150
/** For the few cards beside what is typed so many are enough for each. */
const RANKED_FOR_EACH = 15

/** A text as a query that is read once for the whole statement, not for each row. */
const query = (text: string): Sql => sql`(select ${text}::tsquery)`

/** Whether a product has one of these values; for each by itself, which is faster than to compare two arrays. */
const hasAny = (codes: readonly number[]): Sql =>
  sql`(${sql.join(
    codes.map((code) => sql`${code} = any(l.facet_codes)`),
    sql` or `,
  )})`

/** The conditions of filters, each with its bit, and what to count a facet over. */
function conditions(filters: KnownFilters, now: Date) {
  const isAvailable = sql`(l.in_stock and (l.available_from is null or l.available_from <= ${now}))`
  const { price, stars } = filters
  const list: { facet: number | 'price' | 'inStock' | 'stars'; passes: Sql }[] = []
  if (price)
    list.push({
      facet: 'price',
      passes: sql`l.price_from_amount between ${price.min ?? 0} and ${price.max ?? Number.MAX_SAFE_INTEGER}`,
    })
  if (filters.inStock) list.push({ facet: 'inStock', passes: isAvailable })
  if (stars !== null) list.push({ facet: 'stars', passes: sql`l.rating_average >= ${stars * 100}` })
  for (const [facet, values] of filters.codes) list.push({ facet, passes: hasAny(values.map(({ code }) => code)) })
  const bits = new Map(list.map(({ facet }, index) => [facet, 2 ** index]))
  const fails =
    list.length === 0
      ? sql`0`
      : sql`(${sql.join(
          list.map(({ passes }, index) => sql`case when ${passes} then 0 else ${sql.lit(2 ** index)} end`),
          sql` + `,
        )})`
  const all =
    list.length === 0
      ? sql`true`
      : sql.join(
          list.map(({ passes }) => passes),
          sql` and `,
        )
  return { bits, fails, all, isAvailable }
}

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
      const { rows } = await sql<{ size: number; nextChange: Date | null }>`
        select count(*) filter (where l.publish_at <= ${now}) as size,
          least(min(l.publish_at) filter (where l.publish_at > ${now}),
            min(l.available_from) filter (where l.available_from > ${now})) as "nextChange"
        from product_listing l where l.shop_id = ${shop.id}
      `.execute(db)
      return rows[0] ?? { size: 0, nextChange: null }
    },

    /** How many of the shop's most popular products a search matches, of so many looked at. */
    async probe(text: TextQuery, size: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (
          select l.words from product_listing l where ${shown} order by ${ORDER.popular} limit ${size}
        ) l where ts_match_vq(l.words, ${query(text.match)})
      `.execute(db)
      return rows[0]?.count ?? 0
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

    /** Counts of everything that a list can be narrowed by, in one pass over what it is of. */
    async counts(scope: ListScope, filters: KnownFilters): Promise<ListCounts> {
      const { ids: _none, ...counts } = await pass(scope, filters, { cut: null, isLong: true, isNarrow: false })
      return counts
    },

    /** A page of a list and its counts, in one pass over what it is of. */
    page: (
      scope: ListScope,
      filters: KnownFilters,
      way: { cut: ListCut } & PassWay,
    ): Promise<ListCounts & { ids: string[] }> => pass(scope, filters, way),

    /**
     * A page of a list whose counts are known.
     * @param isWalk for what most products are: along an index that is in order, until the page is full
     */
    async along(
      scope: ListScope,
      filters: KnownFilters,
      { sort, offset, limit, isWalk }: ListCut & { isWalk: boolean },
    ) {
      const { all } = conditions(filters, now)
      // The function instead of the operator: the index of words would bring everything before the first is known.
      const found = within(scope.kind === 'search' && isWalk ? { ...scope, isIndexed: false } : scope)
      const isRanked = scope.kind === 'search' && sort === 'relevance'
      const columns = isRanked
        ? sql`l.product_id, l.in_stock, l.popularity`
        : sql`l.product_id, l.popularity, l.publish_at, l.price_from_amount, l.rating_average, l.rating_count`
      const most = Math.min(MAX_RANKED_OF_MANY, limit * RANKED_FOR_EACH)
      const enough = isRanked ? Math.max(most, offset + limit) : offset + limit
      const { rows } = await sql<{ product_id: string }>`
        with found as materialized (
          select ${columns} from product_listing l where ${shown} and ${found} and ${all}
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
    { cut, isLong, isNarrow }: { cut: ListCut | null } & PassWay,
  ): Promise<ListCounts & { ids: string[] }> {
    const { bits, fails, isAvailable } = conditions(isNarrow ? NO_FILTERS : filters, now)
    const { all } = conditions(filters, now)
    const isSampled = isLong && scope.kind === 'search'
    const over = (facet: 'price' | 'inStock' | 'stars'): Sql =>
      bits.has(facet) ? sql`fails in (0, ${sql.lit(bits.get(facet) ?? 0)})` : sql`fails = 0`
    const ofCodes = [...bits].filter((pair): pair is [number, number] => typeof pair[0] === 'number')
    const bitOfCode =
      ofCodes.length === 0
        ? sql`0`
        : sql`(case code / ${sql.lit(CODES_PER_FACET)} ${sql.join(
            ofCodes.map(([facet, bit]) => sql`when ${facet} then ${sql.lit(bit)}`),
            sql` `,
          )} else 0 end)`
    const chosen = [...filters.codes.values()].flat().map(({ code }) => code)
    const { rows } = await sql<Counted>`
      with found as materialized (
        select * from (
          select ${cut ? sql`l.in_stock, l.popularity, l.publish_at, l.rating_count,` : sql``}
            ${cut || isSampled ? sql`l.product_id,` : sql``} l.price_from_amount, l.rating_average, l.facet_codes, ${isAvailable} as is_available, ${fails} as fails
          from product_listing l where ${shown} and ${within(scope)} and ${isNarrow ? all : sql`true`} ${bits.size > 1 ? sql`offset 0` : sql``}
        ) as each_one
        ${bits.size > 1 ? sql`where fails & (fails - 1) = 0` : sql``}
      ), sample as materialized (
        ${isSampled ? SAMPLE_OF_FOUND : sql`select 1 as one_of`}
      ), counts as (
        select code, count(*) * (select one_of from sample) as count from (
          select unnest(facet_codes) as code, fails from found
          ${isSampled ? sql`where get_byte(uuid_send(product_id), 15) % (select one_of from sample) = 0` : sql``}
        ) as each_code
        where fails in (0, ${bitOfCode}) group by code
      ), frequent as (
        select code, count from (
          select code, count,
            row_number() over (partition by code / ${sql.lit(CODES_PER_FACET)} order by count desc, code) as place
          from counts
        ) as placed where place <= ${sql.lit(MAX_FACET_VALUES)} or code = any(${chosen}::int[])
      )
      select ${cut ? pageOf(scope, cut, isLong) : sql`'{}'::text[]`} as ids,
        count(*) filter (where fails = 0) as total,
        min(price_from_amount) filter (where ${over('price')}) as "minAmount",
        max(price_from_amount) filter (where ${over('price')}) as "maxAmount",
        count(*) filter (where ${over('inStock')} and is_available) as "inStock",
        array[${sql.join(
          STARS.map(
            (stars) => sql`count(*) filter (where ${over('stars')} and rating_average >= ${sql.lit(stars * 100)})`,
          ),
        )}]::int[] as stars,
        (select json_agg(json_build_object('code', v.code, 'count', f.count, 'value', v.value, 'label', v.label,
            'swatch', v.swatch))
          from frequent f join list_facet_values v on v.shop_id = ${shop.id} and v.code = f.code) as values,
        (select one_of > 1 from sample) as "isEstimate"
      from found
    `.execute(db)
    const [row] = rows
    if (!row) return { ids: [], total: 0, price: null, inStock: 0, stars: [], values: [], isEstimate: false }
    const { minAmount, maxAmount, values, ...rest } = row
    return {
      ...rest,
      price: minAmount === null || maxAmount === null ? null : { minAmount, maxAmount },
      values: values ?? [],
    }
  }

  function pageOf(scope: ListScope, { sort, offset, limit }: ListCut, isLong: boolean): Sql {
    if (scope.kind !== 'search' || sort !== 'relevance')
      return sql`array(select l.product_id::text from found l where fails = 0 order by ${ORDER[sort]}
        limit ${limit} offset ${offset})`
    const passing = sql`(select product_id, in_stock, popularity from found where fails = 0)`
    const closely = isLong
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
  /** Whether a search may find very many: then values of facets are counted of one in several, and fewer are ranked. */
  isLong: boolean
  /** Whether facets are counted over what passes all filters, also those that the filters are of. */
  isNarrow: boolean
}

/** Of how many found products one is looked at for the values of facets: of all, when they are not very many. */
const SAMPLE_OF_FOUND = sql`select case when count(*) > ${sql.lit(MANY)}
  then least(256, ceil(count(*) / ${sql.lit(SAMPLE)}::numeric))::int else 1 end as one_of from found`

interface Counted {
  ids: string[]
  total: number
  minAmount: number | null
  maxAmount: number | null
  inStock: number
  stars: number[]
  values: (FacetValue & { count: number })[] | null
  isEstimate: boolean
}

/**
 * What can be bought first; then by the sum of what each word counts in the best field that has it: name 8, brand 4,
 * category 3, attribute 2, anything else 1, and 20 for the whole article number (behaviour B4).
 */
function rankOrder({ words, whole, code }: TextQuery): Sql {
  const scores = words.map(
    ({ name, brand, category, attribute }) => sql`case when l.words @@ ${query(name)} then 8
      when l.words @@ ${query(brand)} then 4 when l.words @@ ${query(category)} then 3
      when l.words @@ ${query(attribute)} then 2 else 1 end`,
  )
  if (code !== null) scores.push(sql`case when l.words @@ ${query(code)} then 20 else 0 end`)
  const isWhole = whole === null ? sql`true` : sql`l.words @@ ${query(whole)}`
  const score = scores.length === 0 ? sql`0` : sql.join(scores, sql` + `)
  return sql`l.in_stock desc, ${score} desc, ${isWhole} desc, l.popularity desc, l.product_id`
}
