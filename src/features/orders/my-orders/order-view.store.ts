import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderRow } from '#src/platform/db/tables.generated.ts'
import type { OrderFilter } from '../order.rules.ts'

export interface EventRow {
  id: string
  type: string
  actor: 'shopper' | 'shop' | 'carrier' | 'provider' | 'clock'
  at: Date
  data: Readonly<Record<string, unknown>>
}

/** An order in a list, with its first items. */
export type ListedRow = OrderRow & {
  pieces: number
  lineCount: number
  things: { name: string; image: string | null }[]
  hasInvoice: boolean
}

const STATUSES: Readonly<Record<OrderFilter, readonly string[] | null>> = {
  all: null,
  open: ['pendingPayment', 'confirmed', 'processing', 'partiallyShipped', 'shipped'],
  delivered: ['delivered', 'completed'],
  cancelled: ['cancelled', 'expired'],
  returns: null,
}

/** The views of orders. */
export const orderViewStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Oldest first. */
  async eventsOf(orderId: string): Promise<EventRow[]> {
    const { rows } = await sql<EventRow>`
      select id, type, actor, created_at as at, data from order_events
      where shop_id = ${shop.id} and order_id = ${orderId} order by created_at, id limit 1000`.execute(db)
    return rows
  },

  /** Invoice and credit notes, oldest first. */
  async documentsOf(
    orderId: string,
  ): Promise<{ id: string; kind: 'invoice' | 'creditNote'; number: string; issuedAt: Date }[]> {
    const { rows } = await sql<{ id: string; kind: 'invoice' | 'creditNote'; number: string; issuedAt: Date }>`
      select id, kind, number, issued_at as "issuedAt" from invoices
      where shop_id = ${shop.id} and order_id = ${orderId} order by issued_at, number limit 1000`.execute(db)
    return rows
  },

  /**
   * Returns a shopper's orders, newest first.
   * @param query.number a part of an order number as stored; '' for any
   * @param query.words a part of an item's name; '' for any
   */
  async list(
    userId: string,
    query: { filter: OrderFilter; number: string; words: string; offset: number; limit: number },
  ): Promise<{ rows: ListedRow[]; total: number }> {
    const { filter, number, words, offset, limit } = query
    const statuses = STATUSES[filter]
    const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const found = sql`
      o.shop_id = ${shop.id} and o.user_id = ${userId}
      and ${statuses ? sql`o.status = any(${[...statuses]})` : sql`true`}
      and ${filter === 'returns' ? sql`o.fulfilment_status in ('partiallyReturned', 'returned')` : sql`true`}
      and ${
        words === ''
          ? sql`true`
          : sql`(${number === '' ? sql`false` : sql`o.order_number like ${pattern(number)}`} or exists (
              select from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id
                and l.name ilike ${pattern(words)}))`
      }`
    const { rows } = await sql<ListedRow>`
      select o.*,
        (select sum(l.quantity)::int from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id) as pieces,
        (select count(*)::int from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id) as "lineCount",
        (select json_agg(json_build_object('name', t.name, 'image', t.image) order by t.position) from (
          select l.name, l.image, l.position from order_lines l
          where l.shop_id = o.shop_id and l.order_id = o.id order by l.position limit 4) t) as things,
        exists (select from invoices i where i.shop_id = o.shop_id and i.order_id = o.id) as "hasInvoice"
      from orders o where ${found} order by o.placed_at desc, o.id desc limit ${limit} offset ${offset}
    `.execute(db)
    const count = await sql<{ total: number }>`select count(*)::int as total from orders o where ${found}`.execute(db)
    return { rows, total: count.rows[0]?.total ?? 0 }
  },
})
