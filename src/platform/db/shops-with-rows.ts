import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.generated.ts'

type TableName = Extract<keyof Tables, string>

/**
 * Returns a function that lists the shops with rows in any of these tables, by one statement for all shops: most of
 * thousands of shops have none.
 * Row-level security shows private rows only to their own shop, so the setting of the shop changes from row to row. The
 * lateral query with its limit is evaluated for each shop after its setting.
 */
export const havingRows =
  (...tables: readonly TableName[]) =>
  async (db: Db): Promise<ReadonlySet<string>> => {
    const rowsOf = tables.map((table) => sql`(select 1 from ${sql.table(table)} where shop_id = s.id limit 1)`)
    const { rows } = await sql<{ id: string }>`
      select s.id from (select id, set_config('app.shop_id', id::text, true) from shops offset 0) s
      cross join lateral (select from (${sql.join(rowsOf, sql` union all `)}) rows limit 1) found
    `.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
