import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { StoredImage } from '#src/platform/db/json-columns.ts'
import { isId } from '#src/shared/ids.ts'

interface StoredVideo {
  url: string
  title: string
  poster: StoredImage | null
  captionsUrl: string | null
  createdAt: Date
}

/** Reads and replaces the videos of products, also of drafts. */
export const videoStore = ({ db, shop }: ShopContext) => ({
  /** @param isLocked whether it is locked until the end of the transaction */
  async findProduct(idOrSlug: string, isLocked = false): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      select id from products where shop_id = ${shop.id} and not trash
        and ${isId(idOrSlug) ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`}
        ${isLocked ? sql`for no key update` : sql``}`.execute(db)
    return rows[0]?.id ?? null
  },

  async list(productId: string): Promise<StoredVideo[]> {
    const { rows } = await sql<StoredVideo>`
      select url, title, poster, captions_url as "captionsUrl", created_at as "createdAt" from product_videos
      where shop_id = ${shop.id} and product_id = ${productId} order by position`.execute(db)
    return rows
  },

  /** Runs in a transaction, which names the shop. */
  async replace(productId: string, videos: readonly StoredVideo[]): Promise<void> {
    await sql`delete from product_videos where shop_id = ${shop.id} and product_id = ${productId}`.execute(db)
    if (videos.length === 0) return
    const rows = videos.map(({ url, title, poster, captionsUrl, createdAt }, index) => ({
      shop_id: shop.id,
      product_id: productId,
      position: index + 1,
      url,
      title,
      poster: poster && JSON.stringify(poster),
      captions_url: captionsUrl,
      created_at: createdAt,
    }))
    await db.insertInto('product_videos').values(rows).execute()
  },
})
