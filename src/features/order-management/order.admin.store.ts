import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type {
  OrderEventRow,
  OrderNoteRow,
  OrderProposalRow,
  OrderRow,
  PaymentRow,
  RefundRow,
  ShipmentRow,
} from '#src/platform/db/tables.generated.ts'

/** A row that the database returns as JSON: its times are texts. */
type JsonRow<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}

/** What is stored beside an order and its lines. */
export interface OrderParts {
  shipments: (JsonRow<ShipmentRow> & { lines: { lineId: string; quantity: number }[] })[]
  payments: (JsonRow<PaymentRow> & { title: string; last4: string | null })[]
  refunds: JsonRow<RefundRow>[]
  events: JsonRow<OrderEventRow>[]
  /** Notes of staff, the oldest first. */
  notes: JsonRow<OrderNoteRow>[]
  tags: string[]
  /** The edit that waits for the customer. */
  proposal: JsonRow<OrderProposalRow> | null
}

const MOST_ROWS = 1000
const jsonOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(part) from (${rows} limit ${MOST_ROWS}) part), '[]')`

/** Returns orders with all details, for staff. */
export function orderAdminStore({ db, shop, now }: Tx<ShopContext>) {
  return {
    async idOf(orderNumber: string): Promise<string | null> {
      const orders = db.selectFrom('orders').select('id').where('shop_id', '=', shop.id)
      return (await orders.where('order_number', '=', orderNumber).executeTakeFirst())?.id ?? null
    },

    async order(orderNumber: string): Promise<OrderRow | null> {
      const orders = db.selectFrom('orders').selectAll().where('shop_id', '=', shop.id)
      return (await orders.where('order_number', '=', orderNumber).executeTakeFirst()) ?? null
    },

    /** Returns the parts of an order by one statement, because each further one costs more than reading its rows. */
    async parts(orderId: string): Promise<OrderParts> {
      const isOfOrder = sql`shop_id = ${shop.id} and order_id = ${orderId}`
      const { rows } = await sql<OrderParts>`select
        ${jsonOf(sql`select *, (
            select coalesce(json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity)), '[]')
            from shipment_lines l where l.shop_id = ${shop.id} and l.shipment_id = shipments.id) as lines
          from shipments where ${isOfOrder} order by id`)} as shipments,
        ${jsonOf(sql`select payments.*, coalesce((select title from payment_gateways g
            where g.shop_id = ${shop.id} and g.id = payments.gateway_id), '') as title,
            (select c.last4 from ledger_accounts a join gift_cards c on c.shop_id = a.shop_id
              and c.id = case when a.kind = 'giftCard' then a.subject::uuid end
            where a.shop_id = ${shop.id} and a.id = payments.credit_account_id) as last4
          from payments where ${isOfOrder} order by id`)} as payments,
        ${jsonOf(sql`select * from refunds where ${isOfOrder} order by id`)} as refunds,
        ${jsonOf(sql`select * from order_events where ${isOfOrder} order by created_at, id`)} as events,
        ${jsonOf(sql`select * from order_notes where ${isOfOrder} and deleted_at is null order by created_at, id`)} as notes,
        array(select tag from order_tags where ${isOfOrder} order by tag) as tags,
        (select to_json(open) from order_proposals open where ${isOfOrder} and state = 'open' and expires_at > ${now})
          as proposal`.execute(db)
      const [parts] = rows
      if (!parts) throw new Error('a statement without a table has one row')
      return parts
    },

    async orderOfRefund(refundId: string): Promise<string | null> {
      const refunds = db.selectFrom('refunds').select('order_id').where('shop_id', '=', shop.id)
      return (await refunds.where('id', '=', refundId).executeTakeFirst())?.order_id ?? null
    },
  }
}
