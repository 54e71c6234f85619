import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { ShopRow } from './tables.generated.ts'

type Tenant = { db: Db; shop: Pick<ShopRow, 'id'> }
type Slugged = 'campaigns' | 'categories' | 'pages' | 'posts' | 'products'

/**
 * Locks the slugs of a table in the shop until the transaction ends, so that two transactions do not choose the same
 * one.
 */
export async function lockSlugs({ db, shop }: Tenant, table: Slugged): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${shop.id} slugs of ${table}`}, 0))`.execute(db)
}

/** Returns the slug, or the slug with the first free number from 2 on. It stays reserved until the transaction ends. */
export async function findFreeSlug(tenant: Tenant, table: Slugged, slug: string): Promise<string> {
  const { db, shop } = tenant
  await lockSlugs(tenant, table)
  const rows = sql.table(table)
  const numbered = `${slug}-`
  // Among one more candidates than there are such rows, at least one is free.
  const { rows: free } = await sql<{ slug: string }>`
    with numbers as (
      select generate_series(1, 1 + (
        select count(*) from ${rows} where shop_id = ${shop.id} and (slug = ${slug} or slug ^@ ${numbered})
      )) as number
    ), candidates as (
      select number, case number when 1 then ${slug}::text else ${numbered}::text || number end as slug from numbers
    )
    select slug from candidates
    where not exists (select from ${rows} taken where taken.shop_id = ${shop.id} and taken.slug = candidates.slug)
    order by number limit 1
  `.execute(db)
  return free[0]?.slug ?? slug
}
