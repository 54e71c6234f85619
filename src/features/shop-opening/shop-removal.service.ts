import { documentYears } from '#src/features/duties/document-years.service.ts'
import { DOCUMENT_JOBS, eraseAllDocuments } from '#src/features/orders/invoices/document-redaction.service.ts'
import { clearPolicies } from '#src/features/shop/policy.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import type { Admin, ShopContext } from '#src/platform/context.ts'
import { codeOf, inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import {
  documentsEndAt,
  orderForDeletion,
  PRESERVED_COLUMNS,
  PRESERVED_FOLDER,
  PRESERVED_TABLES,
} from './shop-removal.rules.ts'
import { shopListStore } from './shop-list.store.ts'
import { shopRemovalStore } from './shop-removal.store.ts'

/** Rows of one transaction. */
const BATCH = 1000
/** Transactions with rows of one run: other jobs run in between. */
const MAX_BATCHES = 300
const STILL_REFERRED_TO = '23503'
/** Only the database itself deletes transfers of gift cards and store credit. */
const LEDGER = 'ledger_transfers'
/** Who erases a shop in its audit log. */
const PLATFORM: Admin = {
  keyId: null,
  staffId: null,
  name: 'Platform',
  role: 'owner',
  permissions: permissionsOf('owner'),
  isProven: true,
}

/** The kind of the job that erases a shop; its key is the shop. */
export const ERASE_SHOP = 'shop.erase'

/**
 * Erases a part of a shop that is due for removal: batches of rows, then its files, at last its settings. Its documents
 * and its audit log stay until no law wants them. A run that was interrupted loses nothing: the next one goes on with
 * the rows that are left.
 * @returns when to run next; null for a shop that was resumed, and for one of which nothing is left
 */
export async function eraseShop(context: ShopContext, storage: Storage): Promise<Date | null> {
  const { shop, now } = context
  // The row of the context may be cached.
  const current = await inTransaction(context, (tx) => shopListStore(tx.db).lock(shop.id))
  if (!current || current.removal_due_at === null) return null
  if (current.removal_due_at > now) return current.removal_due_at
  if (current.erased_at !== null) {
    const endsAt = documentsEndAt(current.erased_at, await documentYears(context))
    if (endsAt > now) return endsAt
    await deleteDocuments(context, storage)
    return null
  }
  if (!(await deleteAllRows(context))) return now
  while ((await inTransaction(context, (tx) => eraseAllDocuments(tx, BATCH))) === BATCH);
  await storage.removeFolder(shop.id, [PRESERVED_FOLDER])
  await inTransaction({ ...context, admin: PLATFORM }, async (tx) => {
    const store = shopRemovalStore(tx)
    await store.deleteWork([ERASE_SHOP, ...DOCUMENT_JOBS])
    await store.empty(PRESERVED_COLUMNS, now)
    await clearPolicies(tx)
    await writeAuditEntry(tx, { action: 'platform.erase', target: shop.name, data: {} })
    await publishInvalidation(tx.db, { shopId: shop.id, tags: null })
  })
  context.announce({ shopId: shop.id, tags: null })
  return documentsEndAt(now, await documentYears(context))
}

/** @returns whether nothing is left, so that the shop's row is next */
async function deleteAllRows(context: ShopContext): Promise<boolean> {
  let batches = 0
  const deleteBatches = async (work: (tx: Tx<ShopContext>) => Promise<number>): Promise<number> => {
    let deleted = 0
    for (let last = BATCH; last === BATCH && batches < MAX_BATCHES;) {
      last = await inTransaction(context, work)
      deleted += last
      if (last > 0) batches += 1
    }
    return deleted
  }
  // They refer to orders.
  await deleteBatches((tx) => shopRemovalStore(tx).deleteTransfers(BATCH))
  const references = await inTransaction(context, (tx) => shopRemovalStore(tx).listTables())
  const tables = orderForDeletion(references).filter((table) => !PRESERVED_TABLES.has(table) && table !== LEDGER)
  for (;;) {
    let deleted = 0
    const blocked: string[] = []
    for (const table of tables)
      try {
        deleted += await deleteBatches((tx) => shopRemovalStore(tx).deleteRows(table, BATCH))
      } catch (error) {
        // Rows of a circle of tables: another pass follows when those that refer to them are gone.
        if (codeOf(error) !== STILL_REFERRED_TO) throw error
        blocked.push(table)
      }
    if (batches >= MAX_BATCHES) return false
    if (deleted === 0 && blocked.length > 0) throw new Error(`Rows of ${blocked.join(', ')} are still referred to.`)
    if (deleted === 0) return true
  }
}

/** Deletes what the law has wanted of an erased shop, and its row with the last entry of its audit log. */
async function deleteDocuments(context: ShopContext, storage: Storage): Promise<void> {
  await storage.removeFolder(context.shop.id, [])
  await inTransaction(context, async (tx) => {
    const store = shopRemovalStore(tx)
    for (const table of ['document_files', 'invoices', 'document_series', 'shop_policies'])
      await store.deleteRows(table, MAX_DOCUMENTS)
    await store.deleteShop()
  })
}

/** All of them: a shop has fewer. */
const MAX_DOCUMENTS = 100_000_000
