import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { IS_IN_STOCK } from '#src/platform/db/in-stock.ts'

export interface Movement {
  id: string
  variantId: string
  /** Negative for outgoing stock. */
  quantity: number
}

export interface AllocatedVariant {
  variantId: string
  productId: string
  /** The allocated units. */
  quantity: number
  /** The units on hand afterwards; null when the stock is not tracked. */
  left: number | null
  /** From how many units on it is low; null for the shop's threshold. */
  lowLevel: number | null
  /** Whether no more units can be sold. */
  isSoldOut: boolean
}

export function inventoryStore({ db, shop, now }: ShopContext) {
  return {
    /**
     * Allocates units of each variant that has enough, and records the movements.
     * @returns the variants that had enough
     */
    async allocate(
      movements: readonly Movement[],
      { reason, orderId }: { reason: string; orderId: string | null },
    ): Promise<AllocatedVariant[]> {
      const { rows } = await sql<AllocatedVariant>`
        with taken as (
          update variants v set stock_on_hand = v.stock_on_hand + case when v.stock_tracked then m.quantity else 0 end
          from unnest(${movements.map(({ id }) => id)}::uuid[], ${movements.map(({ variantId }) => variantId)}::uuid[],
            ${movements.map(({ quantity }) => quantity)}::int[]) as m (id, variant_id, quantity)
          where v.shop_id = ${shop.id} and v.id = m.variant_id and v.archived_at is null
            and (not v.stock_tracked or v.backorder_limit is null or v.stock_on_hand + m.quantity >= -v.backorder_limit)
          returning v.id, v.product_id, m.id as movement_id, m.quantity,
            case when v.stock_tracked then v.stock_on_hand end as stock_left, v.low_stock_level,
            v.stock_tracked and coalesce(v.stock_on_hand + v.backorder_limit <= 0, false) as is_sold_out
        ), trail as (
          insert into stock_movements (shop_id, id, variant_id, quantity, stock_after, reason, order_id, created_at)
          select ${shop.id}, movement_id, id, quantity, stock_left, ${reason}, ${orderId}, ${now} from taken
        )
        select id as "variantId", product_id as "productId", -quantity as quantity, stock_left as "left",
          low_stock_level as "lowLevel", is_sold_out as "isSoldOut" from taken
      `.execute(db)
      return rows
    },

    /** Records past movements of orders; the stock on hand already includes them. */
    async note(movements: readonly (Movement & { orderId: string; at: Date })[]): Promise<void> {
      await sql`
        insert into stock_movements (shop_id, id, variant_id, quantity, reason, order_id, created_at)
        select ${shop.id}, m.id, v.id, m.quantity, 'order', m.order_id, m.at
        from unnest(${movements.map(({ id }) => id)}::uuid[], ${movements.map(({ variantId }) => variantId)}::uuid[],
          ${movements.map(({ quantity }) => quantity)}::int[], ${movements.map(({ orderId }) => orderId)}::uuid[],
          ${movements.map(({ at }) => at)}::timestamptz[]) as m (id, variant_id, quantity, order_id, at)
        join variants v on v.shop_id = ${shop.id} and v.id = m.variant_id
      `.execute(db)
    },

    /**
     * Allocates pre-order places, each within the limit of its product.
     * @returns the products that had enough, and their remaining places
     */
    async allocatePreorders(
      requested: readonly (readonly [productId: string, quantity: number])[],
    ): Promise<{ productId: string; left: number }[]> {
      const ids = requested.map(([id]) => id)
      await sql`select from products where shop_id = ${shop.id} and id = any(${ids}) order by id for no key update`.execute(
        db,
      )
      const { rows } = await sql<{ productId: string; left: number }>`
        update products p set preorder_sold = p.preorder_sold + w.quantity
        from unnest(${ids}::uuid[], ${requested.map(([, quantity]) => quantity)}::int[]) as w (id, quantity)
        where p.shop_id = ${shop.id} and p.id = w.id and p.preorder_enabled
          and p.preorder_sold + w.quantity <= p.preorder_limit
        returning p.id as "productId", p.preorder_limit - p.preorder_sold as "left"
      `.execute(db)
      return rows
    },

    /** Updates whether products are in stock. @returns the products whose value has changed */
    async updateInStock(productIds: readonly string[]): Promise<string[]> {
      // Locked before the check: two orders that take the last units of different variants would each see the other's
      // units. The product would then stay on sale with no stock.
      await sql`select from products where shop_id = ${shop.id} and id = any(${productIds}) order by id for no key update`.execute(
        db,
      )
      const { rows } = await sql<{ id: string }>`
        update products p set in_stock = not p.in_stock
        where p.shop_id = ${shop.id} and p.id = any(${productIds}) and p.in_stock <> ${IS_IN_STOCK}
        returning p.id
      `.execute(db)
      return rows.map(({ id }) => id)
    },
  }
}
