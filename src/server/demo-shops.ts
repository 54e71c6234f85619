import { sql } from 'kysely'
import type { Db } from '#src/platform/db.ts'

/** Whether the demo shops were opened in this database. */
export async function hasDemoShops(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('platform.demo_shops') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Where the demo shops are found in this database; none where they were not opened. */
export async function demoDomains(db: Db): Promise<string[]> {
  if (!(await hasDemoShops(db))) return []
  const { rows } = await sql<{ domain: string }>`select domain from platform.demo_shops order by domain`.execute(db)
  return rows.map(({ domain }) => domain)
}
