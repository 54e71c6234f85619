import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

export const discoveryStore = ({ db, shop }: ShopContext) => ({
  /** Returns the first image of the home page. */
  async findFirstImage(): Promise<string | null> {
    const { rows } = await sql<{ url: string | null }>`
      select content #>> '{slides,0,image,url}' as url from home_blocks
      where shop_id = ${shop.id} and visible and kind = 'hero' order by position limit 1
    `.execute(db)
    return rows[0]?.url ?? null
  },
})
