import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderNoteRow } from '#src/platform/db/tables.generated.ts'

/** Stores notes, tags and assignments of orders. */
export const orderNoteStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async addNote(note: { order_id: string; body: string; staff_id: string | null; actor: string }): Promise<string> {
    const id = randomUUIDv7()
    await db
      .insertInto('order_notes')
      .values({ ...note, id, shop_id: shop.id, created_at: now })
      .execute()
    return id
  },

  async lockNote(id: string): Promise<OrderNoteRow | null> {
    const notes = db.selectFrom('order_notes').selectAll().where('shop_id', '=', shop.id)
    return (await notes.where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  },

  async setDeleted(id: string, isDeleted: boolean): Promise<void> {
    const notes = db.updateTable('order_notes').where('shop_id', '=', shop.id).where('id', '=', id)
    await notes.set({ deleted_at: isDeleted ? now : null }).execute()
  },

  /** Removes notes that were deleted before a time for good. */
  async purgeNotes(before: Date): Promise<void> {
    await db.deleteFrom('order_notes').where('shop_id', '=', shop.id).where('deleted_at', '<', before).execute()
  },

  /** Locks an order against other changes of its tags and assignment. @returns false when there is none */
  async lockOrder(orderId: string): Promise<{ assignedTo: string | null } | null> {
    const orders = db.selectFrom('orders').select('assigned_to as assignedTo').where('shop_id', '=', shop.id)
    return (await orders.where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()) ?? null
  },

  async tags(orderId: string): Promise<string[]> {
    const tags = db.selectFrom('order_tags').select('tag').where('shop_id', '=', shop.id)
    return (await tags.where('order_id', '=', orderId).orderBy('tag').execute()).map(({ tag }) => tag)
  },

  async setTags(orderId: string, tags: readonly string[]): Promise<void> {
    await sql`delete from order_tags where shop_id = ${shop.id} and order_id = ${orderId}
      and tag <> all(${tags}::text[])`.execute(db)
    await sql`insert into order_tags (shop_id, order_id, tag)
      select ${shop.id}, ${orderId}, tag from unnest(${tags}::text[]) as t (tag) on conflict do nothing`.execute(db)
  },

  async assign(orderId: string, staffId: string | null): Promise<void> {
    const orders = db.updateTable('orders').where('shop_id', '=', shop.id).where('id', '=', orderId)
    await orders.set({ assigned_to: staffId }).execute()
  },
})
