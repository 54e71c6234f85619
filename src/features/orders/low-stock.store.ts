import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

/** The stock that orders have left. */
export const lowStockStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns the items that a new order has brought down to low stock, or to none. */
  async newlyLow(orderId: string): Promise<{ name: string; optionValues: string[]; left: number }[]> {
    const { rows } = await sql<{ name: string; optionValues: string[]; left: number }>`
      select t.name, t.option_values as "optionValues", v.stock_on_hand as "left"
      from (
        select variant_id, min(name) as name, (array_agg(option_values))[1] as option_values, sum(quantity) as quantity
        from order_lines where shop_id = ${shop.id} and order_id = ${orderId} and not is_preorder group by variant_id
      ) t
      join variants v on v.shop_id = ${shop.id} and v.id = t.variant_id
      where v.stock_tracked and (
        v.stock_on_hand <= ${shop.low_stock_threshold} and v.stock_on_hand + t.quantity > ${shop.low_stock_threshold}
        or v.stock_on_hand <= 0 and v.stock_on_hand + t.quantity > 0
      )
      order by t.name
    `.execute(db)
    return rows
  },
})
