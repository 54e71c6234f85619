import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Candidate } from './for-you.rules.ts'
import type { Pair, PairCount } from './pairs.rules.ts'

/** A viewed product. */
export interface ViewedRow {
  id: string
  name: string
  categoryIds: string[]
}

export interface PairRow {
  productId: string
  otherId: string
  score: number
}

/** The number of products per source, each found by an ordered index: a shop may have 100,000 products. */
const WINDOW = 60
const MAX_BASKET = 20
const MAX_ORDERS = 20_000
const PAIR_DAYS = 365
const DAY_MS = 86_400_000

const CATEGORY_IDS = sql`array_remove(array[l.main_category_id, l.sub_category_id, l.mini_category_id,
  l.extra_category_id], null)`

/** Reads the data for recommendations, and the pairs. */
export function recommendationStore({ db, shop, now }: ShopContext) {
  const isShown = sql`l.shop_id = ${shop.id} and l.publish_at <= ${now}`
  const isBuyable = sql`${isShown} and l.in_stock and (l.available_from is null or l.available_from <= ${now})`
  const best = (where: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select l.product_id from product_listing l where ${isBuyable} and ${where} order by ${order} limit ${WINDOW})`
  const byPopularity = sql`l.popularity desc, l.product_id`

  return {
    /** Returns the visible ones of these products, in the order of the ids. */
    async listViewed(ids: readonly string[]): Promise<ViewedRow[]> {
      const { rows } = await sql<ViewedRow>`
        select p.id, p.name, ${CATEGORY_IDS} as "categoryIds"
        from product_listing l join products p on p.shop_id = l.shop_id and p.id = l.product_id
        where ${isShown} and l.product_id = any(${ids})
      `.execute(db)
      const found = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },

    /** Returns the pairs of any of these products. */
    async pairsOf(ids: readonly string[]): Promise<PairRow[]> {
      const { rows } = await sql<PairRow>`
        select product_id as "productId", other_id as "otherId", score from product_pairs
        where shop_id = ${shop.id} and product_id = any(${ids}) order by score desc, other_id
      `.execute(db)
      return rows
    },

    /** Returns the best products of some categories, these products, the most viewed and the newest. */
    async candidates({
      mainIds,
      subIds,
      productIds,
    }: Readonly<Record<'mainIds' | 'subIds' | 'productIds', readonly string[]>>): Promise<Candidate[]> {
      const windows = [
        ...mainIds.map((id) => best(sql`l.main_category_id = ${id}`, byPopularity)),
        ...subIds.map((id) => best(sql`l.sub_category_id = ${id}`, byPopularity)),
        best(sql`l.product_id = any(${productIds})`, byPopularity),
        best(sql`true`, byPopularity),
        best(sql`true`, sql`l.publish_at desc, l.product_id`),
      ]
      const { rows } = await sql<Omit<Candidate, 'isConsumable'>>`
        select l.product_id as id, ${CATEGORY_IDS} as "categoryIds", l.sub_category_id as "subCategoryId", l.popularity,
          l.publish_at as "publishAt"
        from product_listing l where l.shop_id = ${shop.id} and l.product_id = any(array(${sql.join(windows, sql` union `)}))
      `.execute(db)
      // There is no product data about repeated purchases yet.
      return rows.map((row) => ({ ...row, isConsumable: false }))
    },

    /** Returns the time of the newest order, and of the last order in the pairs. */
    async findPairCountTimes(): Promise<{ newest: Date | null; counted: Date | null }> {
      const { rows } = await sql<{ newest: Date | null; counted: Date | null }>`
        select (select max(placed_at) from orders where shop_id = ${shop.id}) as newest,
          (select newest_order_at from product_pair_watermarks where shop_id = ${shop.id}) as counted
      `.execute(db)
      return rows[0] ?? { newest: null, counted: null }
    },

    /** Counts how often two products were in one order, in recent confirmed orders. */
    async countPairs(atLeast: number): Promise<{ counts: PairCount[]; orders: number }> {
      const { rows } = await sql<PairCount & { orders: number }>`
        with recent as materialized (
          select id from orders where shop_id = ${shop.id} and placed_at > ${new Date(now.getTime() - PAIR_DAYS * DAY_MS)}
            and status not in ('pendingPayment', 'cancelled', 'expired')
          order by placed_at desc limit ${MAX_ORDERS}
        ), items as materialized (
          select distinct l.order_id, l.product_id from recent r
          join order_lines l on l.shop_id = ${shop.id} and l.order_id = r.id
        ), single as (select product_id, count(*) as orders from items group by product_id),
        baskets as materialized (
          select * from (select i.*, count(*) over (partition by order_id) as size from items i) s
          where size between 2 and ${MAX_BASKET}
        )
        select a.product_id as "productId", b.product_id as "otherId", count(*) as both,
          min(x.orders) as first, min(y.orders) as other, (select count(distinct order_id) from items) as orders
        from baskets a join baskets b on b.order_id = a.order_id and b.product_id <> a.product_id
        join single x on x.product_id = a.product_id join single y on y.product_id = b.product_id
        group by a.product_id, b.product_id having count(*) >= ${atLeast}
      `.execute(db)
      return { counts: rows, orders: rows[0]?.orders ?? 0 }
    },

    /** Returns the visible pairs by product, in order. */
    async shownPairs(upTo: number): Promise<Map<string, string>> {
      const { rows } = await sql<{ id: string; others: string }>`
        select product_id as id, string_agg(other_id::text, ' ' order by position) as others
        from product_pairs where shop_id = ${shop.id} and position < ${upTo} group by product_id
      `.execute(db)
      return new Map(rows.map(({ id, others }) => [id, others]))
    },

    /** Replaces all pairs of the shop. */
    async replacePairs(pairs: readonly Pair[], newest: Date): Promise<void> {
      await sql`delete from product_pairs where shop_id = ${shop.id}`.execute(db)
      await sql`
        insert into product_pairs (shop_id, product_id, other_id, position, score)
        select ${shop.id}, g.product_id, g.other_id, g.position, g.score
        from unnest(${pairs.map(({ productId }) => productId)}::uuid[], ${pairs.map(({ otherId }) => otherId)}::uuid[],
          ${pairs.map(({ position }) => position)}::smallint[], ${pairs.map(({ score }) => score)}::float8[])
          as g (product_id, other_id, position, score)
        join products a on a.shop_id = ${shop.id} and a.id = g.product_id
        join products b on b.shop_id = ${shop.id} and b.id = g.other_id
      `.execute(db)
      await sql`
        insert into product_pair_watermarks (shop_id, newest_order_at) values (${shop.id}, ${newest})
        on conflict (shop_id) do update set newest_order_at = excluded.newest_order_at
      `.execute(db)
    },
  }
}
