import { sql, type Selectable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderRow, Tables } from '#src/platform/db/tables.generated.ts'

export interface OrderFilter {
  status: string | null
  paymentStatus: string | null
  /** The stored order number; null for no search. */
  orderNumber: string | null
  /** In lower case. */
  email: string | null
  phoneDigits: string | null
  page: number
  limit: number
}

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
  pieces: number
}

/** Returns orders with all details, for staff. */
export function orderAdminStore({ db, shop }: Tx<ShopContext>) {
  const ofOrder = <T extends 'order_lines' | 'payments' | 'refunds' | 'shipments' | 'order_events'>(
    table: T,
    orderId: string,
  ) =>
    sql<Selectable<Tables[T]>>`select * from ${sql.table(table)} where shop_id = ${shop.id} and order_id = ${orderId}
      order by ${sql.ref(table === 'order_lines' ? 'position' : 'id')} limit 1000`.execute(db)
  return {
    /** Returns one page of orders, the newest first, with the total number. */
    async list(filter: OrderFilter): Promise<{ rows: ListedOrder[]; total: number }> {
      const { orderNumber, email, phoneDigits } = filter
      const isSearched = orderNumber !== null || email !== null || phoneDigits !== null
      const where = sql`o.shop_id = ${shop.id}
        and (${filter.status}::text is null or o.status = ${filter.status})
        and (${filter.paymentStatus}::text is null or o.payment_status = ${filter.paymentStatus})
        and (${!isSearched} or o.order_number = ${orderNumber} or o.email_normalized = ${email}
          or regexp_replace(o.phone, '\\D', '', 'g') like '%' || ${phoneDigits}::text)`
      const { rows } = await sql<ListedOrder>`
        select o.order_number as "orderNumber", o.status, o.payment_status as "paymentStatus",
          o.fulfilment_status as "fulfilmentStatus", o.currency, o.total_amount as "totalAmount",
          o.placed_at as "placedAt", o.shipping_address->>'name' as name, o.email, o.payment->>'provider' as provider,
          (select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int from order_lines l
            where l.shop_id = o.shop_id and l.order_id = o.id) as pieces
        from orders o where ${where}
        order by o.placed_at desc, o.id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
      `.execute(db)
      const counted = await sql<{ total: number }>`select count(*)::int as total from orders o where ${where}`.execute(
        db,
      )
      return { rows, total: counted.rows[0]?.total ?? 0 }
    },

    async idOf(orderNumber: string): Promise<string | null> {
      const orders = db.selectFrom('orders').select('id').where('shop_id', '=', shop.id)
      return (await orders.where('order_number', '=', orderNumber).executeTakeFirst())?.id ?? null
    },

    async order(orderNumber: string): Promise<OrderRow | null> {
      const orders = db.selectFrom('orders').selectAll().where('shop_id', '=', shop.id)
      return (await orders.where('order_number', '=', orderNumber).executeTakeFirst()) ?? null
    },

    lines: async (orderId: string) => (await ofOrder('order_lines', orderId)).rows,
    payments: async (orderId: string) => (await ofOrder('payments', orderId)).rows,
    refunds: async (orderId: string) => (await ofOrder('refunds', orderId)).rows,
    shipments: async (orderId: string) => (await ofOrder('shipments', orderId)).rows,

    async events(orderId: string) {
      const events = db.selectFrom('order_events').selectAll().where('shop_id', '=', shop.id)
      return events.where('order_id', '=', orderId).orderBy('created_at').orderBy('id').limit(1000).execute()
    },

    async shipmentLines(orderId: string): Promise<{ shipmentId: string; lineId: string; quantity: number }[]> {
      const { rows } = await sql<{ shipmentId: string; lineId: string; quantity: number }>`
        select l.shipment_id as "shipmentId", l.order_line_id as "lineId", l.quantity from shipment_lines l
        join shipments s on s.shop_id = l.shop_id and s.id = l.shipment_id
        where l.shop_id = ${shop.id} and s.order_id = ${orderId} limit 10000
      `.execute(db)
      return rows
    },

    async orderOfRefund(refundId: string): Promise<string | null> {
      const refunds = db.selectFrom('refunds').select('order_id').where('shop_id', '=', shop.id)
      return (await refunds.where('id', '=', refundId).executeTakeFirst())?.order_id ?? null
    },
  }
}
