import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

/** What a shop has written down in amounts. */
export const amountStore = ({ db, shop }: ShopContext) => ({
  /** Returns whether the shop has orders, and whether it has prices of products or of delivery. */
  async find(): Promise<{ hasOrders: boolean; hasPrices: boolean }> {
    const { rows } = await sql<{ hasOrders: boolean; hasPrices: boolean }>`
      select exists (select from orders where shop_id = ${shop.id}) as "hasOrders",
        exists (select from variants where shop_id = ${shop.id})
          or exists (select from shipping_options where shop_id = ${shop.id}) as "hasPrices"
    `.execute(db)
    return rows[0] ?? { hasOrders: true, hasPrices: true }
  },
})
