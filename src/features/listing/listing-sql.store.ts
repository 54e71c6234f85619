import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Sort } from './sort.rules.ts'
import type { CategoryLevel } from '#src/features/categories/category-tree.rules.ts'
import {
  MAX_FACET_VALUES,
  MAX_RANKED_OF_MANY,
  RANKED,
  STARS,
  type FacetValue,
  type ResolvedFilters,
  type ListCounts,
  type ListCut,
  type ListScope,
  type SearchScope,
} from './list-page.rules.ts'
import { CODES_PER_FACET } from './search-document.rules.ts'

// SQL fragments of the list statements; `l` is the listing row of a product.

export type Sql = RawBuilder<unknown>

const LEVEL_COLUMN = {
  1: sql`l.main_category_id`,
  2: sql`l.sub_category_id`,
  3: sql`l.mini_category_id`,
  4: sql`l.extra_category_id`,
} as const satisfies Record<CategoryLevel, unknown>

export const ORDER = {
  relevance: sql`l.popularity desc, l.product_id`,
  popular: sql`l.popularity desc, l.product_id`,
  new: sql`l.publish_at desc, l.product_id`,
  priceAsc: sql`l.price_from_amount, l.product_id`,
  priceDesc: sql`l.price_from_amount desc, l.product_id`,
  rating: sql`l.rating_average desc, l.rating_count desc, l.product_id`,
} as const satisfies Record<Sort | 'relevance', unknown>

/** The orders for which an index over all products of a shop exists. */
export const IN_ORDER: ReadonlySet<Sort | 'relevance'> = new Set(['relevance', 'popular', 'new'])

/** Returns a query text that is parsed once per statement, not once per row. */
export const query = (text: string): Sql => sql`(select ${text}::tsquery)`

/** Selects whether a product has one of these values; single comparisons are faster than comparing arrays. */
const hasAny = (codes: readonly number[]): Sql =>
  sql`(${sql.join(
    codes.map((code) => sql`${code} = any(l.facet_codes)`),
    sql` or `,
  )})`

/** The bit of each filter in the mask of filters that a product fails. */
type Bits = ReadonlyMap<number | 'price' | 'inStock' | 'stars', number>

/** Returns the filters as conditions: the mask of failed filters, `all` of them, and `most` of them. */
export function conditions(filters: ResolvedFilters, now: Date) {
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
  const bits: Bits = new Map(list.map(({ facet }, index) => [facet, 2 ** index]))
  const fails =
    list.length === 0
      ? sql`0`
      : sql`(${sql.join(
          list.map(({ passes }, index) => sql`case when ${passes} then 0 else ${sql.lit(2 ** index)} end`),
          sql` + `,
        )})`
  const every = (some: typeof list): Sql =>
    some.length === 0
      ? sql`true`
      : sql`(${sql.join(
          some.map(({ passes }) => passes),
          sql` and `,
        )})`
  // Without facets that have exact counts: a product that fails only one of these has to be counted there.
  const most = every(list.filter(({ facet }) => facet !== 'price' && facet !== 'stars'))
  return { bits, fails, all: every(list), most, isAvailable, codes: filters.codes }
}

/** Selects whether a product is in the sample, of which each product represents `oneOf`. */
export const isSampled = (oneOf: number): Sql =>
  oneOf === 1 ? sql`true` : sql`uuid_hash(l.product_id) % ${sql.lit(oneOf)} = 0`

/** The sampling rates with an index; the migration has the same expression. */
const INDEXED_SAMPLES = [4, 8, 16, 32, 64, 128, 256]
const SAMPLES = sql`(array[${sql.join(
  INDEXED_SAMPLES.map((one) => sql`${sql.lit(one)} * (uuid_hash(l.product_id) % ${sql.lit(one)} = 0)::int`),
)}])`

/**
 * Returns the rows to scan for exact sums and for sampled counts of facet values. Words and values are in one index:
 * with a selected value it is searched twice, and nothing else is read. The words occur only once, next to the other
 * conditions, so that no row is fetched to be compared again.
 */
export function scanCondition(
  found: Sql,
  { most, codes }: Pick<ReturnType<typeof conditions>, 'most' | 'codes'>,
  oneOf: number,
): Sql {
  const isEither = sql`(${most} or ${isSampled(oneOf)})`
  if (codes.size === 0 || !INDEXED_SAMPLES.includes(oneOf)) return sql`${found} and ${isEither}`
  const chosen = [...codes.values()].map((values) => sql`l.facet_codes && ${values.map(({ code }) => code)}::int[]`)
  const isInIndex = sql`((${sql.join(chosen, sql` and `)}) or ${SAMPLES} && array[${sql.lit(oneOf)}])`
  return sql`${found} and ${isInIndex} and ${isEither}`
}

/** Words are stored out of line, so they are fetched only for products that pass the filters. */
export const filteredFirst = (filters: Sql, found: Sql): Sql => sql`case when ${filters} then ${found} else false end`

