import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

export interface Movement {
  id: string
  variantId: string
  /** Negative when it leaves. */
  quantity: number
}

export interface TakenVariant {
  variantId: string
  productId: string
  /** Pieces that were taken. */
  quantity: number
  /** Pieces on hand afterwards; null where nobody counts. */
  left: number | null
  /** Whether not one more can be sold. */
  isSoldOut: boolean
}

export function inventoryStore({ db, shop, now }: ShopContext) {
  return {
    /**
     * Takes pieces where there are enough, each under its own condition.
     * @returns the variants that had enough
     */
    async take(movements: readonly Movement[]): Promise<TakenVariant[]> {
      const { rows } = await sql<TakenVariant>`
        update variants v set stock_on_hand = v.stock_on_hand + case when v.stock_tracked then m.quantity else 0 end
        from unnest(${movements.map(({ variantId }) => variantId)}::uuid[], ${movements.map(({ quantity }) => quantity)}::int[])
          as m (variant_id, quantity)
        where v.shop_id = ${shop.id} and v.id = m.variant_id
          and (not v.stock_tracked or v.backorder_limit is null or v.stock_on_hand + m.quantity >= -v.backorder_limit)
        returning v.id as "variantId", v.product_id as "productId", -m.quantity as quantity,
          case when v.stock_tracked then v.stock_on_hand end as left,
          v.stock_tracked and coalesce(v.stock_on_hand + v.backorder_limit <= 0, false) as "isSoldOut"
      `.execute(db)
      return rows
    },

    async record(
      movements: readonly Movement[],
      { reason, orderId }: { reason: string; orderId: string | null },
    ): Promise<void> {
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
      // Held before they are looked at: two orders that each take the last of another variant would both still see the
      // other's piece, and the product would stay on sale with nothing to sell.
      await sql`select from products where shop_id = ${shop.id} and id = any(${productIds}) order by id for no key update`.execute(
        db,
      )
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
