import { sql } from 'kysely'

/** Whether the product `p` has a variant that can be sold now. */
export const IS_IN_STOCK = sql`exists (
  select from variants v where v.shop_id = p.shop_id and v.product_id = p.id
    and (not v.stock_tracked or v.backorder_limit is null or v.stock_on_hand + v.backorder_limit > 0))`
