import { readPdfOf } from '#src/features/orders/invoices/archive.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { toCsvFile } from '#src/shared/csv.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { InputError } from '#src/shared/input-error.ts'
import { localTime } from '#src/shared/local-time.ts'
import { toDecimal } from '#src/shared/money.ts'
import { documentListStore, type DocumentRow } from './document-list.store.ts'
import { MAX_ARCHIVED, toListRows } from './document.rules.ts'
import { zipParts, type ZipFile } from './zip.ts'

/**
 * Returns all documents of a month in one file: each as a PDF, and a list for accounting.
 * @param month `2026-11`
 * @throws InputError for a month with more documents than fit
 */
export async function downloadDocuments(
  context: AdminContext,
  storage: Storage,
  month: string,
): Promise<DocumentResponse> {
  const [from, to] = daysOf(month)
  const rows = await inTransaction(context, async (tx) => {
    const found = await documentListStore(tx).list({ from, to }, { after: null, limit: MAX_ARCHIVED + 1 })
    if (found.length > MAX_ARCHIVED)
      throw new InputError(`A month with more than ${MAX_ARCHIVED} documents is too large.`)
    await writeAuditEntry(tx, { action: 'document.download', target: month, data: { count: found.length } })
    return found.toReversed()
  })
  const parts = zipParts(filesOf(context, storage, rows), context.now)
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  return new DocumentResponse(stream, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="documents-${month}.zip"`,
  })
}

/** Returns the first and the last day of a month. */
function daysOf(month: string): [string, string] {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return [`${month}-01`, new Date(next.getTime() - 1).toISOString().slice(0, 10)]
}

/** Returns the list, then the documents one by one, then the numbers of those whose file is lost. */
async function* filesOf(
  context: AdminContext,
  storage: Storage,
  rows: readonly DocumentRow[],
): AsyncGenerator<ZipFile> {
  yield { name: 'documents.csv', content: new TextEncoder().encode(listOf(context, rows)) }
  const lost: string[] = []
  for (const { id, number } of rows) {
    const content = await readPdfOf(context, storage, id).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'unavailable') return null
      throw error
    })
    if (content) yield { name: `${number}.pdf`, content }
    else lost.push(number)
  }
  if (lost.length > 0) yield { name: 'lost.txt', content: new TextEncoder().encode(lost.join('\r\n')) }
}

const listOf = ({ shop }: AdminContext, rows: readonly DocumentRow[]): string =>
  toCsvFile(
    toListRows(
      rows.map(({ issuedAt, orderNumber, ...row }) => ({
        ...row,
        issuedOn: localTime(issuedAt, shop.time_zone).date,
        orderNumber: showOrderNumber(orderNumber),
      })),
      toDecimal,
    ),
  )
