import { documentYears } from '#src/features/duties/document-years.service.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { instantOf, localTime } from '#src/shared/local-time.ts'
import { documentRedactionStore } from './document-redaction.store.ts'

const AT_ONCE = 200

/**
 * Removes a customer who is deleted from the documents of their orders: at once where the shop says so, else after the
 * years for which it has to store them.
 * @returns no products, whose pages would change
 */
export async function eraseDocuments(tx: Tx<ShopContext>, { userId }: { userId: string }): Promise<string[]> {
  await documentRedactionStore(tx).markOf(userId)
  if (!(await getPolicies(tx)).redactDocuments) return []
  while (await redactBefore(tx, null));
  return []
}

/** The kinds of the jobs that make and delete files of documents. */
export const DOCUMENT_JOBS: readonly string[] = ['document.archive', 'document-file.delete']

/**
 * Notes that no customer of a shop is left, so that its documents lose their names when the years are over, or at once
 * where the shop says so.
 * @returns the number of documents, at most the limit
 */
export async function eraseAllDocuments(tx: Tx<ShopContext>, limit: number): Promise<number> {
  const count = await documentRedactionStore(tx).markAll(limit)
  if ((await getPolicies(tx)).redactDocuments) while (await redactBefore(tx, null));
  return count
}

/** Removes deleted customers from documents that no longer have to be stored with their names. */
export async function redactOldDocuments(context: ShopContext): Promise<void> {
  const { shop, now } = context
  const year = Number(localTime(now, shop.time_zone).date.slice(0, 4))
  // The years count from the end of the year in which a document was issued.
  const before = instantOf(`${year - (await documentYears(context))}-01-01`, '00:00', shop.time_zone)
  while (await inTransaction(context, (tx) => redactBefore(tx, before)));
}

/**
 * A file names the customer as well: a job deletes it, and the document without the name is archived.
 * @param before null for documents of any age
 * @returns whether there may be more
 */
async function redactBefore(tx: Tx<ShopContext>, before: Date | null): Promise<boolean> {
  const store = documentRedactionStore(tx)
  const ids = await store.redact(before, AT_ONCE)
  for (const { id, sha256 } of await store.removeFiles(ids)) {
    enqueueJob(tx, { kind: 'document-file.delete', key: `${id} ${sha256}`, runAt: tx.now })
    enqueueJob(tx, { kind: 'document.archive', key: id, runAt: tx.now })
  }
  return ids.length === AT_ONCE
}
