import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import type { ShopLimits } from './shop-plan.contract.ts'

/** Returns what the platform allows a shop. */
export const limitsOf = (shop: Pick<ShopRow, 'max_products' | 'max_staff' | 'max_storage_mb'>): ShopLimits => ({
  products: shop.max_products,
  staff: shop.max_staff,
  storageMb: shop.max_storage_mb,
})
