import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { GIFT_CARD_CLASS } from '#src/shared/products/gift-card-class.ts'

export interface TargetIds {
  productIds: readonly string[]
  categoryIds: readonly string[]
}

/** A product of the shop with its lowest price of now. */
export interface PricedProduct {
  id: string
  name: string
  priceAmount: number
}

/** Finds the products that a discount is for. */
export const targetPreviewStore = ({ db, shop, now }: ShopContext) => ({
  /** Returns the names of products, in the order of the ids; products that are gone are left out. */
  async names(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    const { rows } = await sql<{ id: string; name: string }>`
      select p.id, p.name from unnest(${ids}::uuid[]) with ordinality as t (id, place)
      join products p on p.shop_id = ${shop.id} and p.id = t.id
      order by t.place
    `.execute(db)
    return rows
  },

  /** Returns the cheapest variant of each product by its regular price. */
  async cheapestVariants(
    productIds: readonly string[],
  ): Promise<Map<string, { variantId: string; priceAmount: number }>> {
    const { rows } = await sql<{ productId: string; variantId: string; priceAmount: number }>`
      select distinct on (product_id) product_id as "productId", id as "variantId", price_amount as "priceAmount"
      from variants where shop_id = ${shop.id} and product_id = any(${productIds}::uuid[])
      order by product_id, price_amount, id
    `.execute(db)
    return new Map(rows.map(({ productId, ...variant }) => [productId, variant]))
  },

  /**
   * Returns how many products are for sale among the targets, and the first of them by name. Gift cards are never reduced.
   * @param options.without reasons of a price with which a product does not count; no targets are all products
   */
  async find(
    { productIds, categoryIds }: TargetIds,
    { without, limit }: { without: readonly string[]; limit: number },
  ): Promise<{ count: number; examples: PricedProduct[] }> {
    const isAll = productIds.length === 0 && categoryIds.length === 0
    const { rows } = await sql<PricedProduct & { count: number }>`
      select p.id, p.name, p.price_from_amount as "priceAmount", (count(*) over ())::int as count
      from products p
      where p.shop_id = ${shop.id} and p.status = 'active' and not p.trash and p.publish_at <= ${now}
        and p.tax_class <> ${GIFT_CARD_CLASS}
        and (${isAll} or p.id = any(${productIds}::uuid[]) or p.main_category_id = any(${categoryIds}::uuid[])
          or p.sub_category_id = any(${categoryIds}::uuid[]) or p.mini_category_id = any(${categoryIds}::uuid[])
          or p.extra_category_id = any(${categoryIds}::uuid[]))
        and (${without.length === 0} or exists (
          select from variants v where v.shop_id = p.shop_id and v.product_id = p.id and not exists (
            select from price_history h where h.shop_id = v.shop_id and h.variant_id = v.id
              and h.valid_from <= ${now} and (h.valid_to is null or h.valid_to > ${now})
              and h.reason = any(${without}::text[]))))
      order by lower(p.name), p.id limit ${limit}
    `.execute(db)
    return {
      count: rows[0]?.count ?? 0,
      examples: rows.map(({ id, name, priceAmount }) => ({ id, name, priceAmount })),
    }
  },
})
