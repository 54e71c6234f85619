import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import {
  enoughOf,
  MAX_RANKED_OF_MANY,
  rankedOfMany,
  SAMPLE,
  type ListCut,
  type ResolvedFilters,
  type SearchScope,
} from './list-page.rules.ts'
import {
  conditions,
  countsForCodes,
  countsOf,
  foundOf,
  isPinned,
  pinnedFirst,
  scanCondition,
  isSampled,
  ORDER,
  buildListingSql,
  sumsOf,
  toCounts,
  type Counted,
  type Counts,
  type Sql,
} from './listing-sql.store.ts'
import { readPage, type PageRow } from './search-page.rules.ts'

/** How many times more products are scanned for the best results than should be necessary. */
const RESERVE = 2

/** Lists with very many matches: only sums are computed over all of them. Rows are read for a sample and the page. */
export function listManyStore(context: ShopContext) {
  const { db, shop, now } = context
  const { shown, within, frequentOf, pageOf, candidates } = buildListingSql(context)

  /** Selects each scanned product with the values for the sums, and its physical row id. */
  function scannedProducts(scope: SearchScope, filters: ResolvedFilters, oneOf: number): Sql {
    const terms = conditions(filters, now)
    const { bits, fails, isAvailable } = terms
    return sql`(
      select l.ctid as place, l.popularity, l.price_from_amount, l.rating_average, ${isAvailable} as is_available,
        ${fails} as fails, ${isSampled(oneOf)} as is_sampled, ${isPinned(scope, sql`l.product_id`)} as is_pinned
      from product_listing l where ${shown} and ${scanCondition(within(scope), terms, oneOf)}
      ${bits.size > 0 ? sql`offset 0` : sql``}
    ) as each_one`
  }

  return {
    /**
     * Returns the counts, and optionally the best results.
     * @param options.first its `share` is the expected share of the shop's products
     * @returns no page when too few of the most popular products match
     */
    async counts(
      scope: SearchScope,
      filters: ResolvedFilters,
      { oneOf, first }: { oneOf: number; first: { cut: ListCut; share: number } | null },
    ): Promise<Counts & { ids: string[] | null }> {
      const { bits, fails } = conditions(filters, now)
      const enough = first ? enoughOf(first.cut) : 0
      const { rows } = await sql<Counted & { page: PageRow[] | null; kept: number }>`
        with sums as materialized (
          select ${sumsOf(bits)}, ${foundOf(bits, oneOf)} as found,
            array_agg(place) filter (where is_sampled and ${countsForCodes(bits)}) as sample,
            ${first ? sql`array_agg(place) filter (where fails = 0 and (is_pinned or ${isAmong((enough * RESERVE) / first.share)}))` : sql`null::tid[]`} as best
          from ${scannedProducts(scope, filters, oneOf)}
        ), counts as (${countsOf(
          bits,
          sql`select unnest(l.facet_codes) as code, ${fails} as fails from product_listing l
            where l.shop_id = ${shop.id} and l.ctid = any((select sample from sums)::tid[])`,
          sql.lit(oneOf),
        )})
        select total, "minAmount", "maxAmount", "inStock", stars, found, ${frequentOf(filters)} as values,
          true as "isEstimate", coalesce(cardinality(best), 0) as kept,
          ${first ? firstOf(scope, first.cut) : sql`null::json`} as page
        from sums
      `.execute(db)
      const { page = null, kept = 0, ...row } = rows[0] ?? {}
      const counts = toCounts(rows.length > 0 ? (row as Counted) : undefined)
      if (!first || kept < Math.min(enough, counts.total)) return { ...counts, ids: null }
      return { ...counts, ids: readPage(page ?? [], { scope, cut: first.cut, most: rankedOfMany(first.cut) }) }
    },

    /** Returns a page of filtered results, when the filters exclude most of the results. */
    async page(
      scope: SearchScope,
      filters: ResolvedFilters,
      { cut, oneOf }: { cut: ListCut; oneOf: number },
    ): Promise<Counts & { ids: string[] }> {
      const { bits, fails } = conditions(filters, now)
      const areFew = sql`(select total <= ${sql.lit(SAMPLE)} from sums)`
      const { rows } = await sql<Counted & { page: PageRow[] | null }>`
        with sums as materialized (
          select ${sumsOf(bits)}, ${foundOf(bits, oneOf)} as found, array_agg(place) filter (where fails = 0) as passing,
            array_agg(place) filter (where is_sampled and fails <> 0 and ${countsForCodes(bits)}) as near
          from ${scannedProducts(scope, filters, oneOf)}
        ), found as materialized (
          select l.*, 0 as fails from product_listing l
          where l.shop_id = ${shop.id} and l.ctid = any((select passing from sums)::tid[])
        ), counts as (${countsOf(
          bits,
          sql`select unnest(l.facet_codes) as code, 0 as fails from found l where ${areFew} or ${isSampled(oneOf)}
            union all
            select unnest(l.facet_codes), ${fails} from product_listing l
            where l.shop_id = ${shop.id} and l.ctid = any((select near from sums)::tid[])`,
          sql`case when fails = 0 and ${areFew} then 1 else ${sql.lit(oneOf)} end`,
        )})
        select ${pageOf(scope, cut, true)} as page, total, "minAmount", "maxAmount", "inStock", stars, found,
          ${frequentOf(filters)} as values,
          ${filters.codes.size === 0 ? sql`not ${areFew}` : sql`true`} as "isEstimate"
        from sums
      `.execute(db)
      const { page = null, ...row } = rows[0] ?? {}
      return {
        ...toCounts(rows.length > 0 ? (row as Counted) : undefined),
        ids: readPage(page ?? [], { scope, cut, most: MAX_RANKED_OF_MANY }),
      }
    },
  }

  /** Selects whether a product is among this number of the shop's most popular ones, ties included. */
  function isAmong(number: number): Sql {
    return sql`(popularity >= (select l.popularity from product_listing l where l.shop_id = ${shop.id}
      order by ${ORDER.popular} limit 1 offset ${Math.ceil(number)})) is not false`
  }

  function firstOf(scope: SearchScope, cut: ListCut): Sql {
    const best = sql`(select l.product_id, l.in_stock, l.popularity from product_listing l
      where l.shop_id = ${shop.id} and l.ctid = any((select best from sums)::tid[])
      order by ${pinnedFirst(scope, sql`l.product_id`)} ${ORDER.popular}
      limit ${enoughOf(cut) + (scope.pinned ?? []).length})`
    return candidates(scope, best, { cut, most: rankedOfMany(cut), isClassFirst: false })
  }
}
