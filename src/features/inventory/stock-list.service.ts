import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { cutPage } from '#src/platform/db/cut-page.ts'
import { fold } from '#src/shared/text.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import type { ListedStock, StockMovement } from './stock.admin.contract.ts'
import { stockListStore, type ListPart } from './stock-list.store.ts'

const PAGE = 50
const MAX_WORDS = 6

interface Cursors {
  after?: string | undefined
  before?: string | undefined
}

interface Page<T> {
  data: T[]
  /** The row after which the next page begins; null on the last page. */
  next: string | null
  /** The row before which the previous page ends; null on the first page. */
  previous: string | null
}

/** Returns a page of the variants with their stock. */
export const listStock = (
  context: AdminContext,
  { search = '', stock = null, ...cursors }: Cursors & { search?: string | undefined; stock?: Filter | undefined },
): Promise<Page<ListedStock> & { lowLevel: number }> =>
  inTransaction(
    context,
    async (tx) => {
      const words = fold(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
      const page = await readPage(cursors, (part) => stockListStore(tx).list({ words, stock }, part))
      const data = page.data.map(({ id, ...row }) => ({ ...row, _id: id, available: row.onHand - row.reserved }))
      return { ...page, data, lowLevel: tx.shop.low_stock_threshold }
    },
    // The best index depends on how many variants a filter lets pass.
    { hasOwnPlans: true },
  )

type Filter = 'low' | 'out' | 'untracked' | null

/** Returns a page of the movements, the newest first. */
export const listStockMovements = (
  context: AdminContext,
  { variantId = null, ...cursors }: Cursors & { variantId?: string | null | undefined },
): Promise<Page<StockMovement>> =>
  inTransaction(
    context,
    async (tx) => {
      const page = await readPage(cursors, (part) => stockListStore(tx).listMovements(variantId, part))
      const data = page.data.map(({ id, createdAt, orderNumber, ...row }) => ({
        ...row,
        orderNumber: orderNumber === null ? null : showOrderNumber(orderNumber),
        _id: id,
        before: row.after === null ? null : row.after - row.quantity,
        createdAt: createdAt.toISOString(),
      }))
      return { ...page, data }
    },
    { hasOwnPlans: true },
  )

/** Reads one row more than a page has, which says whether there is another page. */
async function readPage<T extends { id: string }>(
  { after, before }: Cursors,
  read: (part: ListPart) => Promise<T[]>,
): Promise<Page<T>> {
  const fromId = after ?? before ?? null
  const isBackward = fromId !== null && after === undefined
  const rows = await read({ isBackward, limit: PAGE + 1, fromId })
  const { shown, next, previous } = cutPage(rows, { limit: PAGE, hasCursor: fromId !== null, isBackward })
  return {
    data: shown,
    next: next?.id ?? null,
    previous: previous?.id ?? null,
  }
}
