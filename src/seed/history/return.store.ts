import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

/** Reads what the demo's returns are about. */
export const historyReturnStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns the newest delivered order of a product without a return or a withdrawal, and its line. */
  async newestOrder(slug: string): Promise<{ orderId: string; lineId: string; orderNumber: string } | undefined> {
    const { rows } = await sql<{ orderId: string; lineId: string; orderNumber: string }>`
      select o.id as "orderId", l.id as "lineId", o.order_number as "orderNumber"
      from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
      where o.shop_id = ${shop.id} and l.slug = ${slug} and o.delivered_at is not null
        and not exists (select from returns r where r.shop_id = o.shop_id and r.order_id = o.id)
        and not exists (select from withdrawals w where w.shop_id = o.shop_id and w.order_id = o.id)
      order by o.placed_at desc, o.id limit 1`.execute(db)
    return rows[0]
  },

  /** Returns the mails that wait. */
  async queuedMails(): Promise<string[]> {
    const rows = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where('state', '=', 'queued')
      .execute()
    return rows.map(({ id }) => id)
  },
})
