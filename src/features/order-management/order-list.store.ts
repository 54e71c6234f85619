import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import {
  COUNTED_TO,
  MAX_EXPORTED,
  MAX_FOUND,
  MAX_LOOKED_AT,
  ORDER_VIEWS,
  type OrderSort,
  type OrderView,
} from './order-list.rules.ts'

/** What orders are filtered by; null for everything that does not filter. */
export interface OrderFilter {
  view: OrderView | null
  status: string | null
  paymentStatus: string | null
  /** What the search terms of an order contain. */
  needles: readonly string[]
  /** An order number that is found beside the needles. */
  orderNumber: string | null
  /** A whole article number. */
  sku: SkuFilter | null
  productId: string | null
  placedFrom: Date | null
  placedBefore: Date | null
  totalFrom: number | null
  totalTo: number | null
  /** The shop's day. */
  today: string
}

/** A whole article number: as it may be stored, and as the search terms of an order contain it. */
export interface SkuFilter {
  spellings: readonly string[]
  term: string
}

/** A page of a list: by number, or what follows or comes before an order. */
export type OrderPage = { sort: OrderSort; limit: number } & (
  | { number: number }
  | { cursor: OrderCursor | null; direction: 'after' | 'before' }
)

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

/** The place of an order in each sort. */
interface OrderCursor {
  id: string
  /** With microseconds, which a `Date` does not have. */
  placedAt: string
  totalAmount: number
}

/** As text instead of parameters, for which no partial index is used. */
const IS_OPEN = sql`o.status in ('confirmed', 'processing', 'partiallyShipped')`
const IS_PAYABLE = sql`(o.is_cod or o.payment_status in ('paid', 'partiallyRefunded', 'overpaid'))`

function conditionOf(view: OrderView, today: string): RawBuilder<unknown> {
  switch (view) {
    case 'toShip':
      return sql`${IS_OPEN} and ${IS_PAYABLE}`
    case 'promisedToday':
      return sql`${IS_OPEN} and ${IS_PAYABLE} and o.delivery_to <= ${today}`
    case 'unpaid':
      return sql`o.status = 'pendingPayment'`
    case 'paymentsToCheck':
      return sql`o.payment_status = 'awaitingVerification'`
    case 'cancelled':
      return sql`o.status = 'cancelled'`
  }
}

const SORTS: Readonly<
  Record<OrderSort, { column: RawBuilder<unknown>; type: RawBuilder<unknown>; isRising: boolean }>
> = {
  newest: { column: sql`o.placed_at`, type: sql`timestamptz`, isRising: false },
  oldest: { column: sql`o.placed_at`, type: sql`timestamptz`, isRising: true },
  highest: { column: sql`o.total_amount`, type: sql`bigint`, isRising: false },
  lowest: { column: sql`o.total_amount`, type: sql`bigint`, isRising: true },
}

/** The newest orders in which a text is looked for first, to know how frequent it is. */
const SAMPLE = 2000
/** A text that so many of them contain fills a page, or a count, sooner by reading the orders than by the search index. */
const FREQUENT_IN_LIST = 3
const FREQUENT_IN_COUNT = 20

/** The orders that a filter selects, as the parts of a statement. */
interface Selection {
  /** Names the orders that a search has found; null when the orders are read in the order of the list. */
  found: RawBuilder<unknown> | null
  /** The tables and the conditions. */
  orders: RawBuilder<unknown>
  /** The columns of the list's order by time. */
  placedAt: RawBuilder<unknown>
}

/** How many orders a search finds at most, and how many it looks through for a text that many contain. */
interface SearchLimits {
  found: number
  lookedAt: number
}
const OF_LIST: SearchLimits = { found: MAX_FOUND, lookedAt: MAX_LOOKED_AT }
const OF_EXPORT: SearchLimits = { found: MAX_EXPORTED, lookedAt: MAX_EXPORTED }

