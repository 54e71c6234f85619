import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

export interface Returned {
  variantId: string
  productId: string
  categoryIds: string[]
  /** The released units. */
  quantity: number
  /** The units on hand afterwards; null when the stock is not tracked. */
  left: number | null
  /** From how many units on it is low; null for the shop's threshold. */
  lowLevel: number | null
}

interface ReleasedItem {
  id: string
  variantId: string
  quantity: number
}

export const stockReturnStore = ({ db, shop, now }: ShopContext) => ({
  /** Locks variants until the transaction ends, in the common lock order. */
  async lock(variantIds: readonly string[]): Promise<void> {
    await sql`select from variants where shop_id = ${shop.id} and id = any(${variantIds}) order by id
      for no key update`.execute(db)
  },

  /** Releases units into stock, with one movement per variant. Requires the lock. */
  async release(
    items: readonly ReleasedItem[],
    { reason, orderId }: { reason: string; orderId: string },
  ): Promise<Returned[]> {
    const { rows } = await sql<Returned>`
      with returned as (
        update variants v set stock_on_hand = v.stock_on_hand + case when v.stock_tracked then m.quantity else 0 end
        from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ variantId }) => variantId)}::uuid[],
          ${items.map(({ quantity }) => quantity)}::int[]) as m (id, variant_id, quantity)
        where v.shop_id = ${shop.id} and v.id = m.variant_id
        returning v.id, coalesce(v.product_id, v.archived_product_id) as product_id, m.id as movement_id, m.quantity,
          case when v.stock_tracked then v.stock_on_hand end as stock_left, v.low_stock_level
      ), trail as (
        insert into stock_movements (shop_id, id, variant_id, quantity, stock_after, reason, order_id, created_at)
        select ${shop.id}, movement_id, id, quantity, stock_left, ${reason}, ${orderId}, ${now} from returned
      )
      select r.id as "variantId", r.product_id as "productId", r.quantity, r.stock_left as "left",
        r.low_stock_level as "lowLevel",
        array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id], null)
          as "categoryIds"
      from returned r join products p on p.shop_id = ${shop.id} and p.id = r.product_id
    `.execute(db)
    return rows
  },

  /** Returns whether others hold more of a variant than is in stock. Requires the lock. */
  async isOverheld(held: ReadonlyMap<string, number>): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      select v.id from variants v
      join unnest(${[...held.keys()]}::uuid[], ${[...held.values()]}::int[]) as h (id, quantity) on h.id = v.id
      where v.shop_id = ${shop.id} and v.stock_tracked and v.backorder_limit is not null
        and v.stock_on_hand - h.quantity < -v.backorder_limit limit 1
    `.execute(db)
    return rows.length > 0
  },

  /** Releases pre-order places. */
  async releasePreorders(preorders: readonly (readonly [productId: string, quantity: number])[]): Promise<void> {
    const ids = preorders.map(([id]) => id)
    await sql`select from products where shop_id = ${shop.id} and id = any(${ids}) order by id
      for no key update`.execute(db)
    await sql`
      update products p set preorder_sold = greatest(0, p.preorder_sold - g.quantity)
      from unnest(${ids}::uuid[], ${preorders.map(([, quantity]) => quantity)}::int[]) as g (id, quantity)
      where p.shop_id = ${shop.id} and p.id = g.id
    `.execute(db)
  },
})
