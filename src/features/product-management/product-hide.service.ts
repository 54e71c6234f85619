import { relist } from '#src/features/listing/listing-index.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { Admin, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { productAdminEn } from '#src/shared/messages/catalog/product-admin.en.ts'
import { productEditorStore } from './product-editor.store.ts'

/** Who archives a product at its planned end, as the history names it. */
const PLAN: Admin = {
  keyId: null,
  staffId: null,
  name: productAdminEn.plannedEnd,
  role: null,
  permissions: [],
  isProven: false,
}

/** The kind of the queue's job; its key is the id of the product. */
export const PRODUCT_HIDE_KIND = 'product.hide'

/**
 * Archives a product whose time has come: its page says that it is no longer sold, and no list has it.
 * @returns when to look again; null when nothing is planned
 */
export async function hideProduct(tx: Tx<ShopContext>, id: string): Promise<Date | null> {
  const store = productEditorStore(tx)
  const row = await store.lock(id)
  if (!row?.hide_at) return null
  if (row.hide_at > tx.now) return row.hide_at
  await store.archive(id)
  const changed = {
    ...(row.status === 'active' && { status: { before: 'active', after: 'archived' } }),
    hideAt: { before: row.hide_at.toISOString(), after: null },
  }
  await writeAuditEntry({ ...tx, admin: PLAN, changed }, { action: 'product.change', target: id, data: {} })
  await relist(tx, [id])
  await invalidate(tx, `product:${id}`, 'catalog', 'categories', 'home')
  return null
}
