import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

export interface ExportedVariant {
  sku: string
  barcode: string
  optionValues: string[]
  image: string | null
  priceAmount: number
  weightGrams: number
  stockTracked: boolean
  stockOnHand: number
  backorderLimit: number | null
}

/** A product with all that its file has. */
export interface ExportedProduct {
  id: string
  slug: string
  name: string
  shortDescription: string
  description: string
  brand: string
  sku: string
  categoryId: string | null
  images: { url: string; alt: string }[]
  options: { name: string }[]
  attributes: { name: string; value: string }[]
  taxClass: string
  isDigital: boolean
  status: string
  variants: ExportedVariant[]
}

export const productExportStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns these products in the order of the ids. */
  async list(ids: readonly string[]): Promise<ExportedProduct[]> {
    const { rows } = await sql<ExportedProduct>`
      select p.id, p.slug, p.name, p.short_description as "shortDescription", p.description, p.brand, p.sku,
        coalesce(p.extra_category_id, p.mini_category_id, p.sub_category_id, p.main_category_id) as "categoryId",
        p.images, p.options, p.attributes, p.tax_class as "taxClass", p.is_digital as "isDigital", p.status, v.variants
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
      join products p on p.shop_id = ${shop.id} and p.id = wanted.id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('sku', v.sku, 'barcode', v.barcode, 'optionValues', v.option_values,
          'image', v.image, 'priceAmount', v.price_amount, 'weightGrams', v.weight_grams,
          'stockTracked', v.stock_tracked, 'stockOnHand', v.stock_on_hand, 'backorderLimit', v.backorder_limit)
          order by v.position), '[]') as variants
        from variants v where v.shop_id = ${shop.id} and v.product_id = p.id
      ) v
      order by wanted.place
    `.execute(db)
    return rows
  },
})
