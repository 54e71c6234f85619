import type { TestShop } from './shop.ts'

/** Expires all holds of the shop, while quotes can still be ordered. */
export const expireHolds = (shop: TestShop): Promise<unknown> =>
  shop.tx((db) =>
    db.updateTable('stock_holds').set({ expires_at: new Date() }).where('shop_id', '=', shop.id).execute(),
  )
