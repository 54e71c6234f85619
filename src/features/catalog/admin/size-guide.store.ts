import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { isId } from '#src/shared/ids.ts'

/** Writes which page shows the sizes of a product or a category. */
export const sizeGuideStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Finds a page of the shop by id or slug, also a hidden one. */
  async findPage(idOrSlug: string): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      select id from pages where shop_id = ${shop.id} and not trash and url is null
        and ${isId(idOrSlug) ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`}`.execute(db)
    return rows[0]?.id ?? null
  },

  async setOfCategory(categoryId: string, pageId: string | null): Promise<void> {
    await sql`update categories set size_guide_id = ${pageId}
      where shop_id = ${shop.id} and id = ${categoryId}`.execute(db)
  },

  /** @returns the product's id; null when there is none */
  async setOfProduct(idOrSlug: string, pageId: string | null): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      update products set size_guide_id = ${pageId} where shop_id = ${shop.id} and not trash
        and ${isId(idOrSlug) ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`} returning id`.execute(db)
    return rows[0]?.id ?? null
  },
})
