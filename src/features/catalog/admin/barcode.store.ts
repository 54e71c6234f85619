import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

export interface ProductOfBarcode {
  _id: string
  name: string
  slug: string
}

export const barcodeStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns the products that have a variant with one of the barcodes, by name; drafts too. */
  async products(codes: readonly string[], limit: number): Promise<ProductOfBarcode[]> {
    const { rows } = await sql<ProductOfBarcode>`
      select p.id as "_id", p.name, p.slug from products p
      where p.shop_id = ${shop.id} and not p.trash and p.id = any (array(
        select v.product_id from variants v
        where v.shop_id = ${shop.id} and v.barcode <> '' and v.barcode = any(${codes}::text[]) limit ${limit}))
      order by lower(p.name), p.id limit ${limit}`.execute(db)
    return rows
  },
})
