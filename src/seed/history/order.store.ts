import type { Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { insertRecordset } from '#src/platform/db/json-recordset.ts'
import type { OrderLineRow, OrderRow, Tables } from '#src/platform/db/tables.generated.ts'

type New<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'shop_id'>

/** The rows of many orders, by table. */
export interface HistoryRows {
  orders: readonly OrderRow[]
  order_lines: readonly OrderLineRow[]
  order_events: readonly New<'order_events'>[]
  payments: readonly New<'payments'>[]
  shipments: readonly New<'shipments'>[]
  shipment_lines: readonly New<'shipment_lines'>[]
}

/** Stores past orders. */
export const historyOrderStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns orders with their lines. */
  async read(ids: readonly string[]): Promise<Map<string, { row: OrderRow; lines: OrderLineRow[] }>> {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('id', 'in', ids)
      .execute()
    const lines = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('position')
      .execute()
    const byOrder = Map.groupBy(lines, ({ order_id: id }) => id)
    return new Map(orders.map((row) => [row.id, { row, lines: byOrder.get(row.id) ?? [] }]))
  },

  /** Inserts many orders with one statement per table. */
  async add(rows: HistoryRows): Promise<void> {
    const ours = { shop_id: shop.id }
    await insertRecordset('orders', rows.orders).execute(db)
    await insertRecordset('order_lines', rows.order_lines).execute(db)
    await db
      .insertInto('order_events')
      .values(rows.order_events.map((row) => ({ ...row, ...ours })))
      .execute()
    await db
      .insertInto('payments')
      .values(rows.payments.map((row) => ({ ...row, ...ours })))
      .execute()
    await db
      .insertInto('shipments')
      .values(rows.shipments.map((row) => ({ ...row, ...ours })))
      .execute()
    await db
      .insertInto('shipment_lines')
      .values(rows.shipment_lines.map((row) => ({ ...row, ...ours })))
      .execute()
  },
})