/** Returns the exact counts of each facet, over products that fail no other filter. */
export function sumsOf(bits: Bits): Sql {
  const over = (facet: 'price' | 'inStock' | 'stars'): Sql =>
    bits.has(facet) ? sql`fails in (0, ${sql.lit(bits.get(facet) ?? 0)})` : sql`fails = 0`
  const stars = STARS.map(
    (least) => sql`count(*) filter (where ${over('stars')} and rating_average >= ${sql.lit(least * 100)})`,
  )
  return sql`
    count(*) filter (where fails = 0) as total,
    min(price_from_amount) filter (where ${over('price')}) as "minAmount",
    max(price_from_amount) filter (where ${over('price')}) as "maxAmount",
    count(*) filter (where ${over('inStock')} and is_available) as "inStock",
    array[${sql.join(stars)}]::int[] as stars`
}

/** Returns the number of matches without filters, as estimated by the sample. */
export const foundOf = (bits: Bits, oneOf: number): Sql =>
  bits.size === 0 ? sql`count(*)` : sql`count(*) filter (where is_sampled) * ${sql.lit(oneOf)}`

const ofCodes = (bits: Bits): [number, number][] =>
  [...bits].filter((pair): pair is [number, number] => typeof pair[0] === 'number')

/**
 * A condition that the planner estimates at half of the rows. It has no statistics on `fails`, expects hardly any row,
 * and would sort tens of thousands of codes to count them.
 */
export const often = (condition: Sql): Sql => sql`case when ${condition} then true else false end`

/** Selects whether a product counts for any value of a facet. */
export function countsForCodes(bits: Bits): Sql {
  const codes = ofCodes(bits)
  if (codes.length === bits.size && bits.size <= 1) return sql`true`
  return often(sql`fails in (${sql.join([sql`0`, ...codes.map(([, bit]) => sql.lit(bit))])})`)
}

/**
 * Returns the count of each value, over products that fail no other filter.
 * @param codes a query for every `code` of each product, with what the product `fails`
 * @param standsFor how many products each of them represents, by what they fail
 */
export function countsOf(bits: Bits, codes: Sql, standsFor: Sql): Sql {
  const own = ofCodes(bits).map(([facet, bit]) => sql`when ${facet} then ${sql.lit(bit)}`)
  const ownBit =
    own.length === 0 ? sql`0` : sql`case code / ${sql.lit(CODES_PER_FACET)} ${sql.join(own, sql` `)} else 0 end`
  // Grouped before the selection: there are only a few groups.
  return sql`
    select code, sum(count)::int as count from (
      select code, fails, count(*) * ${standsFor} as count from (${codes}) as each_code group by code, fails
    ) as each_way
    ${bits.size === 0 ? sql`` : sql`where ${often(sql`fails in (0, ${ownBit})`)}`} group by code`
}

/**
 * Selects whether a product has the words of a `tsquery`.
 * @param isIndexed false reads the words of each product: the function behind `@@` uses no index
 */
export const hasWords = ({ isIndexed }: Pick<SearchScope, 'isIndexed'>, match: Sql): Sql =>
  isIndexed ? sql`l.search_vector @@ ${match}` : sql`ts_match_vq(l.search_vector, ${match})`

/** Selects whether a product is pinned in a search. */
export const isPinned = ({ pinned = [] }: SearchScope, product: Sql): Sql =>
  pinned.length === 0 ? sql`false` : sql`${product} = any(${pinned}::uuid[])`

/** Orders the pinned products of a search before all others. */
export const pinnedFirst = (scope: SearchScope, product: Sql): Sql =>
  (scope.pinned ?? []).length === 0 ? sql`` : sql`${isPinned(scope, product)} desc,`

/** Which results of a search a page is taken from. */
interface Choice {
  cut: ListCut
  most: number
  isClassFirst: boolean
}

