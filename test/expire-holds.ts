import type { TestShop } from './shop.ts'

/** Lets the time of everything that is held in the shop be over, while quotes can still be ordered. */
export const expireHolds = (shop: TestShop): Promise<unknown> =>
  shop.tx((db) =>
    db.updateTable('stock_holds').set({ expires_at: new Date() }).where('shop_id', '=', shop.id).execute(),
  )
