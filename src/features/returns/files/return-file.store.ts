import { sql, type Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ReturnFileRow, Tables } from '#src/platform/db/tables.generated.ts'

export type NewFileRow = Omit<Insertable<Tables['return_files']>, 'shop_id' | 'created_at'>

/** The files of returns: photos, labels and proofs of sending. */
export const returnFileStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  ofReturn: (returnId: string): Promise<ReturnFileRow[]> =>
    db
      .selectFrom('return_files')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('return_id', '=', returnId)
      .orderBy('position')
      .orderBy('id')
      .limit(1000)
      .execute(),

  /** Returns the type of a label, and the number of its case. */
  async label(id: string): Promise<{ type: ReturnFileRow['type']; number: string } | null> {
    const { rows } = await sql<{ type: ReturnFileRow['type']; number: string }>`
      select f.type, r.number from return_files f join returns r on r.shop_id = f.shop_id and r.id = f.return_id
      where f.shop_id = ${shop.id} and f.id = ${id} and f.kind = 'label'`.execute(db)
    return rows[0] ?? null
  },

  async add(files: readonly NewFileRow[]): Promise<void> {
    if (files.length === 0) return
    const rows = files.map((file) => ({ ...file, shop_id: shop.id, created_at: now }))
    await db.insertInto('return_files').values(rows).execute()
  },

  async remove(ids: readonly string[]): Promise<void> {
    await sql`delete from return_files where shop_id = ${shop.id} and id = any(${ids}::uuid[])`.execute(db)
  },
})
