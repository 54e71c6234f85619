import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

export interface Movement {
  id: string
  variantId: string
  /** Negative when it leaves. */
  quantity: number
}

export function inventoryStore({ db, shop, now }: ShopContext) {
  return {
    /**
     * Takes pieces where there are enough, each under its own condition.
     * @returns the variants that had enough, with what is left on hand
     */
    async take(movements: readonly Movement[]): Promise<{ variantId: string; productId: string; left: number }[]> {
      const { rows } = await sql<{ variantId: string; productId: string; left: number }>`
        update variants v set stock_on_hand = v.stock_on_hand + case when v.stock_tracked then m.quantity else 0 end
        from unnest(${movements.map(({ variantId }) => variantId)}::uuid[], ${movements.map(({ quantity }) => quantity)}::int[])
          as m (variant_id, quantity)
        where v.shop_id = ${shop.id} and v.id = m.variant_id
          and (not v.stock_tracked or v.backorder_limit is null or v.stock_on_hand + m.quantity >= -v.backorder_limit)
        returning v.id as "variantId", v.product_id as "productId", v.stock_on_hand as left
      `.execute(db)
      return rows
    },

    async record(movements: readonly Movement[], { reason, orderId }: { reason: string; orderId: string | null }): Promise<void> {
      await db
        .insertInto('stock_movements')
        .values(
          movements.map(({ id, variantId, quantity }) => ({
            shop_id: shop.id,
            id,
            variant_id: variantId,
            quantity,
            reason,
            order_id: orderId,
            created_at: now,
          })),
        )
        .execute()
    },

    /** Notes on products whether anything of them can be sold. @returns those for which that has changed */
    async settleInStock(productIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        update products p set in_stock = not p.in_stock
        where p.shop_id = ${shop.id} and p.id = any(${productIds}) and p.in_stock <> exists (
          select from variants v where v.shop_id = p.shop_id and v.product_id = p.id
            and (not v.stock_tracked or v.backorder_limit is null or v.stock_on_hand + v.backorder_limit > 0)
        )
        returning p.id
      `.execute(db)
      return rows.map(({ id }) => id)
    },
  }
}
