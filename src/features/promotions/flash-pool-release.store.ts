import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

interface ChangedPool {
  itemId: string
  productId: string
  quantity: number
  sold: number
  /** The units that were sold before. */
  before: number
}

/** The releases of flash pool units by orders. */
export const poolReturnStore = ({ db, shop }: Tx<ShopContext>) => ({
  async itemsOf(orderId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select item_id as id from flash_claims
      where shop_id = ${shop.id} and order_id = ${orderId} and state = 'sold'`.execute(db)
    return rows.map(({ id }) => id)
  },

  /**
   * Releases units of an order. Requires the lock of the pools.
   * @param units null releases all and keeps the claims of the order, so that it can allocate them again
   */
  async release(
    orderId: string,
    units: readonly { variantId: string; quantity: number }[] | null,
  ): Promise<ChangedPool[]> {
    const variants = (units ?? []).map(({ variantId }) => variantId)
    const quantities = (units ?? []).map(({ quantity }) => quantity)
    const { rows } = await sql<ChangedPool>`
      with back as (
        select c.item_id, c.id as claim_id, c.quantity as claimed,
          ${units === null ? sql`c.quantity` : sql`least(c.quantity, coalesce(g.quantity, 0))`} as quantity
        from flash_claims c join flash_items i on i.shop_id = c.shop_id and i.id = c.item_id
        left join unnest(${variants}::uuid[], ${quantities}::int[]) as g (variant_id, quantity)
          on g.variant_id = i.variant_id
        where c.shop_id = ${shop.id} and c.order_id = ${orderId} and c.state = 'sold'
      ), gone as (
        delete from flash_claims c using back b
        where ${units !== null} and c.shop_id = ${shop.id} and c.id = b.claim_id and b.quantity = b.claimed
      ), less as (
        update flash_claims c set quantity = c.quantity - b.quantity from back b
        where ${units !== null} and c.shop_id = ${shop.id} and c.id = b.claim_id and b.quantity < b.claimed
      )
      update flash_items i set pool_sold = i.pool_sold - b.quantity
      from back b where i.shop_id = ${shop.id} and i.id = b.item_id and b.quantity > 0
      returning i.id as "itemId", i.product_id as "productId", i.pool_quantity as quantity, i.pool_sold as sold,
        i.pool_sold + b.quantity as before
    `.execute(db)
    return rows
  },

  /** Allocates the claims of an order again, as far as the units are still free. */
  async reallocate(orderId: string, now: Date): Promise<ChangedPool[]> {
    const { rows } = await sql<ChangedPool>`
      update flash_items i set pool_sold = i.pool_sold + c.quantity
      from flash_claims c
      where i.shop_id = ${shop.id} and c.shop_id = i.shop_id and c.item_id = i.id and c.order_id = ${orderId}
        and c.state = 'sold' and i.pool_sold + c.quantity + coalesce((
          select sum(o.quantity) from flash_claims o where o.shop_id = i.shop_id and o.item_id = i.id
            and o.state in ('held', 'offered') and o.expires_at > ${now}
        ), 0) <= i.pool_quantity
      returning i.id as "itemId", i.product_id as "productId", i.pool_quantity as quantity, i.pool_sold as sold,
        i.pool_sold - c.quantity as before
    `.execute(db)
    return rows
  },
})
