import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import type { ReturnRow, ReturnLineRow } from '#src/platform/db/tables.generated.ts'
import { OPEN_STATUSES } from './return.rules.ts'

/** Units of a line that are in an open case. */
export interface OpenUnits {
  lineId: string
  quantity: number
  number: string
}

export interface OwnReturn {
  number: string
  orderNumber: string
  status: ReturnRow['status']
  requestedAt: Date
  pieces: number
}

const OPEN = [...OPEN_STATUSES]

/** The returns of a shop. */
export const returnStore = ({ db, shop }: Tx<ShopContext>) => ({
  async find(number: string): Promise<ReturnRow | null> {
    const returns = db.selectFrom('returns').selectAll().where('shop_id', '=', shop.id)
    return (await returns.where('number', '=', number).executeTakeFirst()) ?? null
  },

  async byId(id: string): Promise<ReturnRow | null> {
    const returns = db.selectFrom('returns').selectAll().where('shop_id', '=', shop.id)
    return (await returns.where('id', '=', id).executeTakeFirst()) ?? null
  },

  /** The newest first. */
  ofOrder: (orderId: string): Promise<ReturnRow[]> =>
    db
      .selectFrom('returns')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('order_id', '=', orderId)
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1000)
      .execute(),

  lines: (returnId: string): Promise<ReturnLineRow[]> =>
    db
      .selectFrom('return_lines')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('return_id', '=', returnId)
      .orderBy('id')
      .limit(500)
      .execute(),

  async add(row: Insertable<Tables['returns']>, lines: readonly Insertable<Tables['return_lines']>[]): Promise<void> {
    await db.insertInto('returns').values(row).execute()
    await db
      .insertInto('return_lines')
      .values([...lines])
      .execute()
  },

  async update(id: string, columns: Updateable<Tables['returns']>): Promise<void> {
    await db
      .updateTable('returns')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .execute()
  },

  async updateLine(id: string, columns: Updateable<Tables['return_lines']>): Promise<void> {
    await db.updateTable('return_lines').set(columns).where('shop_id', '=', shop.id).where('id', '=', id).execute()
  },

  /** Returns the units of an order that are in open cases; of those that have arrived, the ones that came. */
  async openUnits(orderId: string): Promise<OpenUnits[]> {
    const { rows } = await sql<OpenUnits>`
      select l.order_line_id as "lineId", coalesce(l.received_quantity, l.quantity) as quantity, r.number
      from returns r join return_lines l on l.shop_id = r.shop_id and l.return_id = r.id
      where r.shop_id = ${shop.id} and r.order_id = ${orderId} and r.status = any(${OPEN})`.execute(db)
    return rows
  },

  /** Returns the lines of an order whose items were repaired. */
  async repairedLines(orderId: string): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      select l.order_line_id as id from returns r join return_lines l on l.shop_id = r.shop_id and l.return_id = r.id
      where r.shop_id = ${shop.id} and r.order_id = ${orderId} and r.repaired_at is not null`.execute(db)
    return new Set(rows.map(({ id }) => id))
  },

  /** Returns the number of an order; null when it was not written yet. */
  async orderNumber(orderId: string): Promise<string | null> {
    const orders = db.selectFrom('orders').select('order_number').where('shop_id', '=', shop.id)
    return (await orders.where('id', '=', orderId).executeTakeFirst())?.order_number ?? null
  },

  /** Returns the case whose exchange is an order. */
  async ofExchange(orderId: string): Promise<ReturnRow | null> {
    const returns = db.selectFrom('returns').selectAll().where('shop_id', '=', shop.id)
    return (await returns.where('exchange_order_id', '=', orderId).executeTakeFirst()) ?? null
  },

  /** Returns whether the shop has a payment method for the rest of an order, which takes no fee. */
  async takesPayments(): Promise<boolean> {
    const gateways = db.selectFrom('payment_gateways').select('id').where('shop_id', '=', shop.id)
    const usable = gateways.where('enabled', '=', true).where('provider', '<>', 'cod')
    const free = usable.where('fee_amount', '=', 0).where('fee_bps', '=', 0)
    return (await free.limit(1).executeTakeFirst()) !== undefined
  },

  /** Returns the variants of products. */
  async variantIds(productIds: readonly string[], limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from variants where shop_id = ${shop.id}
      and product_id = any(${productIds}::uuid[]) order by product_id, position limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  },

  /** Returns the delivered units of an order by shipment, in the order of shipping. */
  async deliveries(orderId: string): Promise<{ lineId: string; quantity: number; deliveredAt: Date }[]> {
    const { rows } = await sql<{ lineId: string; quantity: number; deliveredAt: Date }>`
      select l.order_line_id as "lineId", l.quantity, s.delivered_at as "deliveredAt"
      from shipments s join shipment_lines l on l.shop_id = s.shop_id and l.shipment_id = s.id
      where s.shop_id = ${shop.id} and s.order_id = ${orderId} and s.delivered_at is not null
      order by s.number`.execute(db)
    return rows
  },

  /** Returns a page of a shopper's cases, the newest first. */
  async listOf(
    userId: string,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ rows: OwnReturn[]; total: number }> {
    const from = sql`from returns r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
      where r.shop_id = ${shop.id} and o.user_id = ${userId}`
    const { rows } = await sql<OwnReturn>`
      select r.number, o.order_number as "orderNumber", r.status, r.requested_at as "requestedAt",
        (select sum(l.quantity)::int from return_lines l where l.shop_id = r.shop_id and l.return_id = r.id) as pieces
      ${from} order by r.requested_at desc, r.id desc offset ${offset} limit ${limit}`.execute(db)
    const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  },
})
