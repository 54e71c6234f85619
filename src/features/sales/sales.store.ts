import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

/** Sales of a time; amounts in minor units of the shop's currency. */
export interface Sales {
  orders: number
  /** What customers owe after cancellations and refunds, with tax and delivery. */
  netAmount: number
  /** What was refunded for returns and as goodwill. */
  returnedAmount: number
}

export interface DaySales extends Sales {
  /** An ISO date in the shop's time zone. */
  day: string
}

export interface ProductSales {
  productId: string
  name: string
  units: number
  amount: number
}

/** The sales of one shop. */
export function salesStore({ db, shop }: Tx<ShopContext>) {
  const zone = shop.time_zone
  // An order is a sale when it is confirmed, and until it is cancelled; what is due of it follows `deriveOrder`.
  const sold = (isWithin: RawBuilder<unknown>) => sql`
    select o.id, o.placed_at, greatest(0, o.total_amount - c.amount - o.goodwill_refund_amount) as net,
      least(o.goodwill_refund_amount, o.total_amount - c.amount) as returned
    from orders o cross join lateral (
      select coalesce(sum((${grossOf}) * l.cancelled_quantity / l.quantity), 0)::bigint as amount
      from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id and l.cancelled_quantity > 0
    ) c
    where o.shop_id = ${shop.id} and ${isSold} and ${isWithin}`
  const ofDay = (day: string) => sql`o.placed_at >= (${sql.ref(day)}::timestamp at time zone ${zone})
    and o.placed_at < ((${sql.ref(day)} + 1)::timestamp at time zone ${zone})`
  return {
    /** Returns days with changed orders, the latest first. */
    async changedDays(limit: number): Promise<string[]> {
      const { rows } = await sql<{ day: string }>`select distinct day from daily_sales_changes
        where shop_id = ${shop.id} order by day desc limit ${limit}`.execute(db)
      return rows.map(({ day }) => day)
    },

    /** Returns the counted sales of these days, both included; days without sales may be absent. */
    async counted(from: string, to: string): Promise<DaySales[]> {
      const { rows } = await sql<DaySales>`select day::text, orders, net_amount as "netAmount",
          returned_amount as "returnedAmount"
        from daily_sales where shop_id = ${shop.id} and day between ${from} and ${to} order by day`.execute(db)
      return rows
    },

    /** Counts the sales of days by their orders. */
    async ofDays(days: readonly string[]): Promise<DaySales[]> {
      const { rows } = await sql<DaySales>`
        select d.day::text, count(s.id)::int as orders, coalesce(sum(s.net), 0)::bigint as "netAmount",
          coalesce(sum(s.returned), 0)::bigint as "returnedAmount"
        from unnest(${days}::date[]) d (day) left join lateral (${sold(ofDay('d.day'))}) s on true
        group by d.day order by d.day`.execute(db)
      return rows
    },

    /** Counts the sales between two times by hours of the shop's clock. */
    async byHour(from: Date, to: Date): Promise<(Sales & { hour: number })[]> {
      const { rows } = await sql<Sales & { hour: number }>`
        select extract(hour from s.placed_at at time zone ${zone})::int as hour, count(*)::int as orders,
          sum(s.net)::bigint as "netAmount", sum(s.returned)::bigint as "returnedAmount"
        from (${sold(sql`o.placed_at >= ${from} and o.placed_at < ${to}`)}) s group by 1 order by 1`.execute(db)
      return rows
    },

    /**
     * Counts days with changed orders again.
     * @returns whether there may be more
     */
    async recount(limit: number): Promise<boolean> {
      // One count of a shop at a time: an older one must not overwrite a newer one.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${shop.id} daily sales`}, 0))`.execute(db)
      const { rows } = await sql<{ day: string }>`
        delete from daily_sales_changes where shop_id = ${shop.id} and day in (
          select distinct day from daily_sales_changes where shop_id = ${shop.id} order by day limit ${limit})
        returning day::text`.execute(db)
      const days = [...new Set(rows.map(({ day }) => day))]
      if (days.length === 0) return false
      const sales = await this.ofDays(days)
      const column = (name: keyof DaySales) => sales.map((each) => each[name])
      await sql`insert into daily_sales (shop_id, day, orders, net_amount, returned_amount)
        select ${shop.id}, * from unnest(${column('day')}::date[], ${column('orders')}::int[],
          ${column('netAmount')}::bigint[], ${column('returnedAmount')}::bigint[])
        on conflict (shop_id, day) do update set orders = excluded.orders, net_amount = excluded.net_amount,
          returned_amount = excluded.returned_amount`.execute(db)
      await sql`delete from daily_product_sales where shop_id = ${shop.id} and day = any(${days}::date[])`.execute(db)
      await sql`insert into daily_product_sales (shop_id, day, product_id, units, amount)
        select ${shop.id}, d.day, l.product_id, sum(l.quantity - l.cancelled_quantity),
          sum((${grossOf}) - (${grossOf}) * l.cancelled_quantity / l.quantity)
        from unnest(${days}::date[]) d (day)
        join orders o on o.shop_id = ${shop.id} and ${isSold} and ${ofDay('d.day')}
        join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
        where l.quantity > l.cancelled_quantity
        group by d.day, l.product_id`.execute(db)
      return days.length === limit
    },

    /** Returns the products with the most units since a day. */
    async bestSellers(from: string, limit: number): Promise<ProductSales[]> {
      const { rows } = await sql<ProductSales>`
        select b.product_id as "productId", p.name, b.units, b.amount
        from (
          select product_id, sum(units)::int as units, sum(amount)::bigint as amount from daily_product_sales
          where shop_id = ${shop.id} and day >= ${from} group by product_id
          order by units desc, amount desc, product_id limit ${limit}
        ) b join products p on p.shop_id = ${shop.id} and p.id = b.product_id
        order by b.units desc, b.amount desc, b.product_id`.execute(db)
      return rows
    },
  }
}

const isSold = sql`o.status not in ('pendingPayment', 'expired', 'cancelled')`

/** The amount of all units of a line, with discount and tax. */
const grossOf = sql`l.line_amount - l.discount_amount + case when o.prices_include_tax then 0 else l.tax_amount end`
