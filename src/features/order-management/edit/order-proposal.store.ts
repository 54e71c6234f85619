import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderProposalRow } from '#src/platform/db/tables.generated.ts'

/** Edits that staff have proposed to customers. */
export const orderProposalStore = ({ db, shop, now }: Tx<ShopContext>) => {
  const open = () =>
    db
      .selectFrom('order_proposals')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('state', '=', 'open')
      .where('expires_at', '>', now)
  return {
    /** Returns the proposal that waits for the customer. */
    findOpen: (orderId: string): Promise<OrderProposalRow | undefined> =>
      open().where('order_id', '=', orderId).executeTakeFirst(),

    byToken: (tokenHash: string): Promise<OrderProposalRow | undefined> =>
      open().where('token_hash', '=', tokenHash).executeTakeFirst(),

    async add(row: Omit<OrderProposalRow, 'shop_id' | 'state' | 'created_at' | 'ended_at'>): Promise<void> {
      // One whose time has passed is over.
      await sql`update order_proposals set state = 'withdrawn', ended_at = ${now} where shop_id = ${shop.id}
        and order_id = ${row.order_id} and state = 'open' and expires_at <= ${now}`.execute(db)
      await db
        .insertInto('order_proposals')
        .values({ ...row, changes: JSON.stringify(row.changes), shop_id: shop.id, state: 'open', created_at: now })
        .execute()
    },

    async end(id: string, state: 'accepted' | 'declined' | 'withdrawn'): Promise<void> {
      await db
        .updateTable('order_proposals')
        .set({ state, ended_at: now })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },
  }
}
