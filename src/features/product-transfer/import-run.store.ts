import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { CatalogImportRow, Tables } from '#src/platform/db/tables.generated.ts'

type Changes = Omit<Updateable<Tables['catalog_imports']>, 'shop_id' | 'id'>

/** Imports that staff have started, with their files in parts. */
export function importRunStore({ db, shop }: Tx<ShopContext>) {
  const runs = () => db.selectFrom('catalog_imports').selectAll().where('shop_id', '=', shop.id)
  return {
    async add(run: Omit<Insertable<Tables['catalog_imports']>, 'shop_id'>, parts: readonly Buffer[]): Promise<void> {
      await db
        .insertInto('catalog_imports')
        .values({ ...run, shop_id: shop.id })
        .execute()
      for (const [position, content] of parts.entries())
        await db
          .insertInto('catalog_import_parts')
          .values({ shop_id: shop.id, import_id: run.id, position, content })
          .execute()
    },

    async find(id: string): Promise<CatalogImportRow | null> {
      return (await runs().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async lock(id: string): Promise<CatalogImportRow | null> {
      return (await runs().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** Returns the mapping of the last import that was written from a file with these columns. */
    async lastMapping(names: readonly string[]): Promise<unknown> {
      if (names.length === 0) return null
      const { rows } = await sql<{ mapping: unknown }>`
        select options->'mapping' as mapping from catalog_imports
        where shop_id = ${shop.id} and state in ('running', 'done', 'stopped')
          and (select jsonb_agg(c.value->>'name' order by c.ordinality)
            from jsonb_array_elements(columns) with ordinality c) = ${JSON.stringify(names)}::jsonb
        order by started_at desc limit 1`.execute(db)
      return rows[0]?.mapping ?? null
    },

    newest: (limit: number): Promise<CatalogImportRow[]> =>
      runs().orderBy('started_at', 'desc').orderBy('id').limit(limit).execute(),

    async change(id: string, changes: Changes): Promise<void> {
      await db.updateTable('catalog_imports').set(changes).where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },

    /** Counts a batch that was written. */
    async count(
      id: string,
      { done, added, changed, unchanged }: Readonly<Record<'done' | 'added' | 'changed' | 'unchanged', number>>,
    ) {
      await sql`update catalog_imports set done = done + ${done}, added = added + ${added},
        changed = changed + ${changed}, unchanged = unchanged + ${unchanged}
        where shop_id = ${shop.id} and id = ${id}`.execute(db)
    },

    async part(id: string, position: number): Promise<Buffer | null> {
      const row = await db
        .selectFrom('catalog_import_parts')
        .select('content')
        .where('shop_id', '=', shop.id)
        .where('import_id', '=', id)
        .where('position', '=', position)
        .executeTakeFirst()
      return row?.content ?? null
    },

    async removeFile(id: string): Promise<void> {
      await db.deleteFrom('catalog_import_parts').where('shop_id', '=', shop.id).where('import_id', '=', id).execute()
    },

    /** Removes imports that were checked before this time and never applied. */
    async removeUnused(before: Date): Promise<void> {
      await db
        .deleteFrom('catalog_imports')
        .where('shop_id', '=', shop.id)
        .where('state', 'in', ['ready', 'failed'])
        .where('started_at', '<', before)
        .execute()
    },
  }
}
