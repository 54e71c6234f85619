import { listGatewayAccounts } from '#src/features/payments/gateway-account.service.ts'
import type { Saved } from '#src/features/catalog/product-batch.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { createImageFetcher, isPublicTarget, type FetchImage } from '#src/platform/net/image-fetch.ts'
import type { Target } from '#src/platform/net/ssrf-guard.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { readDummyJson } from './dummyjson.ts'
import { describeSaved, NO_FINDINGS, type Findings, type ImportReport } from './import-report.ts'
import { ImportError, type Entry, type ImportedProduct } from './imported-product.rules.ts'
import { createImageImporter, type ImageCounts } from './image-importer.ts'
import {
  createDryWriter,
  createProductWriter,
  type PrepareBatch,
  type WritingRules,
  USUAL_WRITING,
} from './product-saver.ts'
import { USUAL_RULES, type ReadingRules } from './reading.rules.ts'
import { readShopifyCsv } from './shopify-csv.ts'
import { openTextFile, type TextFile } from './text-file.ts'

/** Maximum products and variants per transaction; a batch is held in memory. */
const BATCH_PRODUCTS = 300
const BATCH_VARIANTS = 3000

export interface ImportRequest {
  /** The file, or its path. */
  file: string | TextFile
  isDryRun: boolean
  fetchImages: boolean
  /** Currency of the file's prices, if the operator names it; null is that of the shop. */
  currency: string | null
  reading?: Partial<Omit<ReadingRules, 'tagCounts'>>
  writing?: Partial<WritingRules>
  /** Products that an earlier run has written. */
  skip?: number
  /** Products of one transaction, by default 300. */
  batch?: number
}

export interface ImportDeps {
  context: ShopContext
  storage: Storage
  /** Receives a line for every bad row, every difference and every failed image. */
  log: (line: string, kind: 'error' | 'note' | 'picture') => void
  /** Stops the run between two batches. */
  signal: AbortSignal
  /** Saves a batch and records what that changes, in its transaction. */
  record?: (tx: Tx<ShopContext>, keys: readonly string[], save: () => Promise<Saved>) => Promise<Saved>
  /** Called with each batch, in its transaction. @param products their number */
  onSaved?: (tx: Tx<ShopContext>, saved: Saved, products: number) => Promise<void>
  /** Replaces the web in tests. */
  fetchImage?: FetchImage
  /** Where images are fetched from; the public internet by default. */
  isImageTarget?: (target: Target) => boolean
}

/**
 * Imports a catalogue into a shop, as a stream and in batches, so that memory does not depend on the file's size.
 * Existing products are updated. A bad row is reported and affects only itself.
 * @throws ImportError when the whole file is unusable
 */
export async function importCatalogue(deps: ImportDeps, request: ImportRequest): Promise<ImportReport> {
  const { context, signal, log } = deps
  const { currency } = context.shop
  if (request.currency !== null && request.currency !== currency)
    throw new ImportError(`The prices are in ${request.currency}, and this shop sells in ${currency}.`)
  const file = typeof request.file === 'string' ? await openTextFile(request.file) : request.file
  const begun = performance.now()
  const imageCounts: ImageCounts = { kept: 0, known: 0, failed: 0, skipped: 0 }
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0, variants: 0, badRows: 0, rows: 0 }
  const findings: Findings = { ...NO_FINDINGS }
  const prepare = createWriter(deps, request, imageCounts)
  const positionLabel = isJson(file) ? 'entry' : 'line'

  const entries = countEntries(readEntries(file, currency, request.reading), (entry) => {
    counts.rows += entry.rows
    if (entry.ok) {
      if (entry.product.categoryPath.length === 0) findings.withoutCategory += 1
      for (const { kind, line, text } of entry.notes) {
        findings[kind] += 1
        if (text !== null) log(`${positionLabel} ${line}: ${text}`, 'note')
      }
      return
    }
    counts.badRows += 1
    if (entry.refusesProduct) counts.refused += 1
    log(`${positionLabel} ${entry.line}: ${entry.reason}`, 'error')
  })
  // The next batch is prepared while the database writes the previous one. Writes never overlap, so that slugs are
  // assigned in order and the later of two rows with one key wins.
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of inBatches(entries, request)) {
      const write = await prepare(batch)
      await writing
      // Checked after the images, because a stop cancels their downloads and the batch would lose them.
      if (signal.aborted) break
      writing = write().then((saved) => {
        counts.added += saved.added
        counts.changed += saved.changed - saved.unchanged
        counts.unchanged += saved.unchanged
        findings.uncounted += saved.uncounted
        findings.kept += saved.differences.filter(({ isTaken }) => !isTaken).length
        for (const line of describeSaved(saved, { positionLabel, currency, isDryRun: request.isDryRun }))
          log(line, 'note')
        counts.variants += batch.reduce((sum, { variants }) => sum + variants.length, 0)
      })
      // The error is thrown where the write is awaited; until then it must not end the process.
      writing.catch(() => {})
    }
  } finally {
    // Awaited also when reading failed, because the database is closed afterwards.
    await writing
  }
  const cannotBePaid = findings.digital > 0 && !(await canPayDigital(context))
  const seconds = (performance.now() - begun) / 1000
  return {
    isDryRun: request.isDryRun,
    wasStopped: signal.aborted,
    ...counts,
    pictures: imageCounts,
    findings,
    cannotBePaid,
    seconds,
  }
}

