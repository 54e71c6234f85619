import { createHash } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { isStorageFull, type Storage } from '#src/platform/files/storage.ts'
import type { DateSetting } from '#src/shared/dates.ts'
import { Failure } from '#src/shared/failure.ts'
import { documentFileStore, type DocumentFile } from './document-file.store.ts'
import type { InvoiceDocument } from './invoice.rules.ts'
import { invoiceStore } from './invoice.store.ts'
import { renderQueued } from './pdf-queue.service.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A document with its id. */
export interface StoredDocument {
  id: string
  document: InvoiceDocument
}

/** The version of the layout. Raise it with every change of the PDF: a file of another version is not made again. */
export const TEMPLATE_VERSION = 1

/** Returns the format of a document's amounts and dates: that of its time; older documents have that of the shop. */
export const settingOf = ({ shop }: Pick<ShopContext, 'shop'>, { setting }: InvoiceDocument): DateSetting =>
  setting ?? { locale: shop.locale, language: shop.language, timeZone: shop.time_zone }

/**
 * Returns the PDF of a document. It is rendered and stored once; from then on it is the stored file, byte for byte.
 * @throws Failure `unavailable` when the file is lost and cannot be made again as it was
 */
export async function readPdf(context: ShopContext, storage: Storage, stored: StoredDocument): Promise<Bytes> {
  try {
    return await readOrArchive(context, storage, stored)
  } catch (error) {
    // The customer gets it nevertheless; the job archives it when there is room.
    if (isStorageFull(error)) return render(context, stored.document)
    throw error
  }
}

/** Returns the invoices of orders by the ids of the orders: those that no edit has replaced, else the last ones. */
export async function findInvoices(
  context: ShopContext,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, StoredDocument>> {
  const found = await inTransaction(context, (tx) => invoiceStore(tx).ofOrders(orderIds))
  return new Map(found.map(({ orderId, ...invoice }) => [orderId, invoice]))
}

/**
 * Returns the PDF of the document with this id.
 * @throws Failure `not_found`, `unavailable`
 */
export async function readPdfOf(context: ShopContext, storage: Storage, id: string): Promise<Bytes> {
  const found = await inTransaction(context, (tx) => invoiceStore(tx).byId(id))
  if (!found) throw new Failure('not_found')
  return readPdf(context, storage, { id, document: found.document })
}

/** Renders and stores the PDF of a new document. The job is repeated until the file is stored. */
export async function archiveDocument(context: ShopContext, storage: Storage, id: string): Promise<void> {
  const found = await inTransaction(context, (tx) => invoiceStore(tx).byId(id))
  if (found) await readOrArchive(context, storage, { id, document: found.document })
}

async function readOrArchive(context: ShopContext, storage: Storage, stored: StoredDocument): Promise<Bytes> {
  const file = await inTransaction(context, (tx) => documentFileStore(tx).find(stored.id))
  return file ? readFile(context, storage, { ...stored, file }) : archive(context, storage, stored)
}

/** Returns whether the storage has the file of a document as it was archived. */
export async function isFileComplete({ shop }: ShopContext, storage: Storage, file: ArchivedFile): Promise<boolean> {
  const found = await storage.get(fileName(shop.id, file))
  return found !== null && hashOf(found) === file.sha256
}

async function archive(context: ShopContext, storage: Storage, stored: StoredDocument): Promise<Bytes> {
  const { shop } = context
  const bytes = await render(context, stored.document)
  const file = { sha256: hashOf(bytes), bytes: bytes.length, templateVersion: TEMPLATE_VERSION }
  const name = fileName(shop.id, { ...file, id: stored.id })
  // The file first: a row without its file would be an error.
  await storage.put(name, Buffer.from(bytes))
  const isFirst = await inTransaction(context, (tx) => documentFileStore(tx).add(stored.id, file))
  if (isFirst) return bytes
  // Another process was faster, perhaps with another template.
  const other = await inTransaction(context, (tx) => documentFileStore(tx).find(stored.id))
  if (!other || other.sha256 === file.sha256) return bytes
  await storage.remove(name)
  return readFile(context, storage, { ...stored, file: other })
}

async function readFile(
  context: ShopContext,
  storage: Storage,
  { id, document, file }: StoredDocument & { file: DocumentFile },
): Promise<Bytes> {
  const name = fileName(context.shop.id, { id, sha256: file.sha256 })
  const found = await storage.get(name)
  if (found && hashOf(found) === file.sha256) return Uint8Array.from(found)
  const bytes = await render(context, document)
  if (hashOf(bytes) !== file.sha256) {
    context.log.error({ documentId: id, templateVersion: file.templateVersion }, 'document.file.lost')
    throw new Failure('unavailable')
  }
  await storage.put(name, Buffer.from(bytes))
  return bytes
}

/** Deletes an archived file, whose row is gone already. */
export const deleteFile = ({ shop }: ShopContext, storage: Storage, file: ArchivedFile): Promise<void> =>
  storage.remove(fileName(shop.id, file))

interface ArchivedFile {
  id: string
  sha256: string
}

/** The hash in the name keeps processes with different templates from writing the same file. */
const fileName = (shopId: string, { id, sha256 }: ArchivedFile): string =>
  `${shopId}/documents/${id}-${sha256.slice(0, 16)}.pdf`

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function render(context: ShopContext, document: InvoiceDocument): Promise<Bytes> {
  const setting = settingOf(context, document)
  return renderQueued(JSON.stringify([context.shop.id, document, setting]), async () => {
    // Loaded on demand: with its fonts it is the server's largest module.
    const { writePdf } = await import('./invoice-pdf.adapter.ts')
    return writePdf(document, setting)
  })
}
