import { sql } from 'kysely'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

export interface StoredView {
  id: string
  list: string
  name: string
  query: string
  /** null when the view has no columns of its own. */
  columns: string[] | null
  widths: Record<string, number>
  isShared: boolean
}

export interface OwnedView extends StoredView {
  /** null for a view that a program has saved. */
  staffId: string | null
}

/** Saved views of one shop, as the sender may see them. */
export function viewStore({ db, shop, now, ...context }: Tx<ShopContext> & Partial<Pick<AdminContext, 'admin'>>) {
  const staffId = context.admin?.staffId ?? null
  const isOwn = sql<boolean>`staff_id is not distinct from ${staffId}::uuid`
  return {
    async list(list: string): Promise<(StoredView & { isOwn: boolean })[]> {
      const { rows } = await sql<StoredView & { isOwn: boolean }>`
        select id, list, name, query, columns, widths, is_shared as "isShared", ${isOwn} as "isOwn" from saved_views
        where shop_id = ${shop.id} and list = ${list} and (is_shared or ${isOwn}) order by created_at, id limit 1000
      `.execute(db)
      return rows
    },

    async find(id: string): Promise<OwnedView | null> {
      const columns = ['id', 'list', 'name', 'query', 'columns', 'widths', 'is_shared', 'staff_id'] as const
      const views = db.selectFrom('saved_views').select(columns)
      const row = await views.where('shop_id', '=', shop.id).where('id', '=', id).executeTakeFirst()
      return row ? { ...row, isShared: row.is_shared, staffId: row.staff_id } : null
    },

    /** Waits for other changes of the shop's views, so that their number is known. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('saved views ' || ${shop.id}, 0))`.execute(db)
    },

    async add({ isShared, staffId: owner, widths, ...view }: OwnedView): Promise<void> {
      const values = { ...view, widths: JSON.stringify(widths), staff_id: owner, is_shared: isShared, created_at: now }
      await db
        .insertInto('saved_views')
        .values({ shop_id: shop.id, ...values })
        .execute()
    },

    async replace({ id, query, columns, widths, isShared }: Omit<StoredView, 'list' | 'name'>): Promise<void> {
      const changed = { query, columns, widths: JSON.stringify(widths), is_shared: isShared }
      const views = db.updateTable('saved_views').set(changed).where('shop_id', '=', shop.id)
      await views.where('id', '=', id).execute()
    },

    /** @returns false when there is none that the sender may delete */
    async delete(id: string, { canShare }: { canShare: boolean }): Promise<boolean> {
      const { numAffectedRows } = await sql`delete from saved_views where shop_id = ${shop.id} and id = ${id}
        and (${isOwn} or is_shared and ${canShare})`.execute(db)
      return numAffectedRows === 1n
    },
  }
}
