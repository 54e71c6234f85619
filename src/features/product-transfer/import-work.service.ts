import type { ShopContext } from '#src/platform/context.ts'
import { requireProductLimit } from '#src/features/catalog/product-batch.service.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { CatalogImportRow } from '#src/platform/db/tables.generated.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { FetchImage } from '#src/platform/net/image-fetch.ts'
import type { Target } from '#src/platform/net/ssrf-guard.ts'
import { InputError } from '#src/shared/input-error.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { importCatalogue, type ImportDeps, type ImportRequest } from './import-catalogue.ts'
import { BusyError, oneAtATime } from './import-lock.ts'
import type { CheckReport, ImportOptions } from './import-run.contract.ts'
import { openStored } from './import-run.service.ts'
import { importRunStore } from './import-run.store.ts'
import { recordBatch, undoImportTurn } from './import-undo.service.ts'

/** Products of one transaction. Their images are fetched before it. */
const BATCH = 50
/** Lines that a report has of each kind. */
const MAX_LINES = 200
const RETRY_MS = 10_000
/** How long a run writes before the queue runs it again: the lease of a crashed process expires soon after. */
const TURN_MS = 30_000

export interface ImportWork {
  storage: Storage
  /** Stops between two batches; the next run goes on behind them. */
  signal: AbortSignal
  /** Replaces the length of a turn in tests. */
  turnMs?: number
  /** Replaces the web in tests. */
  fetchImage?: FetchImage
  /** Where images are fetched from; the public internet by default. */
  isImageTarget?: (target: Target) => boolean
}

/**
 * Checks or writes an import. Each batch is one transaction with its count, so that a run after a crash goes on behind the
 * last batch and writes nothing twice.
 * @returns when to go on; null at the end
 */
export async function runImport(context: ShopContext, id: string, work: ImportWork): Promise<Date | null> {
  const run = await inTransaction(context, (tx) => importRunStore(tx).find(id))
  if (run?.state !== 'checking' && run?.state !== 'running' && run?.state !== 'undoing') return null
  try {
    return await oneAtATime(context.db, context.shop.id, () =>
      run.state === 'checking'
        ? check(context, run, work)
        : run.state === 'running'
          ? write(context, run, work)
          : undoImportTurn(context, run, { signal: work.signal, turnMs: work.turnMs ?? TURN_MS }),
    )
  } catch (error) {
    if (error instanceof BusyError) return new Date(Date.now() + RETRY_MS)
    // A limit of the shop is reached, or the file cannot be read.
    if (!(error instanceof InputError)) throw error
    await inTransaction(context, (tx) => importRunStore(tx).change(id, { state: 'failed', reason: error.message }))
    return null
  }
}

async function requestOf(context: ShopContext, run: CatalogImportRow): Promise<Omit<ImportRequest, 'isDryRun'>> {
  // The JSON column is stored by `createImport` and `checkImport`.
  const { mapping, overwritesPrices, overwritesStock, newAsDrafts } = run.options as ImportOptions
  const isMapped = Object.keys(mapping).length > 0
  return {
    file: await openStored(context, run),
    fetchImages: true,
    currency: null,
    batch: BATCH,
    reading: { mapping: isMapped ? mapping : null },
    writing: { overwritesPrices, overwritesStock, newAsDrafts, skipsSame: true },
  }
}

/** Options of the command line mean nothing in the browser. */
const withoutFlags = (line: string): string => line.replaceAll(/ \((?:--|leave it)[^)]*\)/g, '')

async function check(context: ShopContext, run: CatalogImportRow, work: ImportWork): Promise<Date | null> {
  const lines: Record<'error' | 'note', string[]> = { error: [], note: [] }
  const log: ImportDeps['log'] = (line, kind) => {
    const list = kind === 'note' ? lines.note : lines.error
    if (list.length < MAX_LINES) list.push(withoutFlags(line))
  }
  const request = { ...(await requestOf(context, run)), isDryRun: true }
  const { wasStopped, added, changed, unchanged, refused, badRows } = await importCatalogue(
    { context, ...work, log },
    request,
  )
  if (wasStopped) return new Date()
  await requireProductLimit(context, added)
  const report: CheckReport = {
    added,
    changed,
    unchanged,
    refused,
    badRows,
    errors: lines.error,
    notes: lines.note,
    failedImages: [],
  }
  await inTransaction(context, async (tx) => {
    await importRunStore(tx).change(run.id, { state: 'ready', report: JSON.stringify(report) })
    if (refused + badRows > 0) notifyStaff(tx, 'importRefused', { target: run.id })
  })
  return null
}

/** Keeps the first lines about images that could not be fetched. */
async function noteFailedImages(tx: Tx<ShopContext>, id: string, lines: readonly string[]): Promise<void> {
  const store = importRunStore(tx)
  const run = await store.lock(id)
  if (!run) return
  const report = run.report as Partial<CheckReport>
  const failedImages = [...(report.failedImages ?? []), ...lines].slice(0, MAX_LINES)
  await store.change(id, { report: JSON.stringify({ ...report, failedImages }) })
}

async function write(context: ShopContext, run: CatalogImportRow, work: ImportWork): Promise<Date | null> {
  const stopped = new AbortController()
  const turn = new AbortController()
  const turnEnd = performance.now() + (work.turnMs ?? TURN_MS)
  const signal = AbortSignal.any([work.signal, stopped.signal, turn.signal])
  const request = { ...(await requestOf(context, run)), isDryRun: false, skip: run.done }
  const onSaved: ImportDeps['onSaved'] = async (tx, saved, products) => {
    const store = importRunStore(tx)
    if ((await store.lock(run.id))?.state !== 'running') stopped.abort()
    await store.count(run.id, {
      done: products,
      added: saved.added,
      changed: saved.changed - saved.unchanged,
      unchanged: saved.unchanged,
    })
    // Only after a batch: a turn that ended before its first one would never get on.
    if (performance.now() >= turnEnd) turn.abort()
  }
  const record: ImportDeps['record'] = (tx, keys, save) =>
    recordBatch(tx, { importId: run.id, actor: run.actor, keys }, save)
  const failedImages: string[] = []
  const log: ImportDeps['log'] = (line, kind) => {
    if (kind === 'picture') failedImages.push(withoutFlags(line))
  }
  const { wasStopped } = await importCatalogue({ context, ...work, signal, log, record, onSaved }, request)
  if (failedImages.length > 0) await inTransaction(context, (tx) => noteFailedImages(tx, run.id, failedImages))
  if (stopped.signal.aborted) return null
  if (wasStopped) return new Date()
  await inTransaction(context, async (tx) => {
    const store = importRunStore(tx)
    if ((await store.lock(run.id))?.state !== 'running') return
    await store.change(run.id, { state: 'done', ended_at: new Date() })
    notifyStaff(tx, 'importDone', { target: run.id })
    await store.removeFile(run.id)
  })
  return null
}