/** @param isFrequent whether so many orders contain the text that reading them in their order finds a page at once */
function selectionOf(shopId: string, filter: OrderFilter, { limits = OF_LIST, isFrequent = false } = {}): Selection {
  const { view, status, paymentStatus, needles, orderNumber, productId, sku } = filter
  const { placedFrom, placedBefore, totalFrom, totalTo } = filter
  const searched = sql`select id, is_cut from platform.find_orders(${needles}::text[], ${limits.found}, ${limits.lookedAt})`
  const numbered = sql`select id, false from orders where shop_id = ${shopId} and order_number = ${orderNumber}`
  const text =
    needles.length === 0
      ? null
      : sql`select id, bool_or(is_cut) as is_cut
          from (${searched} ${orderNumber === null ? sql`` : sql`union all ${numbered}`}) each group by id`
  const ofProduct = sql`order_lines l where l.shop_id = ${shopId} and l.product_id = ${productId}`
  const product = sql`select distinct l.order_id as id, false as is_cut from ${ofProduct}
    order by l.order_id desc limit ${limits.found}`
  const conditions = [
    sql`o.shop_id = ${shopId}`,
    ...(view === null ? [] : [conditionOf(view, filter.today)]),
    ...(status === null ? [] : [sql`o.status = ${status}`]),
    ...(paymentStatus === null ? [] : [sql`o.payment_status = ${paymentStatus}`]),
    ...(placedFrom === null ? [] : [sql`o.placed_at >= ${placedFrom}`]),
    ...(placedBefore === null ? [] : [sql`o.placed_at < ${placedBefore}`]),
    ...(totalFrom === null ? [] : [sql`o.total_amount >= ${totalFrom}`]),
    ...(totalTo === null ? [] : [sql`o.total_amount <= ${totalTo}`]),
    ...((needles.length > 0 || sku !== null) && productId !== null
      ? [sql`exists (select from ${ofProduct} and l.order_id = o.id)`]
      : []),
    ...(needles.length > 0 && sku !== null
      ? [
          sql`exists (select from order_search t
            where t.shop_id = ${shopId} and t.order_id = o.id and t.terms like ${patternOf(sku.term)})`,
        ]
      : []),
  ]
  const all = sql.join(conditions, sql` and `)
  if (isFrequent) {
    const contained = needles.map((needle) => sql`s.terms like ${patternOf(needle)}`)
    // The condition is wrapped, because row-level security hides its frequency, and the plan would read all orders.
    const orders = sql`order_search s join orders o on o.shop_id = s.shop_id and o.id = s.order_id
      where s.shop_id = ${shopId} and case when ${sql.join(contained, sql` and `)} then true else false end and ${all}`
    return { found: null, orders, placedAt: sql`s.placed_at` }
  }
  const found = text ?? (sku === null ? null : foundBySku(shopId, sku, limits)) ?? (productId === null ? null : product)
  const orders = found ? sql`found join orders o on o.id = found.id where ${all}` : sql`orders o where ${all}`
  return { found, orders, placedAt: sql`o.placed_at` }
}

/**
 * Selects the newest orders with an article number: by the index of the lines when it is stored as typed, or in large or
 * small letters, and otherwise by the search terms, which many orders share parts of.
 */
const foundBySku = (shopId: string, { spellings, term }: SkuFilter, { found, lookedAt }: SearchLimits) =>
  sql`with lines as materialized (
      select distinct l.order_id as id from unnest(${spellings}::text[]) spelling cross join lateral (
        select order_id from order_lines where shop_id = ${shopId} and sku = spelling order by order_id desc limit ${found}
      ) l order by id desc limit ${found}
    )
    select id, false as is_cut from lines
    union all select id, is_cut from platform.find_orders(${[term]}::text[], ${found}, ${lookedAt})
      where not exists (select from lines)`

