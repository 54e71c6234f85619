import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Moved } from './popularity.rules.ts'

export interface CountedRow {
  id: string
  /** By level: main, sub, mini, extra. */
  categories: readonly (string | null)[]
  before: number
  after: number
}

const LEVEL_COLUMNS = ['main_category_id', 'sub_category_id', 'mini_category_id', 'extra_category_id'] as const
const VIEW_DAYS = 30
const DAY_MS = 86_400_000

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The sales and views of a shop's products. `count` reads orders, which are visible only in a transaction. */
export function popularityStore({ db, shop, now }: ShopContext) {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  return {
    /** Adds today's views; ids of no product are ignored. */
    async addViews(views: ReadonlyMap<string, number>): Promise<void> {
      await sql`
        insert into product_views (shop_id, product_id, day, count)
        select p.shop_id, p.id, ${dayOf(now)}, g.count
        from unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::int[]) as g (id, count)
        join products p on p.shop_id = ${shop.id} and p.id = g.id
        order by p.id
        on conflict (shop_id, product_id, day) do update set count = product_views.count + excluded.count
      `.execute(db)
    },

    /**
     * Counts the units sold in 30 and 90 days, in confirmed orders, and the views of 30 days. Each part is materialised
     * before the next, so that it stays fast in a newly filled shop without database statistics.
     * @returns products whose numbers have changed, up to the limit
     */
    async count(limit: number): Promise<CountedRow[]> {
      const { rows } = await sql<CountedRow>`
        with recent as materialized (
          select l.product_id as id, sum(l.quantity) filter (where o.placed_at > ${daysAgo(30)}) as sold30,
            sum(l.quantity) as sold90
          from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
          where o.shop_id = ${shop.id} and o.placed_at > ${daysAgo(90)}
            and o.status not in ('pendingPayment', 'cancelled', 'expired')
          group by l.product_id
        ), sold as materialized (
          select d.id, coalesce(r.sold30, 0)::int as sold30, coalesce(r.sold90, 0)::int as sold90
          from products d left join recent r on r.id = d.id
          where d.shop_id = ${shop.id} and (r.id is not null or d.sold_count_90 > 0)
        ), touched as materialized (
          -- Only where a view came lately, or one has just grown too old.
          select distinct product_id as id from product_views
          where shop_id = ${shop.id} and (day >= ${dayOf(daysAgo(1))} or day <= ${dayOf(daysAgo(VIEW_DAYS))})
        ), viewed as materialized (
          select t.id, coalesce(sum(v.count) filter (where v.day > ${dayOf(daysAgo(VIEW_DAYS))}), 0)::int as views
          from touched t join product_views v on v.shop_id = ${shop.id} and v.product_id = t.id
          group by t.id
        ), counted as (
          select d.id, d.popularity as before, coalesce(s.sold30, d.sold_count_30) as sold30,
            coalesce(s.sold90, d.sold_count_90) as sold90, coalesce(v.views, d.view_count_30) as views
          from products d left join sold s on s.id = d.id left join viewed v on v.id = d.id
          where d.shop_id = ${shop.id} and (s.id is not null or v.id is not null)
            and (d.sold_count_30, d.sold_count_90, d.view_count_30) is distinct from (
              coalesce(s.sold30, d.sold_count_30), coalesce(s.sold90, d.sold_count_90), coalesce(v.views, d.view_count_30))
          limit ${limit}
        )
        update products p set sold_count_30 = c.sold30, sold_count_90 = c.sold90, view_count_30 = c.views
        from counted c
        where p.shop_id = ${shop.id} and p.id = c.id
        returning p.id, c.before, p.popularity as after,
          array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id] as categories
      `.execute(db)
      return rows
    },

    /** Deletes old days after they were subtracted from the sums. */
    async purgeOldViews(): Promise<void> {
      await sql`delete from product_views
        where shop_id = ${shop.id} and day <= ${dayOf(daysAgo(VIEW_DAYS))}`.execute(db)
    },

    /** Returns those categories of one level in which a changed product may have passed another one. */
    async reordered(
      level: number,
      moved: readonly (Omit<Moved, 'categoryIds'> & { categoryId: string })[],
    ): Promise<string[]> {
      const column = sql.ref(`l.${LEVEL_COLUMNS[level] ?? LEVEL_COLUMNS[0]}`)
      const { rows } = await sql<{ id: string }>`
        select distinct m.category_id as id
        from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ categoryId }) => categoryId)}::uuid[],
          ${moved.map(({ before, after }) => Math.min(before, after))}::int[],
          ${moved.map(({ before, after }) => Math.max(before, after))}::int[]) as m (id, category_id, lowest, highest)
        where exists (
          select from product_listing l where l.shop_id = ${shop.id}
            and ${column} = m.category_id and l.popularity between m.lowest and m.highest and l.product_id <> m.id
        )
      `.execute(db)
      return rows.map(({ id }) => id)
    },
  }
}
