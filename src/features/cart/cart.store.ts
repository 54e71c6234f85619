import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { SellableVariant } from './cart.rules.ts'

export function cartStore({ db, shop, now }: ShopContext) {
  return {
    /**
     * Variants of this shop with their products, as they are sold now.
     * @param lock holds their rows until the transaction ends, always in the same order, so that two orders of the
     * same things wait for each other and never lock each other out
     */
    async variants(ids: readonly string[], { lock }: { lock: boolean }): Promise<Map<string, SellableVariant>> {
      const { rows } = await sql<SellableVariant>`
        select v.id as "variantId", v.product_id as "productId", p.slug, p.name,
          coalesce(nullif(v.sku, ''), p.sku) as sku, coalesce(v.image, p.images->0->>'url') as image,
          v.option_values as "optionValues", v.weight_grams as "weightGrams", p.tax_class as "taxClass",
          p.min_per_order as "minPerOrder", p.max_per_order as "maxPerOrder",
          (p.status = 'active' and not p.trash and p.publish_at <= ${now}) as "isShown",
          p.available_from as "availableFrom", case when p.preorder_enabled then json_build_object(
            'shipsBy', p.preorder_ships_by, 'left', p.preorder_limit - p.preorder_sold) end as preorder, v.price_amount as "priceAmount", v.sale_price_amount as "salePriceAmount",
          v.sale_starts_at as "saleStartsAt", v.sale_ends_at as "saleEndsAt", v.strike_amount as "strikeAmount",
          v.stock_tracked as "stockTracked", v.stock_on_hand as "stockOnHand", v.backorder_limit as "backorderLimit",
          array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id], null)
            as "categoryIds"
        from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop.id} and v.id = any(${ids})
        order by v.id ${lock ? sql`for no key update of v` : sql``}
      `.execute(db)
      return new Map(rows.map((row) => [row.variantId, row]))
    },
  }
}
