import { isFileComplete } from '#src/features/orders/invoices/archive.service.ts'
import { FIRST_PREFIX } from '#src/features/orders/invoices/invoice.rules.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { InputError } from '#src/shared/input-error.ts'
import { localTime } from '#src/shared/local-time.ts'
import { documentCheckStore, type ArchivedFile, type SeriesRow } from './document-check.store.ts'
import { DOCUMENT_KINDS, type DocumentFault } from './document.rules.ts'

/** Files of one statement. */
const BATCH = 500
const MAX_FAULTS = 100

/** Checks the numbers, the sums, the orders and the archived files of all documents. */
export async function checkDocuments(context: ShopContext, storage: Storage) {
  const { documents, series, faults } = await inTransaction(context, async (tx) => {
    const store = documentCheckStore(tx)
    return { documents: await store.count(), series: await store.series(), faults: await store.faults() }
  })
  const lost: { fault: DocumentFault; number: string }[] = []
  let files = 0
  for await (const file of archivedFiles(context)) {
    files += 1
    const isLost = lost.length < MAX_FAULTS && !(await isFileComplete(context, storage, file))
    if (isLost) lost.push({ fault: 'file', number: file.number })
  }
  const shown = faults.map(({ fault, number }) => ({
    fault,
    number: fault === 'order' ? showOrderNumber(number) : number,
  }))
  return { documents, files, faults: [...shown, ...lost], series }
}

/** Reads the files in short transactions, because each is read from the storage and compared. */
async function* archivedFiles(context: ShopContext): AsyncGenerator<ArchivedFile> {
  let after: string | null = null
  for (;;) {
    const place: string | null = after
    const found: ArchivedFile[] = await inTransaction(context, (tx) => documentCheckStore(tx).files(place, BATCH))
    yield* found
    after = found.at(-1)?.id ?? null
    if (found.length < BATCH) return
  }
}

/**
 * Sets how the numbers of a year begin, while it has no document.
 * @throws InputError when it has one, when the year is over, or when two series would have the same numbers
 */
export async function setSeries(tx: Tx<AdminContext>, given: Omit<SeriesRow, 'last'>): Promise<void> {
  const { series, year, prefix } = given
  const store = documentCheckStore(tx)
  const present = Number(localTime(tx.now, tx.shop.time_zone).date.slice(0, 4))
  if (year < present || year > present + 1) throw new InputError('Numbers are set for this year or the next one.')
  const rows = await store.series()
  const taken = DOCUMENT_KINDS.filter((kind) => kind !== series).map(
    (kind) => rows.find((row) => row.series === kind && row.year <= year)?.prefix ?? FIRST_PREFIX[kind],
  )
  if (taken.includes(prefix)) throw new InputError('Invoices and credit notes need different prefixes.')
  if (!(await store.setSeries(given)))
    throw new InputError(`The year ${year} has documents already, or a higher first number.`)
}
