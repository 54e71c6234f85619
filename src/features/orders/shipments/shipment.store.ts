import { randomUUIDv7 } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ShipmentRow, Tables } from '#src/platform/db/tables.generated.ts'

/** The shipments of one shop. */
export function shipmentStore({ db, shop, now }: Tx<ShopContext>) {
  return {
    async add(
      orderId: string,
      shipment: { carrier: string; trackingNumber: string; trackingUrl: string },
      lines: readonly { lineId: string; quantity: number }[],
    ): Promise<{ id: string; number: number }> {
      const id = randomUUIDv7()
      const { rows } = await sql<{ number: number }>`
        insert into shipments (shop_id, id, order_id, number, carrier, tracking_number, tracking_url, shipped_at)
        select ${shop.id}, ${id}, ${orderId}, coalesce(max(number), 0) + 1, ${shipment.carrier},
          ${shipment.trackingNumber}, ${shipment.trackingUrl}, ${now}
        from shipments where shop_id = ${shop.id} and order_id = ${orderId}
        returning number
      `.execute(db)
      await db
        .insertInto('shipment_lines')
        .values(
          lines.map(({ lineId, quantity }) => ({
            shop_id: shop.id,
            shipment_id: id,
            order_line_id: lineId,
            quantity,
          })),
        )
        .execute()
      return { id, number: rows[0]?.number ?? 1 }
    },

    async byId(shipmentId: string): Promise<ShipmentRow | null> {
      const shipments = db.selectFrom('shipments').selectAll().where('shop_id', '=', shop.id)
      return (await shipments.where('id', '=', shipmentId).executeTakeFirst()) ?? null
    },

    ofOrder: (orderId: string): Promise<ShipmentRow[]> =>
      db
        .selectFrom('shipments')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('order_id', '=', orderId)
        .orderBy('number')
        .limit(1000)
        .execute(),

    async update(shipmentId: string, columns: Updateable<Tables['shipments']>): Promise<void> {
      await db
        .updateTable('shipments')
        .set(columns)
        .where('shop_id', '=', shop.id)
        .where('id', '=', shipmentId)
        .execute()
    },

    /** Returns the units of shipments. */
    async linesOf(shipmentIds: readonly string[]): Promise<{ shipmentId: string; lineId: string; quantity: number }[]> {
      if (shipmentIds.length === 0) return []
      return db
        .selectFrom('shipment_lines')
        .select(['shipment_id as shipmentId', 'order_line_id as lineId', 'quantity'])
        .where('shop_id', '=', shop.id)
        .where('shipment_id', 'in', [...shipmentIds])
        .limit(10_000)
        .execute()
    },
  }
}
