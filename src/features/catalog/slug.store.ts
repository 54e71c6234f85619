import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { isId } from '#src/shared/ids.ts'

/** What has an address of its own. */
export type Addressed = 'product' | 'category'

const TABLE = { product: sql`products`, category: sql`categories` } as const
const HISTORY = { product: sql`product_slugs`, category: sql`category_slugs` } as const
const OWNER = { product: sql`product_id`, category: sql`category_id` } as const

/** The addresses of one shop's products or categories, those of before included. */
export function slugStore({ db, shop, now }: ShopContext, kind: Addressed) {
  const ofShop = sql`shop_id = ${shop.id}`

  async function first<T>(query: RawBuilder<T>): Promise<T | null> {
    return (await query.execute(db)).rows[0] ?? null
  }

  return {
    /** Whose address this was before. */
    former: async (slug: string): Promise<string | null> =>
      (
        await first(
          sql<{ id: string }>`select ${OWNER[kind]} as id from ${HISTORY[kind]} where ${ofShop} and slug = ${slug}`,
        )
      )?.id ?? null,

    /** By id or by the slug of now, locked until the transaction ends. */
    lock: (idOrSlug: string): Promise<{ id: string; slug: string } | null> =>
      first(sql<{ id: string; slug: string }>`
        select id, slug from ${TABLE[kind]} where ${ofShop}
          and ${isId(idOrSlug) ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`} for update
      `),

    isTaken: async (slug: string): Promise<boolean> =>
      (await first(sql`select 1 from ${TABLE[kind]} where ${ofShop} and slug = ${slug}`)) !== null,

    /** Gives a thing another slug and keeps the one it had; the last owner of an address is the one it leads to. */
    async move({ id, slug: before }: { id: string; slug: string }, after: string): Promise<void> {
      const touched = kind === 'product' ? sql`, updated_at = ${now}` : sql``
      await sql`delete from ${HISTORY[kind]} where ${ofShop} and slug = ${after}`.execute(db)
      await sql`update ${TABLE[kind]} set slug = ${after}${touched} where ${ofShop} and id = ${id}`.execute(db)
      await sql`
        insert into ${HISTORY[kind]} (shop_id, slug, ${OWNER[kind]}, left_at) values (${shop.id}, ${before}, ${id}, ${now})
        on conflict (shop_id, slug) do update set ${OWNER[kind]} = excluded.${OWNER[kind]}, left_at = excluded.left_at
      `.execute(db)
    },
  }
}