const patternOf = (needle: string): string => `%${needle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

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
  /** Returns how many of the newest orders contain a text. */
  const sample = async ({ needles }: OrderFilter): Promise<number> => {
    if (needles.length === 0) return 0
    const newest = sql`select terms from order_search where shop_id = ${shop.id} order by placed_at desc limit ${SAMPLE}`
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${newest}) newest
      where terms like all(${needles.map(patternOf)}::text[])`.execute(db)
    return rows[0]?.count ?? 0
  }
  const select = async (filter: OrderFilter, page: OrderPage): Promise<ListedOrder[]> => {
    const selection = selectionOf(shop.id, filter, { isFrequent: (await sample(filter)) >= FREQUENT_IN_LIST })
    const { type, isRising } = SORTS[page.sort]
    const isByTime = page.sort === 'newest' || page.sort === 'oldest'
    const column = isByTime ? selection.placedAt : SORTS[page.sort].column
    const isReversed = 'direction' in page && page.direction === 'before'
    const order = isRising === isReversed ? sql`desc` : sql`asc`
    const cursor = 'cursor' in page ? page.cursor : null
    const place = cursor && (isByTime ? cursor.placedAt : cursor.totalAmount)
    const beyond =
      cursor === null
        ? sql``
        : sql`and (${column}, o.id) ${isRising === isReversed ? sql`<` : sql`>`} (${place}::${type}, ${cursor.id}::uuid)`
    const { rows } = await sql<ListedOrder>`
      ${withFound(selection)}
      select o.order_number as "orderNumber", o.status, o.payment_status as "paymentStatus",
        o.fulfilment_status as "fulfilmentStatus", o.currency, o.total_amount as "totalAmount",
        o.placed_at as "placedAt", o.shipping_address->>'name' as name, o.email, o.payment->>'provider' as provider,
        o.shipping_option->>'title' as delivery, o.delivery_from as "promisedFrom", o.delivery_to as "promisedTo",
        lines.pieces, lines.images
      from (
        select o.* from ${selection.orders} ${beyond}
        order by ${column} ${order}, o.id ${order} limit ${page.limit}
        ${'number' in page ? sql`offset ${(page.number - 1) * page.limit}` : sql``}
      ) o
      cross join lateral (
        select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int as pieces,
          coalesce((array_agg(l.image order by l.position)
            filter (where l.image is not null and l.quantity > l.cancelled_quantity))[1:3], '{}') as images
        from order_lines l where l.shop_id = ${shop.id} and l.order_id = o.id
      ) lines
      order by ${SORTS[page.sort].column} ${order}, o.id ${order}
    `.execute(db)
    return isReversed ? rows.toReversed() : rows
  }
  return {
    /** Returns one page of orders. */
    list: select,

    /** Returns the number of all orders of a filter. */
    async total(filter: OrderFilter): Promise<number> {
      const selection = selectionOf(shop.id, filter)
      const { rows } = await sql<{ total: number }>`
        ${withFound(selection)} select count(*)::int as total from ${selection.orders}`.execute(db)
      return rows[0]?.total ?? 0
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
      const selection = selectionOf(shop.id, filter, { isFrequent: (await sample(filter)) >= FREQUENT_IN_COUNT })
      const isCut = selection.found
        ? sql`(select coalesce(bool_or(is_cut), false) or count(*) >= ${MAX_FOUND} from found)`
        : sql`false`
      const { rows } = await sql<{ count: number; isCut: boolean }>`
        ${withFound(selection)}
        select (select count(*)::int from (select from ${selection.orders} limit ${COUNTED_TO + 1}) counted) as count,
          ${isCut} as "isCut"
      `.execute(db)
      return rows[0] ?? { count: 0, isCut: false }
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

    async cursorOf(orderNumber: string): Promise<OrderCursor | null> {
      const { rows } = await sql<OrderCursor>`
        select id, placed_at::text as "placedAt", total_amount as "totalAmount" from orders
        where shop_id = ${shop.id} and order_number = ${orderNumber}`.execute(db)
      return rows[0] ?? null
    },
  }
}
