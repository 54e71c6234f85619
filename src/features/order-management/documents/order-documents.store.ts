import { sql } from 'kysely'
import type { Address } from '#src/features/addresses/address.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { PrintedLine, PrintedShipment } from './order-documents.rules.ts'

/** An order as its printed documents need it. */
export interface PrintedOrder {
  id: string
  orderNumber: string
  placedAt: Date
  status: string
  address: Address
  delivery: string
  note: string
  giftMessage: string
  lines: readonly PrintedLine[]
  /** The newest one. */
  shipment: PrintedShipment | null
}

export const orderDocumentsStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns orders with their lines and their newest shipment, the first placed first. */
  async orders(ids: readonly string[]): Promise<PrintedOrder[]> {
    const { rows } = await sql<PrintedOrder>`
      select o.id, o.order_number as "orderNumber", o.placed_at as "placedAt", o.status, o.shipping_address as address,
        coalesce(o.shipping_option->>'title', '') as delivery, o.note, o.gift_message as "giftMessage",
        case when s.id is null then null else json_build_object(
          'number', s.number, 'carrier', s.carrier, 'trackingNumber', s.tracking_number) end as shipment,
        (select coalesce(json_agg(json_build_object('name', l.name, 'optionValues', l.option_values, 'sku', l.sku,
            'variantId', l.variant_id, 'isDigital', l.is_digital,
            'left', l.quantity - l.cancelled_quantity - l.shipped_quantity, 'shipped', coalesce(sl.quantity, 0)
          ) order by l.position), '[]')
          from order_lines l left join shipment_lines sl
            on sl.shop_id = l.shop_id and sl.shipment_id = s.id and sl.order_line_id = l.id
          where l.shop_id = o.shop_id and l.order_id = o.id) as lines
      from orders o
      left join lateral (select id, number, carrier, tracking_number from shipments
        where shop_id = o.shop_id and order_id = o.id order by number desc limit 1) s on true
      where o.shop_id = ${shop.id} and o.id = any(${ids}::uuid[])
      order by o.placed_at, o.id`.execute(db)
    return rows
  },
})