/** Returns whether the shop can be paid for digital goods; cash on delivery does not count (behaviour B12). */
const canPayDigital = async (context: ShopContext): Promise<boolean> =>
  (await listGatewayAccounts(context)).some(({ isEnabled, provider }) => isEnabled && provider !== 'cod')

const isJson = ({ start }: TextFile): boolean => /^\s*[[{]/.test(start)

/** The format follows from the content of the file, not from its name. */
const readEntries = (file: TextFile, currency: string, reading: ImportRequest['reading']): AsyncGenerator<Entry> => {
  const rules = { ...USUAL_RULES, ...reading }
  return isJson(file) ? readDummyJson(file, currency, rules) : readShopifyCsv(file, currency, rules)
}

async function* countEntries(
  entries: AsyncIterable<Entry>,
  count: (entry: Entry) => void,
): AsyncGenerator<ImportedProduct> {
  for await (const entry of entries) {
    count(entry)
    if (entry.ok) yield entry.product
  }
}

/** Groups products into batches with unique keys and slugs, because one statement cannot write a row twice. */
async function* inBatches(
  products: AsyncIterable<ImportedProduct>,
  { skip = 0, batch: most = BATCH_PRODUCTS }: Pick<ImportRequest, 'skip' | 'batch'>,
): AsyncGenerator<ImportedProduct[]> {
  let left = skip
  let batch: ImportedProduct[] = []
  let names = new Set<string>()
  let variants = 0
  for await (const product of products) {
    if (left > 0) {
      left -= 1
      continue
    }
    const isTwin = names.has(product.sourceKey) || names.has(product.slug)
    if (isTwin || batch.length === most || variants >= BATCH_VARIANTS) {
      yield batch
      batch = []
      names = new Set()
      variants = 0
    }
    batch.push(product)
    names.add(product.sourceKey).add(product.slug)
    variants += product.variants.length
  }
  if (batch.length > 0) yield batch
}

function createWriter(deps: ImportDeps, request: ImportRequest, counts: ImageCounts): PrepareBatch {
  const { context, storage, signal, log } = deps
  const isFetching = request.fetchImages && !request.isDryRun
  const fetchImage = isFetching
    ? (deps.fetchImage ?? createImageFetcher({ signal, isAllowed: deps.isImageTarget ?? isPublicTarget }))
    : null
  const imageImporter = createImageImporter({
    context,
    storage,
    fetchImage,
    onOutcome: (outcome, reason) => {
      counts[outcome] += 1
      if (reason !== null && !signal.aborted) log(`picture ${reason}`, 'picture')
    },
  })
  const { record, onSaved } = deps
  const writer = { context, imageImporter, record, onSaved, rules: { ...USUAL_WRITING, ...request.writing } }
  return request.isDryRun ? createDryWriter(writer) : createProductWriter(writer)
}
