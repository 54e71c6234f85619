import { randomUUIDv7 } from 'node:crypto'
import { UNDO_HOURS } from '#src/features/changes/change.rules.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { CatalogImportRow } from '#src/platform/db/tables.generated.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { InputError } from '#src/shared/input-error.ts'
import { readCsvRows } from './csv-rows.ts'
import { describeColumns, mappingOf, type ImportColumn } from './import-columns.rules.ts'
import type { CatalogImport, CatalogImportDetail, CheckReport, ImportOptions } from './import-run.contract.ts'
import { importRunStore } from './import-run.store.ts'
import { importUndoStore } from './import-undo.store.ts'
import { delimiterOf } from './shopify-csv.ts'
import { toUtf8 } from './text-encoding.ts'
import { isWooHeader } from './woocommerce/woocommerce.rules.ts'
import { START_BYTES, textFileOf, type TextFile } from './text-file.ts'

/** The kind of the queue's job; its key is the id of the import. */
export const IMPORT_KIND = 'catalog.import'
const PART_BYTES = 1024 * 1024
const SAMPLES = 3
const LISTED = 20
const UNUSED_MS = 24 * 60 * 60_000
const MAX_NAME = 200

/**
 * Stores a file, reads what its columns are, and has the queue check it.
 * @throws InputError when it cannot be an import
 */
export async function createImport(tx: Tx<AdminContext>, file: File): Promise<CatalogImportDetail> {
  const bytes = toUtf8(Buffer.from(await file.arrayBuffer()))
  const name = file.name.slice(0, MAX_NAME) || 'products'
  const columns = await readColumns(
    textFileOf(name, { start: bytes.subarray(0, START_BYTES), open: () => once(bytes) }),
  )
  const { admin, now } = tx
  const store = importRunStore(tx)
  await store.removeUnused(new Date(now.getTime() - UNUSED_MS))
  await importUndoStore(tx).purge(new Date(now.getTime() - UNDO_HOURS * 3_600_000))
  const id = randomUUIDv7()
  // What staff have once said about the columns of such a file.
  const remembered = (await store.lastMapping(columns.map((column) => column.name))) as ImportOptions['mapping'] | null
  const options: ImportOptions = {
    mapping: remembered ?? mappingOf(columns),
    overwritesPrices: true,
    overwritesStock: false,
    newAsDrafts: false,
  }
  const parts = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, index) =>
    bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES),
  )
  await store.add(
    {
      id,
      file_name: name,
      state: 'checking',
      options: JSON.stringify(options),
      columns: JSON.stringify(columns),
      actor: admin.name,
      started_at: now,
    },
    parts,
  )
  enqueueJob(tx, { kind: IMPORT_KIND, key: id, runAt: now })
  return readImport(tx, id)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Returns the columns with the first rows; none for JSON and WooCommerce, whose names are fixed. */
