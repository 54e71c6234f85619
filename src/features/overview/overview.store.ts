import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { isLowStock } from '#src/platform/db/low-stock.ts'
import { MAX_COUNTED, OPEN_STATUSES, type OpenStatus, type WorkKind } from './overview.rules.ts'

/** Counted work, with what only some kinds have. */
export interface WorkFacts {
  /** One more than the limit means "more". */
  count: number
  /** Orders that are promised for today or earlier. */
  due?: number
  /** A sum in minor units of the shop's currency. */
  amount?: number
  /** Since when the oldest one waits, as an ISO time. */
  since?: string | null
  soldOut?: number
  example?: string | null
}

export interface LatestOrder {
  orderNumber: string
  /** As an ISO time. */
  placedAt: string
  name: string
  email: string
  totalAmount: number
  currency: string
  status: string
  paymentStatus: string
  provider: string
}

export interface LowVariant {
  variantId: string
  productId: string
  name: string
  optionValues: string[]
  sku: string
  stock: number
}

export interface RunningOffer {
  id: string
  kind: 'flash' | 'campaign' | 'coupon'
  title: string
  endsAt: Date | null
  /** Sold units of a flash sale, or uses of a coupon. */
  used: number | null
  /** The pool of a flash sale, or the limit of a coupon. */
  limit: number | null
}

const MOST = MAX_COUNTED + 1

/** Returns the statement that counts each kind of work from its index, up to a limit. */
function workStatements(
  { shop, now }: Pick<ShopContext, 'shop' | 'now'>,
  today: string,
): Readonly<Record<WorkKind, RawBuilder<unknown>>> {
  const count = (rows: RawBuilder<unknown>) => sql`select count(*) from (${rows} limit ${MOST}) r`
  return {
    failedRefunds: count(sql`select from refunds where shop_id = ${shop.id} and status = 'failed'`),

    parcelsInDoubt: count(sql`select from courier_parcels where shop_id = ${shop.id} and state = 'unknown'`),

    ordersToShip: sql`
      select count(*), count(*) filter (where delivery_to <= ${today}) as due from (
        select delivery_to from orders where shop_id = ${shop.id}
          and status in ('confirmed', 'processing', 'partiallyShipped') limit ${MOST}) r`,

    paymentsToCheck: sql`
      select count(*), coalesce(sum(amount) filter (where currency = ${shop.currency}), 0) as amount
      from (select amount, currency from payments where shop_id = ${shop.id} and status in ('submitted', 'mismatch')
        limit ${MOST}) r`,

    ticketsToAnswer: sql`
      select count(*), min(last_message_at) as since from (
        select last_message_at from tickets where shop_id = ${shop.id} and status = 'open'
        order by last_message_at limit ${MOST}) r`,

    returnsToDecide: count(sql`select from returns where shop_id = ${shop.id} and status = 'requested'`),

    withdrawalsToDecide: sql`
      select count(*), min(submitted_at) as since from (
        select submitted_at from withdrawals where shop_id = ${shop.id} and decision = 'open'
        order by submitted_at limit ${MOST}) r`,

    lowStock: sql`
      select count(*), count(*) filter (where stock_on_hand <= 0) as "soldOut", min(name) as example from (
        select v.stock_on_hand, p.name from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop.id} and ${isLowStock(shop.low_stock_threshold)}
          and p.status = 'active' and not p.trash
        limit ${MOST}) r`,

    reviewsToDecide: count(sql`select from reviews where shop_id = ${shop.id} and status = 'pending'`),

    questionsToDecide: count(sql`select from product_questions where shop_id = ${shop.id} and status = 'pending'`),

    /** Drafts that wait for their customer. */
    draftsSent: sql`
      select count(*), coalesce(sum(total_amount), 0) as amount from (
        select total_amount from drafts where shop_id = ${shop.id} and state = 'sent' and expires_at > ${now}
          and deleted_at is null
        limit ${MOST}) r`,
  }
}

