import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { COUNTED_TO, MAX_FOUND, ORDER_VIEWS, splitFilter, type OrderView } from './order-list.rules.ts'
import { cursorColumns, placeOf, type OrderCursor, type OrderPage } from './order-page.store.ts'
import {
  conditionOf,
  needlesOf,
  OF_EXPORT,
  patternOf,
  selectionOf,
  type OrderFilter,
  type Selection,
} from './order-selection.store.ts'

export interface ListedOrder {
  orderNumber: string
  status: string
  paymentStatus: string
  fulfilmentStatus: string
  currency: string
  totalAmount: number
  placedAt: Date
  name: string
  email: string
  provider: string
  delivery: string
  promisedFrom: string | null
  promisedTo: string | null
  pieces: number
  images: string[]
  phone: string
  country: string
  city: string
  couponCode: string | null
  source: 'web' | 'draft'
  /** The id of a member of staff. */
  assignedTo: string | null
  tags: string[]
  hasNote: boolean
  weightGrams: number
}

/** An order as a row of an export. */
export interface ExportedOrder {
  id: string
  /** With microseconds, which a `Date` does not have. */
  place: string
  orderNumber: string
  placedAt: Date
  status: string
  paymentStatus: string
  fulfilmentStatus: string
  address: unknown
  email: string
  phone: string
  delivery: string
  promisedFrom: string | null
  promisedTo: string | null
  provider: string
  couponCode: string | null
  currency: string
  subtotal: number
  discount: number
  shipping: number
  fee: number
  tax: number
  total: number
  captured: number
  refunded: number
  pieces: number
}

/** The newest orders in which a text is looked for first, to know how frequent it is. */
const SAMPLE = 2000
/** A text that so many of them contain fills a page, or a count, sooner by reading the orders than by the search index. */
const FREQUENT_IN_LIST = 3
const FREQUENT_IN_COUNT = 20

const withFound = ({ found }: Selection): RawBuilder<unknown> =>
  found ? sql`with found as materialized (${found})` : sql``

function exportedOf(
  shopId: string,
  part: { ids: readonly string[] } | { filter: OrderFilter; after: ExportedOrder | null },
): RawBuilder<unknown> {
  if ('ids' in part) return sql`orders o where o.shop_id = ${shopId} and o.id = any(${part.ids}::uuid[])`
  const { filter, after } = part
  const selected = selectionOf(shopId, filter).orders
  if (!after) return selected
  return sql`${selected} and (o.placed_at, o.id) < (${after.place}::timestamptz, ${after.id}::uuid)`
}