async function readColumns(file: TextFile): Promise<ImportColumn[]> {
  if (/^\s*[[{]/.test(file.start)) return []
  const rows: string[][] = []
  for await (const row of readCsvRows(file.open, delimiterOf(file.start))) {
    if (row.ok) rows.push(row.cells)
    if (rows.length > SAMPLES) break
  }
  const [header = [], ...samples] = rows
  // Its rows are put together by product.
  if (isWooHeader(header)) return []
  return describeColumns(header, samples)
}

/** Returns the newest imports. */
export const listImports = (context: AdminContext): Promise<CatalogImport[]> =>
  inTransaction(context, async (tx) => (await importRunStore(tx).newest(LISTED)).map((run) => show(run, tx)))

/** @throws Failure `not_found` */
export const readImport = (context: AdminContext, id: string): Promise<CatalogImportDetail> =>
  inTransaction(context, async (tx) => {
    const run = await importRunStore(tx).find(id)
    if (!run) throw new Failure('not_found')
    // The JSON column is stored by `createImport`.
    return { ...show(run, tx), columns: run.columns as ImportColumn[] }
  })

/** Checks the file again with other options. @throws Failure `not_found`, InputError */
export async function checkImport(tx: Tx<AdminContext>, id: string, options: ImportOptions): Promise<void> {
  const run = await lockRun(tx, id, ['ready', 'failed'])
  await importRunStore(tx).change(run.id, {
    state: 'checking',
    options: JSON.stringify(options),
    report: '{}',
    reason: '',
  })
  enqueueJob(tx, { kind: IMPORT_KIND, key: id, runAt: tx.now })
}

/** Has the queue write what was checked. @throws Failure `not_found`, InputError */
export async function applyImport(tx: Tx<AdminContext>, id: string): Promise<void> {
  await lockRun(tx, id, ['ready'])
  await importRunStore(tx).change(id, { state: 'running' })
  enqueueJob(tx, { kind: IMPORT_KIND, key: id, runAt: tx.now })
}

/**
 * Has the queue undo an import: what it has added goes to the trash, the rest gets its values back.
 * @throws Failure `not_found`, `undo_expired`; InputError while it runs
 */
export async function undoImport(tx: Tx<AdminContext>, id: string): Promise<void> {
  const run = await lockRun(tx, id, ['done', 'stopped', 'undone'])
  if (undoEnd(run, tx.now) === null) throw new Failure('undo_expired')
  await importRunStore(tx).change(id, { state: 'undoing', undo_actor: tx.admin.name })
  enqueueJob(tx, { kind: IMPORT_KIND, key: id, runAt: tx.now })
}

/** Returns until when an import can be undone; null when it cannot. */
function undoEnd({ state, done, ended_at: endedAt }: CatalogImportRow, now: Date): Date | null {
  if ((state !== 'done' && state !== 'stopped') || done === 0 || endedAt === null) return null
  const end = new Date(endedAt.getTime() + UNDO_HOURS * 3_600_000)
  return now < end ? end : null
}

/** Stops an import after the batch that is being written. @throws Failure `not_found`, InputError */
export async function stopImport(tx: Tx<AdminContext>, id: string): Promise<void> {
  await lockRun(tx, id, ['running'])
  const store = importRunStore(tx)
  await store.change(id, { state: 'stopped', ended_at: tx.now })
  await store.removeFile(id)
}

async function lockRun(
  tx: Tx<AdminContext>,
  id: string,
  states: readonly CatalogImportRow['state'][],
): Promise<CatalogImportRow> {
  const run = await importRunStore(tx).lock(id)
  if (!run) throw new Failure('not_found')
  if (!states.includes(run.state)) throw new InputError(`This is not possible now: the import is ${run.state}.`)
  return run
}

function show(run: CatalogImportRow, { now }: ShopContext): CatalogImport {
  // The JSON columns are stored by this feature.
  const report = run.report as Partial<CheckReport>
  return {
    _id: run.id,
    fileName: run.file_name,
    state: run.state,
    startedBy: run.actor,
    startedAt: run.started_at.toISOString(),
    endedAt: run.ended_at?.toISOString() ?? null,
    reason: run.reason,
    options: run.options as ImportOptions,
    report: report.added === undefined ? null : { ...(report as CheckReport), failedImages: report.failedImages ?? [] },
    done: run.done,
    added: run.added,
    changed: run.changed,
    unchanged: run.unchanged,
    undoUntil: undoEnd(run, now)?.toISOString() ?? null,
    restored: run.restored,
    kept: run.kept,
  }
}

/** Opens the stored file; each part is read in a short transaction. */
export async function openStored(context: ShopContext, { id, file_name: name }: CatalogImportRow): Promise<TextFile> {
  const read = (position: number): Promise<Buffer | null> =>
    inTransaction(context, (tx) => importRunStore(tx).part(id, position))
  async function* parts(): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const content = await read(position)
      if (!content) return
      yield content
    }
  }
  return textFileOf(name, { start: ((await read(0)) ?? Buffer.alloc(0)).subarray(0, START_BYTES), open: parts })
}