/** What the first screen of the back office shows. Everything is counted from an index, up to a limit. */
export function overviewStore({ db, shop, now }: Tx<ShopContext>) {
  const one = async <T extends object>(query: RawBuilder<T>): Promise<T> => {
    const { rows } = await query.execute(db)
    if (!rows[0]) throw new Error('an aggregate has one row')
    return rows[0]
  }
  return {
    /**
     * Returns what waits of these kinds, by one statement.
     * @param today the date in the shop's time zone
     */
    async openWork(kinds: readonly WorkKind[], today: string): Promise<Partial<Record<WorkKind, WorkFacts>>> {
      if (kinds.length === 0) return {}
      const statements = workStatements({ shop, now }, today)
      const parts = kinds.map((kind) => sql`(select to_json(f) from (${statements[kind]}) f) as ${sql.ref(kind)}`)
      return one(sql<Partial<Record<WorkKind, WorkFacts>>>`select ${sql.join(parts)}`)
    },

    async failedRefundRows(): Promise<
      { refundId: string; orderNumber: string; amount: number; currency: string; since: Date }[]
    > {
      const { rows } = await sql<{
        refundId: string
        orderNumber: string
        amount: number
        currency: string
        since: Date
      }>`
        select r.id as "refundId", o.order_number as "orderNumber", r.amount, o.currency,
          coalesce(r.ended_at, r.created_at) as since
        from refunds r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
        where r.shop_id = ${shop.id} and r.status = 'failed' order by r.created_at limit ${MAX_COUNTED}`.execute(db)
      return rows
    },

    async parcelsInDoubtRows(): Promise<{ shipmentId: string; orderNumber: string; since: Date }[]> {
      const { rows } = await sql<{ shipmentId: string; orderNumber: string; since: Date }>`
        select c.shipment_id as "shipmentId", o.order_number as "orderNumber", c.created_at as since
        from courier_parcels c join shipments s on s.shop_id = c.shop_id and s.id = c.shipment_id
        join orders o on o.shop_id = s.shop_id and o.id = s.order_id
        where c.shop_id = ${shop.id} and c.state = 'unknown' order by c.created_at limit ${MAX_COUNTED}`.execute(db)
      return rows
    },

    async lowVariants(): Promise<LowVariant[]> {
      const { rows } = await sql<LowVariant>`
        select v.id as "variantId", p.id as "productId", p.name, v.option_values as "optionValues", v.sku, v.stock_on_hand as stock
        from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop.id} and ${isLowStock(shop.low_stock_threshold)}
          and p.status = 'active' and not p.trash
        order by v.stock_on_hand, v.id limit ${MAX_COUNTED}`.execute(db)
      return rows
    },

    /** Returns the number of open orders by status and the latest orders, by one statement. */
    orders(limit: number): Promise<{ open: Record<OpenStatus, number>; latest: LatestOrder[] }> {
      const counts = OPEN_STATUSES.map(
        (status) => sql`${sql.lit(status)}, (select count(*) from (
          select from orders where shop_id = ${shop.id} and status = ${status} limit ${MOST}) r)`,
      )
      return one(sql<{ open: Record<OpenStatus, number>; latest: LatestOrder[] }>`
        select json_build_object(${sql.join(counts)}) as open, (select coalesce(json_agg(l), '[]') from (
          select order_number as "orderNumber", placed_at as "placedAt", shipping_address->>'name' as name, email,
            total_amount as "totalAmount", currency, status, payment_status as "paymentStatus",
            payment->>'provider' as provider
          from orders where shop_id = ${shop.id} order by placed_at desc limit ${limit}) l) as latest`)
    },

    /** Returns flash sales, campaigns and coupons that are in force, the next to end first. */
    async runningOffers(limit: number): Promise<RunningOffer[]> {
      const { rows } = await sql<RunningOffer>`
        select * from (
          select s.id, 'flash' as kind, s.title, s.ends_at as "endsAt",
            (select sum(pool_sold)::int from flash_items i where i.shop_id = s.shop_id and i.flash_id = s.id) as used,
            (select sum(pool_quantity)::int from flash_items i where i.shop_id = s.shop_id and i.flash_id = s.id) as limit
          from flash_sales s where s.shop_id = ${shop.id} and s.state = 'live' and s.starts_at <= ${now} and s.ends_at > ${now}
          union all
          select id, 'campaign', title, ends_at, null, null from campaigns
          where shop_id = ${shop.id} and state = 'live' and starts_at <= ${now} and ends_at > ${now}
          union all
          select id, 'coupon', code, ends_at, used, usage_limit from coupons
          where shop_id = ${shop.id} and status = 'active' and deleted_at is null and coalesce(starts_at, ${now}) <= ${now}
            and coalesce(ends_at, 'infinity') > ${now}
        ) offers order by "endsAt" nulls last, id limit ${limit}`.execute(db)
      return rows
    },
  }
}
