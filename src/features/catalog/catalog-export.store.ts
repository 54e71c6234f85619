import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

/** A product with its URL. */
export interface ProductAddress {
  id: string
  slug: string
  updatedAt: Date
  image: string | null
}

/** Returns all shown products of one shop, in the order of their ids. */
export function catalogExportStore({ db, shop, now }: ShopContext) {
  const shown = sql`p.shop_id = ${shop.id} and p.status = 'active' and not p.trash and p.publish_at <= ${now}`
  return {
    async count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) from products p where ${shown}`.execute(db)
      return rows[0]?.count ?? 0
    },

    /** Returns the id at a position; null when there are fewer products. */
    async idAt(position: number): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`
        select p.id from products p where ${shown} order by p.id offset ${position - 1} limit 1
      `.execute(db)
      return rows[0]?.id ?? null
    },

    async addressesAfter(id: string | null, limit: number): Promise<ProductAddress[]> {
      const { rows } = await sql<ProductAddress>`
        select p.id, p.slug, p.updated_at as "updatedAt", p.images->0->>'url' as image from products p
        where ${shown} ${id === null ? sql`` : sql`and p.id > ${id}`} order by p.id limit ${limit}
      `.execute(db)
      return rows
    },
  }
}