/** Returns the SQL fragments of one shop. */
export function buildListingSql({ shop, now }: Pick<ShopContext, 'shop' | 'now'>) {
  const shown = sql`l.shop_id = ${shop.id} and l.publish_at <= ${now}`

  return { shown, within, narrowest, frequentOf, pageOf, candidates }

  function within(scope: ListScope): Sql {
    switch (scope.kind) {
      case 'category':
        return sql`${LEVEL_COLUMN[scope.level]} = ${scope.id}`
      case 'all':
        return sql`true`
      case 'chosen': {
        const isOfCategory = [1, 2, 3, 4].map(
          (level) => sql`${LEVEL_COLUMN[level as CategoryLevel]} = any(${scope.categoryIds}::uuid[])`,
        )
        return sql`(l.product_id = any(${scope.productIds}::uuid[]) or ${sql.join(isOfCategory, sql` or `)})`
      }
      case 'search': {
        const { pinned = [], hidden = [] } = scope
        const found = hasWords(scope, narrowest(scope))
        const matching = pinned.length === 0 ? found : sql`(${found} or ${isPinned(scope, sql`l.product_id`)})`
        return hidden.length === 0 ? matching : sql`(${matching} and l.product_id <> all(${hidden}::uuid[]))`
      }
    }
  }

  /** Selects the narrowest search that finds anything (`TextQuery.narrower`). */
  function narrowest({ query: { match, narrower }, isIndexed, hidden = [] }: SearchScope): Sql {
    const shownOnly = hidden.length === 0 ? sql`` : sql`and l.product_id <> all(${hidden}::uuid[])`
    const cases = narrower.map(
      ({ finds, match: narrow }) => sql`when exists (select from product_listing l
        where ${shown} ${shownOnly} and ${hasWords({ isIndexed }, query(finds))}) then ${narrow}::tsquery`,
    )
    return cases.length === 0 ? query(match) : sql`(select case ${sql.join(cases, sql` `)} else ${match}::tsquery end)`
  }

  /** Selects the most frequent `counts` of each facet, and the selected values. */
  function frequentOf({ codes }: ResolvedFilters): Sql {
    const chosen = [...codes.values()].flat().map(({ code }) => code)
    return sql`(
      select json_agg(json_build_object('code', v.code, 'count', f.count, 'value', v.value, 'label', v.label,
        'swatch', v.swatch))
      from (
        select code, count,
          row_number() over (partition by code / ${sql.lit(CODES_PER_FACET)} order by count desc, code) as place
        from counts
      ) f join facet_values v on v.shop_id = ${shop.id} and v.code = f.code
      where f.place <= ${sql.lit(MAX_FACET_VALUES)} or f.code = any(${chosen}::int[]))`
  }

  /** Selects the rows of a page as JSON, for `readPage`. */
  function pageOf(scope: ListScope, cut: ListCut, isMany: boolean): Sql {
    const { sort, offset, limit } = cut
    if (scope.kind !== 'search' || sort !== 'relevance')
      return sql`(select json_agg(json_build_object('id', product_id)) from (select l.product_id from found l
        where fails = 0 order by ${ORDER[sort]} limit ${limit} offset ${offset}) as page)`
    const passing = sql`(select product_id, in_stock, popularity from found where fails = 0)`
    const { most, isClassFirst } = isMany ? { most: MAX_RANKED_OF_MANY, isClassFirst: false } : RANKED
    return candidates(scope, passing, { cut, most, isClassFirst })
  }

  /**
   * Selects products of a search with the words by which `readPage` ranks them, as JSON. Only the most popular are
   * ranked; if there are not too many, those that match better are chosen before.
   */
  function candidates(scope: SearchScope, found: Sql, { cut, most, isClassFirst }: Choice): Sql {
    const { offset, limit } = cut
    const { query: text } = scope
    const has = (match: string): Sql =>
      sql`c.product_id in (select l.product_id from product_listing l where ${shown} and ${hasWords(scope, query(match))})`
    const classOf = isClassFirst
      ? sql`case when (select count(*) from ${found} as counted) <= ${most}::int then 0
          ${text.code === null ? sql`` : sql`when ${has(text.code)} then 3`}
          when ${has(text.headed)} then 2 when ${has(text.named)} then 1 else 0 end desc,`
      : sql``
    const isOnPage = sql`place > ${offset}::int and place <= ${offset + limit}::int`
    return sql`(
      select json_agg(json_build_object('id', product_id, 'inStock', in_stock, 'popularity', popularity,
        'words', case when place <= ${most}::int then (
          select ts_filter(l.search_vector, '{a,b,c}')::text from product_listing l
          where l.shop_id = ${shop.id} and l.product_id = chosen.product_id) end) order by place)
      from (
        select c.product_id, c.in_stock, c.popularity, row_number() over (
          order by ${pinnedFirst(scope, sql`c.product_id`)} ${classOf} c.in_stock desc, c.popularity desc, c.product_id
        ) as place from ${found} as c
      ) as chosen
      where ${offset < most ? sql`place <= ${most}::int or ${isOnPage}` : isOnPage})`
  }
}

export interface Counted {
  total: number
  minAmount: number | null
  maxAmount: number | null
  inStock: number
  stars: number[]
  values: (FacetValue & { count: number })[] | null
  isEstimate: boolean
  found: number
}

/** @param row also present when nothing was found */
export function toCounts(row: Counted | undefined): Counts {
  const { minAmount = null, maxAmount = null, values = null, ...rest } = row ?? {}
  const price = minAmount === null || maxAmount === null ? null : { minAmount, maxAmount }
  return { total: 0, inStock: 0, stars: [], isEstimate: false, found: 0, ...rest, price, values: values ?? [] }
}

/** The counts with the sampled number of matches without filters. */
export type Counts = ListCounts & { found: number }
