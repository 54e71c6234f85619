import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { isId } from '#src/shared/ids.ts'

/** The kinds of rows with a slug. */
export type Addressed = 'product' | 'category'

const TABLE = { product: sql`products`, category: sql`categories` } as const
const HISTORY = { product: sql`product_slug_redirects`, category: sql`category_slug_redirects` } as const
const OWNER = { product: sql`product_id`, category: sql`category_id` } as const

/** Returns the current and former slugs of one shop's products or categories. */
export function slugStore({ db, shop, now }: ShopContext, kind: Addressed) {
  const ofShop = sql`shop_id = ${shop.id}`

  async function first<T>(query: RawBuilder<T>): Promise<T | null> {
    return (await query.execute(db)).rows[0] ?? null
  }

  return {
    /** Returns the row that had this slug before. */
    former: async (slug: string): Promise<string | null> =>
      (
        await first(
          sql<{ id: string }>`select ${OWNER[kind]} as id from ${HISTORY[kind]} where ${ofShop} and slug = ${slug}`,
        )
      )?.id ?? null,

    /** Finds a row by id or current slug and locks it until the transaction ends. */
    lock: (idOrSlug: string): Promise<{ id: string; slug: string } | null> =>
      first(sql<{ id: string; slug: string }>`
        select id, slug from ${TABLE[kind]} where ${ofShop}
          and ${isId(idOrSlug) ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`} for update
      `),

    isTaken: async (slug: string): Promise<boolean> =>
      (await first(sql`select 1 from ${TABLE[kind]} where ${ofShop} and slug = ${slug}`)) !== null,

    /** Changes a slug and stores the old one. A former slug leads to the row that had it last. */
    async move({ id, slug: before }: { id: string; slug: string }, after: string): Promise<void> {
      const touched = kind === 'product' ? sql`, updated_at = ${now}` : sql`, version = version + 1`
      await sql`delete from ${HISTORY[kind]} where ${ofShop} and slug = ${after}`.execute(db)
      await sql`update ${TABLE[kind]} set slug = ${after}${touched} where ${ofShop} and id = ${id}`.execute(db)
      await sql`
        insert into ${HISTORY[kind]} (shop_id, slug, ${OWNER[kind]}, retired_at) values (${shop.id}, ${before}, ${id}, ${now})
        on conflict (shop_id, slug) do update set ${OWNER[kind]} = excluded.${OWNER[kind]}, retired_at = excluded.retired_at
      `.execute(db)
    },
  }
}
