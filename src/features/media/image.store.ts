import { sql, type Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'

export interface ImageRecord {
  name: string
  width: number
  height: number
}

export function imageStore({ db, shop }: ShopContext) {
  return {
    async listBySources(sourceUrls: readonly string[]): Promise<(ImageRecord & { sourceUrl: string })[]> {
      const { rows } = await sql<ImageRecord & { sourceUrl: string }>`
        select name, width, height, source_url as "sourceUrl" from images
        where shop_id = ${shop.id} and source_url = any(${sourceUrls})
      `.execute(db)
      return rows
    },
    async listByNames(names: readonly string[]): Promise<ImageRecord[]> {
      const { rows } = await sql<ImageRecord>`
        select name, width, height from images where shop_id = ${shop.id} and name = any(${names})
      `.execute(db)
      return rows
    },
    async find(name: string): Promise<ImageRecord | null> {
      const { rows } = await sql<ImageRecord>`
        select name, width, height from images where shop_id = ${shop.id} and name = ${name}
      `.execute(db)
      return rows[0] ?? null
    },
    /** Returns the size of all images of the shop. */
    async countBytes(): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(bytes), 0)::bigint as bytes from images where shop_id = ${shop.id}`.execute(db)
      return rows[0]?.bytes ?? 0
    },
    async add(image: Omit<Insertable<Tables['images']>, 'shop_id'>): Promise<void> {
      await db
        .insertInto('images')
        .values({ ...image, shop_id: shop.id })
        // One that was deleted lately is there again.
        .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doUpdateSet({ deleted_at: null }))
        .execute()
    },
  }
}
