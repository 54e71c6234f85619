import { sql, type RawBuilder } from 'kysely'
import type { Sort } from './catalog.contract.ts'
import type { CategoryLevel } from './category-tree.rules.ts'
import { STARS, type KnownFilters, type TextQuery } from './list-page.rules.ts'
import { CODES_PER_FACET } from './listing.rules.ts'

// Parts of the statements that list products, `l` of them each one's row.

export type Sql = RawBuilder<unknown>

export const LEVEL_COLUMN = {
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

/** The orders in which an index of all of a shop's products is. */
export const IN_ORDER: ReadonlySet<Sort | 'relevance'> = new Set(['relevance', 'popular', 'new'])

/** A text as a query that is read once for the whole statement, not for each row. */
export const query = (text: string): Sql => sql`(select ${text}::tsquery)`

/** Whether a product has one of these values; for each by itself, which is faster than to compare two arrays. */
const hasAny = (codes: readonly number[]): Sql =>
  sql`(${sql.join(
    codes.map((code) => sql`${code} = any(l.facet_codes)`),
    sql` or `,
  )})`

/** Each filter of a list has one bit of a mask that says which of them a product fails. */
type Bits = ReadonlyMap<number | 'price' | 'inStock' | 'stars', number>

/** The filters as conditions: the mask of those that a product fails, all of them, and `most` of them. */
export function conditions(filters: KnownFilters, now: Date) {
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
  // Without those whose own facets are told exactly: who fails one of these alone has to be looked at.
  const most = every(list.filter(({ facet }) => facet !== 'price' && facet !== 'stars'))
  return { bits, fails, all: every(list), most, isAvailable }
}

/** Whether a product is of the sample, in which each stands for so many. */
export const isSampled = (oneOf: number): Sql =>
  oneOf === 1 ? sql`true` : sql`uuid_hash(l.product_id) % ${sql.lit(oneOf)} = 0`

/** What has to be looked at to tell sums exactly and, from a sample, how often each value of a facet is there. */
export const isLookedAt = ({ most }: { most: Sql }, oneOf: number): Sql =>
  oneOf === 1 ? sql`true` : sql`(${most} or ${isSampled(oneOf)})`

/** Words lie apart from the rest: they are fetched for what passes the filters only. */
export const filteredFirst = (filters: Sql, found: Sql): Sql => sql`case when ${filters} then ${found} else false end`

/** What is told exactly of each facet, over all that fail none of the other filters. */
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

/** What there is without the filters, as far as the sample tells. */
export const foundOf = (bits: Bits, oneOf: number): Sql =>
  bits.size === 0 ? sql`count(*)` : sql`count(*) filter (where is_sampled) * ${sql.lit(oneOf)}`

const ofCodes = (bits: Bits): [number, number][] =>
  [...bits].filter((pair): pair is [number, number] => typeof pair[0] === 'number')

/** Whether a product counts for any value of a facet. */
export const countsForCodes = (bits: Bits): Sql =>
  sql`fails in (0, ${sql.join([sql`0`, ...ofCodes(bits).map(([, bit]) => sql.lit(bit))])})`

/**
 * How often each value is there, over all that fail none of the other filters.
 * @param codes a query for every `code` of each product, with what the product `fails`
 * @param standsFor how many products each of them stands for, by what they fail
 */
export function countsOf(bits: Bits, codes: Sql, standsFor: Sql): Sql {
  const own = ofCodes(bits).map(([facet, bit]) => sql`when ${facet} then ${sql.lit(bit)}`)
  const ownBit =
    own.length === 0 ? sql`0` : sql`case code / ${sql.lit(CODES_PER_FACET)} ${sql.join(own, sql` `)} else 0 end`
  // In groups before they are chosen from, of which there are few.
  return sql`
    select code, sum(count)::int as count from (
      select code, fails, count(*) * ${standsFor} as count from (${codes}) as each_code group by code, fails
    ) as each_way
    where fails in (0, ${ownBit}) group by code`
}

/**
 * What can be bought first; then by the sum of what each word counts in the best field that has it: name 8, brand 4,
 * category 3, attribute 2, anything else 1, and 20 for the whole article number (behaviour B4).
 */
export function rankOrder({ words, whole, code }: TextQuery): Sql {
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
