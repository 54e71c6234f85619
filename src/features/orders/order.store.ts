import { sql } from 'kysely'
import type { ShippingType } from '#src/features/shipping/shipping.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { writeBeforeCommit, type DeferredWrite, type Tx } from '#src/platform/db/db.ts'
import { insertRecordset } from '#src/platform/db/json-recordset.ts'
import type { OrderEventRow, OrderLineRow, OrderRow } from '#src/platform/db/tables.generated.ts'
import type { TrackingStatus } from './order.rules.ts'

interface NewOrder {
  order: OrderRow
  lines: readonly OrderLineRow[]
  events: readonly OrderEventRow[]
}

const NEW_ORDERS: DeferredWrite<NewOrder> = {
  statements: (orders) => ({
    new_order: insertRecordset(
      'orders',
      orders.map(({ order }) => order),
    ),
    new_lines: insertRecordset(
      'order_lines',
      orders.flatMap(({ lines }) => lines),
    ),
    new_events: insertRecordset(
      'order_events',
      orders.flatMap(({ events }) => events),
    ),
  }),
}

/** The orders of one shop. */
export function orderStore({ db, shop }: Tx<ShopContext>) {
  return {
    /** Adds an order before the commit. An order of the same cart that is added concurrently is found by a new attempt. */
    add: (order: OrderRow, lines: readonly OrderLineRow[], events: readonly OrderEventRow[]): void =>
      writeBeforeCommit(db, NEW_ORDERS, { order, lines, events }),

    async byNumber(orderNumber: string): Promise<OrderRow | null> {
      const orders = db.selectFrom('orders').selectAll().where('shop_id', '=', shop.id)
      return (await orders.where('order_number', '=', orderNumber).executeTakeFirst()) ?? null
    },

    async byId(id: string): Promise<OrderRow | null> {
      const orders = db.selectFrom('orders').selectAll().where('shop_id', '=', shop.id)
      return (await orders.where('id', '=', id).executeTakeFirst()) ?? null
    },

    async byCart(cartId: string): Promise<Pick<OrderRow, 'id' | 'order_number' | 'guest_hash' | 'user_id'> | null> {
      const columns = ['id', 'order_number', 'guest_hash', 'user_id'] as const
      const orders = db.selectFrom('orders').select(columns).where('shop_id', '=', shop.id)
      return (await orders.where('cart_id', '=', cartId).executeTakeFirst()) ?? null
    },

    async countAwaitingPayment({ userId, emailKey }: { userId: string | null; emailKey: string }): Promise<number> {
      const isTheirs =
        userId === null ? sql`user_id is null and email_normalized = ${emailKey}` : sql`user_id = ${userId}::uuid`
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders
        where shop_id = ${shop.id} and ${isTheirs} and status = 'pendingPayment'`.execute(db)
      return rows[0]?.count ?? 0
    },

    /** Finds an order by its tracking code, with its lines and events, in one statement whether it exists or not. */
    async tracked(trackingHash: string): Promise<TrackedRow | null> {
      const { rows } = await sql<TrackedRow>`
        select o.order_number as "orderNumber", o.placed_at as "placedAt", o.status,
          o.fulfilment_status as "fulfilmentStatus", o.delivery_from as "promisedFrom",
          o.delivery_to as "promisedTo", o.shipping_option->>'carrier' as carrier,
          o.shipping_option->>'type' as "deliveryType", o.shipping_address->>'city' as city,
          o.shipping_address->>'country' as country,
          (select json_agg(json_build_object('name', l.name, 'optionValues', l.option_values, 'quantity', l.quantity)
             order by l.position)
           from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id) as items,
          (select json_agg(json_build_object('type', e.type, 'at', e.created_at) order by e.created_at, e.id)
           from order_events e where e.shop_id = o.shop_id and e.order_id = o.id) as events,
          (select coalesce(json_agg(json_build_object('isDigital', not exists (select from shipment_lines sl
               join order_lines l on l.shop_id = sl.shop_id and l.id = sl.order_line_id
               where sl.shop_id = s.shop_id and sl.shipment_id = s.id and not l.is_digital), 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
             'trackingUrl', s.tracking_url, 'status', s.tracking_status, 'shippedAt', s.shipped_at) order by s.number), '[]')
           from shipments s where s.shop_id = o.shop_id and s.order_id = o.id) as shipments
        from orders o where o.shop_id = ${shop.id} and o.tracking_hash = ${trackingHash}
          and o.tracking_revoked_at is null
      `.execute(db)
      return rows[0] ?? null
    },
  }
}

export interface TrackedRow {
  orderNumber: string
  placedAt: Date
  status: string
  fulfilmentStatus: string
  promisedFrom: string | null
  promisedTo: string | null
  carrier: string
  deliveryType: ShippingType
  city: string
  country: string
  items: { name: string; optionValues: string[]; quantity: number }[]
  events: { type: string; at: string }[]
  shipments: {
    isDigital: boolean
    carrier: string
    trackingNumber: string
    trackingUrl: string
    status: TrackingStatus
    shippedAt: string
  }[]
}
