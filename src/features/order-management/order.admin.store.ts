import { sql, type Selectable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderRow, Tables } from '#src/platform/db/tables.generated.ts'

/** Returns orders with all details, for staff. */
export function orderAdminStore({ db, shop }: Tx<ShopContext>) {
  const ofOrder = <T extends 'order_lines' | 'payments' | 'refunds' | 'shipments' | 'order_events'>(
    table: T,
    orderId: string,
  ) =>
    sql<Selectable<Tables[T]>>`select * from ${sql.table(table)} where shop_id = ${shop.id} and order_id = ${orderId}
      order by ${sql.ref(table === 'order_lines' ? 'position' : 'id')} limit 1000`.execute(db)
  return {
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
