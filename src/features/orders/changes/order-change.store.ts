import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderChangeRow } from '#src/platform/db/tables.generated.ts'

/** A change that is stored for the first time. */
export type NewOrderChange = Omit<OrderChangeRow, 'shop_id' | 'created_at' | 'ended_at'>

const MOST_LISTED = 100

/** What customers have changed about their orders. */
export const orderChangeStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async byId(id: string): Promise<OrderChangeRow | null> {
    const rows = db.selectFrom('order_changes').selectAll().where('shop_id', '=', shop.id)
    return (await rows.where('id', '=', id).executeTakeFirst()) ?? null
  },

  /** Returns the changes of an order, the newest first. */
  ofOrder: (orderId: string): Promise<OrderChangeRow[]> =>
    db
      .selectFrom('order_changes')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .limit(MOST_LISTED)
      .execute(),

  async add({ operations, prices, ...change }: NewOrderChange): Promise<void> {
    await db
      .insertInto('order_changes')
      .values({
        shop_id: shop.id,
        ...change,
        operations: JSON.stringify(operations),
        prices: JSON.stringify(prices),
        created_at: now,
        ended_at: change.state === 'awaitingPayment' ? null : now,
      })
      .execute()
  },

  /** Ends a change that waits for its payment. */
  async end(id: string, state: 'applied' | 'expired' | 'cancelled', paymentId: string | null): Promise<void> {
    await sql`update order_changes set state = ${state}, ended_at = ${now}, payment_id = ${paymentId}
      where shop_id = ${shop.id} and id = ${id} and state = 'awaitingPayment'`.execute(db)
  },
})
