import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Sort } from '#src/features/catalog/catalog.contract.ts'

interface Found {
  ids: string[]
  total: number
}

const ORDER = {
  relevance: sql`in_stock desc, rank desc, popularity desc, id`,
  popular: sql`popularity desc, id`,
  new: sql`publish_at desc, id`,
  priceAsc: sql`price_from_amount, id`,
  priceDesc: sql`price_from_amount desc, id`,
  rating: sql`rating_average desc, rating_count desc, id`,
} as const satisfies Record<Sort | 'relevance', unknown>

/** So many products are read faster one by one than looked up in an index that all shops share. */
const FEW = 3000
/** Of more matches than this only the most popular are ranked; nobody pages so far. */
const MAX_RANKED = 2000

export function searchStore({ db, shop, now }: ShopContext) {
  const shown = sql`shop_id = ${shop.id} and status = 'active' and not trash and publish_at <= ${now}`
  return {
    /** Whether the shop has few products, counted no further than that. */
    async hasFew(): Promise<boolean> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (select from products where ${shown} limit ${FEW + 1}) as counted
      `.execute(db)
      return (rows[0]?.count ?? 0) <= FEW
    },

    /** @param isIndexed false reads every product of the shop: the function behind `@@` uses no index */
    async matching(
      query: string,
      {
        sort,
        offset,
        limit,
        isIndexed,
      }: { sort: Sort | 'relevance'; offset: number; limit: number; isIndexed: boolean },
    ): Promise<Found> {
      const textQuery = sql`to_tsquery('simple', ${query})`
      const matches = isIndexed ? sql`search_text @@ ${textQuery}` : sql`ts_match_vq(search_text, ${textQuery})`
      const rank = sort === 'relevance' ? RANK : sql`0`
      const { rows } = await sql<Found>`
        with found as materialized (
          select id, search_text, in_stock, popularity, publish_at, price_from_amount, rating_average, rating_count,
            count(*) over () as total
          from products where ${shown} and ${matches}
          order by popularity desc limit ${MAX_RANKED}
        ), ranked as (
          select found.*, ${rank} as rank from found, to_tsquery('simple', ${query}) as query
        )
        select array(select id::text from ranked order by ${ORDER[sort]} limit ${limit} offset ${offset}) as ids,
          coalesce((select total from found limit 1), 0) as total
      `.execute(db)
      return rows[0] ?? { ids: [], total: 0 }
    },

    /** Products whose name, brand or number is like the term: what was meant by a slip of the finger. */
    async like(term: string, limit: number): Promise<Found> {
      const { rows } = await sql<{ id: string }>`
        select id from products
        where ${shown} and search_words %> ${term}
        order by word_similarity(${term}, search_words) desc, popularity desc, id limit ${limit}
      `.execute(db)
      return { ids: rows.map(({ id }) => id), total: rows.length }
    },
  }
}

/** Name eight times a description, brand four times, category and attributes two to three times (behaviour B4). */
const RANK = sql`ts_rank('{0.125, 0.35, 0.5, 1}', search_text, query)`
