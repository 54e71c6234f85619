import { sql } from 'kysely'
import type { Db } from '#src/platform/db.ts'

/** Whether the demo shops were opened in this database. */
export async function hasDemoShops(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from platform.demo_shops) as has`.execute(db)
  return rows[0]?.has ?? false
}
