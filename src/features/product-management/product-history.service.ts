import { listHistoryOf } from '#src/features/access/audit-log.service.ts'
import { changeIdsOf } from '#src/features/changes/change.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { requireProduct } from './product-stored.service.ts'

const MOST_ENTRIES = 100

/** Returns what was done with a product, the newest first. @throws Failure `not_found` */
export const listProductHistory = (context: AdminContext, id: string) =>
  inTransaction(context, async (tx) => {
    const { row } = await requireProduct(tx, id, false)
    // Prices and videos name the product by its slug; an undo names the operation that it has undone.
    return listHistoryOf(tx, [id, row.slug, ...(await changeIdsOf(tx, id))], MOST_ENTRIES)
  })
