import { listHistoryOf } from '#src/features/access/audit-log.service.ts'
import { listVariantsOf } from '#src/features/catalog/variant.admin.service.ts'
import { changeIdsOf } from '#src/features/changes/change.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { historyFieldsOf } from './product-job-history.rules.ts'
import { productJobStore, type JobChangeRow } from './product-job.store.ts'
import { requireProduct } from './product-stored.service.ts'

const MOST_ENTRIES = 100

/** Returns what was done with a product, also by changes of many products, the newest first. @throws Failure `not_found` */
export const listProductHistory = (context: AdminContext, id: string) =>
  inTransaction(context, async (tx) => {
    const { row } = await requireProduct(tx, id, false)
    // Prices and videos name the product by its slug; an undo names the operation that it has undone.
    const entries = await listHistoryOf(tx, [id, row.slug, ...(await changeIdsOf(tx, id))], MOST_ENTRIES)
    const ofJobs = await listJobEntries(tx, id)
    return [...entries, ...ofJobs].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_ENTRIES)
  })

async function listJobEntries(tx: Tx<AdminContext>, productId: string) {
  const rows = await productJobStore(tx).changesOf(productId, MOST_ENTRIES)
  if (rows.length === 0) return []
  const variants = (await listVariantsOf(tx, [productId], false)).get(productId) ?? []
  const labels = new Map(variants.map(({ id, optionValues }) => [id, optionValues.join(', ')]))
  return rows.map((row) => ({
    _id: row.id,
    actor: row.actor,
    channel: channelOf(row),
    action: 'product.bulk',
    changed: historyFieldsOf(row, labels),
    at: row.at.toISOString(),
    // All of its products together are undone in the list of jobs.
    undo: row.isUndone ? ('done' as const) : null,
  }))
}

/** The command line has no account, and its name. */
const channelOf = ({ staffId, actor }: JobChangeRow) =>
  staffId !== null ? ('backOffice' as const) : actor === 'CLI' ? ('commandLine' as const) : ('api' as const)