/** Lists and counts the orders of one shop. */
export function orderListStore({ db, shop }: Tx<ShopContext>) {
  /** Counts the newest orders that contain a text. */
  const frequencyOf = async (filter: OrderFilter, frequent: number) => {
    const needles = needlesOf(filter)
    if (needles.length === 0) return 'unknown'
    const newest = sql`select terms from order_search where shop_id = ${shop.id} order by placed_at desc limit ${SAMPLE}`
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${newest}) newest
      where terms like all(${needles.map(patternOf)}::text[])`.execute(db)
    return (rows[0]?.count ?? 0) >= frequent ? 'frequent' : 'rare'
  }
  /** Returns the statement of a part of the list: the orders of a filter with one value each, up to the end of the page. */
  const part = async (filter: OrderFilter, page: OrderPage): Promise<RawBuilder<unknown>> => {
    const selection = selectionOf(shop.id, filter, { frequency: await frequencyOf(filter, FREQUENT_IN_LIST) })
    const { column, order, beyond } = placeOf(page, selection.placedAt)
    const limit = 'number' in page ? page.number * page.limit : page.limit
    const orders =
      page.sort === 'customer'
        ? sql`(select o.* from ${selection.orders} order by ${selection.placedAt} desc, o.id desc limit ${MAX_FOUND}) o
            where true`
        : selection.orders
    return sql`(${withFound(selection)}
      select o.* from ${orders} ${beyond} order by ${column} ${order}, o.id ${order} limit ${limit})`
  }
  const select = async (filter: OrderFilter, page: OrderPage): Promise<ListedOrder[]> => {
    const parts: RawBuilder<unknown>[] = []
    for (const each of splitFilter(filter)) parts.push(await part(each, page))
    const { column, order, isReversed } = placeOf(page, sql`o.placed_at`)
    const { rows } = await sql<ListedOrder>`
      select o.order_number as "orderNumber", o.status, o.payment_status as "paymentStatus",
        o.fulfilment_status as "fulfilmentStatus", o.currency, o.total_amount as "totalAmount",
        o.placed_at as "placedAt", o.shipping_address->>'name' as name, o.email, o.payment->>'provider' as provider,
        o.shipping_option->>'title' as delivery, o.delivery_from as "promisedFrom", o.delivery_to as "promisedTo",
        lines.pieces, lines.images, lines.weight as "weightGrams", o.phone,
        coalesce(o.shipping_address->>'country', '') as country, coalesce(o.shipping_address->>'city', '') as city,
        o.coupon_code as "couponCode", o.source, o.assigned_to as "assignedTo",
        array(select t.tag from order_tags t where t.shop_id = ${shop.id} and t.order_id = o.id order by t.tag) as tags,
        exists (select from order_notes n
          where n.shop_id = ${shop.id} and n.order_id = o.id and n.deleted_at is null) as "hasNote"
      from (
        select o.* from (${sql.join(parts, sql` union all `)}) o
        order by ${column} ${order}, o.id ${order} limit ${page.limit}
        ${'number' in page ? sql`offset ${(page.number - 1) * page.limit}` : sql``}
      ) o
      cross join lateral (
        select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int as pieces,
          coalesce(sum((l.quantity - l.cancelled_quantity) * l.weight_grams), 0)::float8 as weight,
          coalesce((array_agg(l.image order by l.position)
            filter (where l.image is not null and l.quantity > l.cancelled_quantity))[1:3], '{}') as images
        from order_lines l where l.shop_id = ${shop.id} and l.order_id = o.id
      ) lines
      order by ${column} ${order}, o.id ${order}
    `.execute(db)
    return isReversed ? rows.toReversed() : rows
  }
  const countPart = async (filter: OrderFilter): Promise<{ count: number; isCut: boolean }> => {
    const selection = selectionOf(shop.id, filter, { frequency: await frequencyOf(filter, FREQUENT_IN_COUNT) })
    const isCut = selection.found
      ? sql`(select coalesce(bool_or(is_cut), false) or count(*) >= ${MAX_FOUND} from found)`
      : sql`false`
    const { rows } = await sql<{ count: number; isCut: boolean }>`
      ${withFound(selection)}
      select (select count(*)::int from (select from ${selection.orders} limit ${COUNTED_TO + 1}) counted) as count,
        ${isCut} as "isCut"
    `.execute(db)
    return rows[0] ?? { count: 0, isCut: false }
  }
  return {
    /** Returns one page of orders. */
    list: select,

    /** Returns the number of all orders of a filter. */
    async total(filter: OrderFilter): Promise<number> {
      let total = 0
      for (const each of splitFilter(filter)) {
        const selection = selectionOf(shop.id, each)
        const { rows } = await sql<{ total: number }>`
          ${withFound(selection)} select count(*)::int as total from ${selection.orders}`.execute(db)
        total += rows[0]?.total ?? 0
      }
      return total
    },

    /** Returns the ids of the orders of a filter, however many a search finds. */
    async ids(filter: OrderFilter, limit: number): Promise<string[]> {
      const selection = selectionOf(shop.id, filter, { limits: OF_EXPORT })
      const { rows } = await sql<{ id: string }>`
        ${withFound(selection)} select o.id from ${selection.orders} limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Returns the ids of all orders of a search, the newest first; null when no search filters. */
    async idsToExport(filter: OrderFilter): Promise<string[] | null> {
      const selection = selectionOf(shop.id, filter, { limits: OF_EXPORT })
      if (!selection.found) return null
      const { rows } = await sql<{ ids: string[] | null }>`
        ${withFound(selection)}
        select array_agg(id order by placed_at desc, id desc) as ids
        from (select o.id, o.placed_at from ${selection.orders}) matching`.execute(db)
      return rows[0]?.ids ?? []
    },

    /** Returns a part of an export, the newest first: orders by their ids, or those of a filter after a place. */
    async listToExport(
      part: { ids: readonly string[] } | { filter: OrderFilter; after: ExportedOrder | null; limit: number },
    ): Promise<ExportedOrder[]> {
      const { rows } = await sql<ExportedOrder>`
        select o.id, o.placed_at::text as place, o.order_number as "orderNumber", o.placed_at as "placedAt", o.status,
          o.payment_status as "paymentStatus", o.fulfilment_status as "fulfilmentStatus",
          o.shipping_address as address, o.email, o.phone, o.shipping_option->>'title' as delivery,
          o.delivery_from as "promisedFrom", o.delivery_to as "promisedTo", o.payment->>'provider' as provider,
          o.coupon_code as "couponCode", o.currency, o.subtotal_amount as subtotal, o.discount_amount as discount,
          o.shipping_amount - o.shipping_discount_amount as shipping, o.fee_amount as fee, o.tax_amount as tax,
          o.total_amount as total, o.captured_amount as captured, o.refunded_amount as refunded,
          (select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int from order_lines l
            where l.shop_id = ${shop.id} and l.order_id = o.id) as pieces
        from ${exportedOf(shop.id, part)} order by o.placed_at desc, o.id desc
        limit ${'ids' in part ? part.ids.length : part.limit}
      `.execute(db)
      return rows
    },

    /** Counts the orders of a filter to one more than the limit. */
    async count(filter: OrderFilter): Promise<{ count: number; isCut: boolean }> {
      const counted = { count: 0, isCut: false }
      for (const each of splitFilter(filter)) {
        const { count, isCut } = await countPart(each)
        counted.count = Math.min(counted.count + count, COUNTED_TO + 1)
        counted.isCut ||= isCut
        if (counted.count > COUNTED_TO) break
      }
      return counted
    },

    /** Counts the orders of each view to one more than the limit. */
    async countViews(today: string): Promise<Record<OrderView, number>> {
      const counts = ORDER_VIEWS.map(
        (view) => sql`(select count(*)::int from (select from orders o where o.shop_id = ${shop.id}
          and ${conditionOf(view, today)} limit ${COUNTED_TO + 1}) counted) as ${sql.ref(view)}`,
      )
      const { rows } = await sql<Record<OrderView, number>>`select ${sql.join(counts)}`.execute(db)
      const [views] = rows
      if (!views) throw new Error('a statement without a table has one row')
      return views
    },

    async tags(limit: number): Promise<string[]> {
      // One look into the index for each tag, however many orders have it.
      const { rows } = await sql<{ tag: string }>`
        with recursive found as (
          (select tag from order_tags where shop_id = ${shop.id} order by tag limit 1)
          union all
          select (select t.tag from order_tags t where t.shop_id = ${shop.id} and t.tag > found.tag order by t.tag limit 1)
          from found where found.tag is not null
        )
        select tag from found where tag is not null limit ${limit}`.execute(db)
      return rows.map(({ tag }) => tag)
    },

    async cursorOf(orderNumber: string): Promise<OrderCursor | null> {
      const { rows } = await sql<OrderCursor>`
        select ${cursorColumns} from orders o
        where o.shop_id = ${shop.id} and o.order_number = ${orderNumber}`.execute(db)
      return rows[0] ?? null
    },
  }
}
