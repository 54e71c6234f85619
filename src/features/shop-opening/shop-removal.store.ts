import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

/** Deletes the rows of one shop. Names of tables and columns are those of the database's own catalogue. */
export const shopRemovalStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns the tables with rows of shops, each with the tables that it refers to. */
  async listTables(): Promise<ReadonlyMap<string, readonly string[]>> {
    const { rows } = await sql<{ name: string; references: string[] }>`
      select c.relname as name, coalesce(array_agg(r.relname::text) filter (where r.relname is not null), '{}') as references
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      left join pg_class r on r.oid = f.confrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by c.relname order by c.relname`.execute(db)
    return new Map(rows.map(({ name, references }) => [name, references]))
  },

  /** Deletes rows of a table. @returns their number */
  async deleteRows(table: string, limit: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with deleted as (
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where shop_id = ${shop.id} limit ${limit}))
        returning 1
      )
      select count(*)::int as count from deleted`.execute(db)
    return rows[0]?.count ?? 0
  },

  /** Deletes transfers of gift cards and store credit, which only the database itself may. @returns their number */
  async deleteTransfers(limit: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select platform.purge_ledger_transfers(${limit}::int) as count`.execute(db)
    return rows[0]?.count ?? 0
  },

  /** Deletes the jobs of the shop but those of some kinds, and the invitations to it. */
  async deleteWork(preserved: readonly string[]): Promise<void> {
    await sql`delete from platform.jobs where shop_id = ${shop.id} and kind <> all(${preserved}::text[])`.execute(db)
    await sql`delete from platform.staff_invitation_shops where shop_id = ${shop.id}`.execute(db)
  },

  /** Empties all columns of the shop but some. */
  async empty(preserved: ReadonlySet<string>, now: Date): Promise<void> {
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'public.shops'::regclass and attnum > 0 and not attisdropped`.execute(db)
    const columns = rows.filter(({ name }) => !preserved.has(name)).map(({ name }) => sql`${sql.ref(name)} = default`)
    await sql`update shops set ${sql.join(columns)}, erased_at = ${now} where id = ${shop.id}`.execute(db)
  },

  /** Deletes the row of a shop of which nothing else is left. */
  async deleteShop(): Promise<void> {
    await sql`delete from shops where id = ${shop.id}
      and not exists (select from audit_log where shop_id = ${shop.id})`.execute(db)
  },
})
