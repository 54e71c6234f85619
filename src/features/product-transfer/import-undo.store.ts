import { sql } from 'kysely'
import type { FieldChanges } from '#src/features/changes/change.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { insertRecordset, recordset } from '#src/platform/db/json-recordset.ts'

/** What the imports of a product have noted, so that the next one keeps what the shop has changed. */
export interface ImportNotes {
  fields: Readonly<Record<string, string>> | null
  variants: unknown
}

export interface ImportedRow {
  position: number
  product_id: string
  is_added: boolean
  fields: FieldChanges
  /** The difference of units by variant. */
  stock: Readonly<Record<string, number>>
  notes: ImportNotes | null
}

export interface UndoneRow {
  position: number
  outcome: 'restored' | 'partly' | 'kept'
}

/** What imports have changed in each product. */
export const importUndoStore = ({ db, shop }: Tx<ShopContext>) => ({
  async add(importId: string, rows: readonly Omit<ImportedRow, 'position'>[]): Promise<void> {
    if (rows.length === 0) return
    const { count } = await db
      .selectFrom('catalog_import_rows')
      .where('shop_id', '=', shop.id)
      .where('import_id', '=', importId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const added = rows.map((row, index) => ({
      ...row,
      shop_id: shop.id,
      import_id: importId,
      position: count + index,
    }))
    await sql`${insertRecordset('catalog_import_rows', added)}`.execute(db)
  },

  /** Returns which of some products an undo has moved to the trash, where they still are. */
  async listUndone(productIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct p.id from products p join catalog_import_rows r on r.shop_id = p.shop_id and r.product_id = p.id
      where p.shop_id = ${shop.id} and p.id = any(${productIds}::uuid[]) and p.trash
        and r.is_added and r.undo_outcome = 'restored'`.execute(db)
    return rows.map(({ id }) => id)
  },

  async has(importId: string): Promise<boolean> {
    const { rows } = await sql`select from catalog_import_rows
      where shop_id = ${shop.id} and import_id = ${importId} limit 1`.execute(db)
    return rows.length > 0
  },

  /** Returns changed products whose undo was not tried yet, the last one first. */
  async next(importId: string, limit: number): Promise<ImportedRow[]> {
    const { rows } = await sql<ImportedRow>`
      select position, product_id, is_added, fields, stock, notes from catalog_import_rows
      where shop_id = ${shop.id} and import_id = ${importId} and undo_outcome is null
      order by position desc limit ${limit}`.execute(db)
    return rows
  },

  async record(importId: string, outcomes: readonly UndoneRow[]): Promise<void> {
    await sql`update catalog_import_rows r set undo_outcome = given.outcome
      from ${recordset(outcomes, { position: 'integer', outcome: 'text' })}
      where r.shop_id = ${shop.id} and r.import_id = ${importId} and r.position = given.position`.execute(db)
    await sql`update catalog_imports set
        restored = restored + ${outcomes.filter(({ outcome }) => outcome !== 'kept').length},
        kept = kept + ${outcomes.filter(({ outcome }) => outcome !== 'restored').length}
      where shop_id = ${shop.id} and id = ${importId}`.execute(db)
  },

  /** Gives a product the notes back that it had before. */
  async restoreNotes(productId: string, notes: ImportNotes | null): Promise<void> {
    if (notes === null)
      await sql`delete from product_imports where shop_id = ${shop.id} and product_id = ${productId}`.execute(db)
    else
      await sql`update product_imports
        set fields = ${JSON.stringify(notes.fields)}::jsonb, variants = ${JSON.stringify(notes.variants)}::jsonb
        where shop_id = ${shop.id} and product_id = ${productId}`.execute(db)
  },

  /** Deletes what can no longer be undone; products in the trash are remembered for the next import. */
  async purge(before: Date): Promise<void> {
    await sql`delete from catalog_import_rows r using catalog_imports i
      where r.shop_id = ${shop.id} and i.shop_id = r.shop_id and i.id = r.import_id and i.ended_at < ${before}
        and not (r.is_added and r.undo_outcome is not distinct from 'restored')`.execute(db)
  },
})
