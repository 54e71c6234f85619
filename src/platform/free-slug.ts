import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { ShopRow } from './tables.ts'

/** The slug itself, or where a row of the shop has it, with the first number from 2 on that no row has. */
export async function findFreeSlug(
  { db, shop }: { db: Db; shop: Pick<ShopRow, 'id'> },
  table: 'campaigns' | 'pages' | 'posts',
  slug: string,
): Promise<string> {
  const rows = sql.table(table)
  const numbered = `${slug}-`
  // Of one number more than there are rows with such a slug, one is free.
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
