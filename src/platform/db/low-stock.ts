import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the variant `v` is low: at its own level, or at the shop's threshold without one. There are two conditions,
 * because each has its own index.
 */
export const isLowStock = (threshold: number): RawBuilder<unknown> => sql`v.stock_tracked and (
  (v.low_stock_level is null and v.stock_on_hand <= ${threshold})
  or (v.low_stock_level is not null and v.stock_on_hand <= v.low_stock_level))`
