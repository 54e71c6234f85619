import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { shopWritingStore, type NewShop } from './shop.admin.store.ts'

/** Returns the shop as stored now, locked until the end of the transaction: the one of a request may come from memory. */
export const lockShop = (tx: Tx<ShopContext>): Promise<ShopRow> => shopWritingStore(tx.db).lock(tx.shop.id)

/** Updates how the shop presents itself. */
export async function setProfile(tx: Tx<ShopContext>, columns: Partial<NewShop>): Promise<void> {
  await shopWritingStore(tx.db).change(tx.shop.id, { ...columns, updated_at: tx.now })
  await invalidate(tx, 'shop')
}
