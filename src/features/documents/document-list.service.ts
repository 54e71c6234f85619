import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { MAX_LIST_COUNT } from '#src/shared/admin-list.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { parseCursor, toCursor } from '#src/shared/list-cursor.ts'
import { documentListStore, type DocumentQuery } from './document-list.store.ts'

/** Lists invoices and credit notes, the newest first. */
export const listDocuments = (
  context: ShopContext,
  { limit, after, order, ...filters }: DocumentQuery & { limit: number; after?: string | undefined },
) =>
  inTransaction(context, async (tx) => {
    const query = { ...filters, ...(order !== undefined && { order: readCrockford(order) }) }
    const store = documentListStore(tx)
    const rows = await store.list(query, { after: after === undefined ? null : parseCursor(after), limit })
    const last = rows.length < limit ? undefined : rows.at(-1)
    return {
      data: rows.map(({ id: _id, issuedAt, orderNumber, taxes: _taxes, ...row }) => ({
        ...row,
        _id,
        issuedAt: issuedAt.toISOString(),
        orderNumber: showOrderNumber(orderNumber),
      })),
      next: last ? toCursor(last.issuedAt, last.id) : null,
      total: await store.count(query, MAX_LIST_COUNT),
    }
  })
