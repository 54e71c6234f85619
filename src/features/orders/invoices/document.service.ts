import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { readPdf, settingOf, type StoredDocument } from './archive.service.ts'
import { readInvoiceToken } from './invoice-link.ts'
import { documentPage } from './invoice-page.ts'
import { invoiceStore } from './invoice.store.ts'
import { requireOrder } from '../order.service.ts'

export interface RequestedDocument {
  format: 'html' | 'pdf'
  /** The id of one of the order's documents; the invoice when absent. */
  document: string | null
}

/**
 * Returns the invoice or a credit note of an order, as a printable page or as a PDF.
 * @throws Failure `not_found`; `invoice_not_yet` before the payment, with cash before the shipment; `rate_limited`
 */
export async function getDocument(
  context: GuestContext,
  orderId: string,
  { storage, ...requested }: RequestedDocument & { storage: Storage },
): Promise<DocumentResponse> {
  await inTransaction(context, (tx) => requireOrder(tx, { id: orderId }))
  if (requested.format === 'pdf') await context.consumeRateLimit('invoice')
  return printDocument(context, orderId, { ...requested, storage, path: `/shop/user/order/${orderId}/invoice` })
}

/**
 * Returns the document of a mailed link.
 * @throws Failure `not_found`, `link_expired`, `rate_limited`
 */
export async function openDocument(
  context: GuestContext,
  token: string,
  { format, storage }: { format: RequestedDocument['format']; storage: Storage },
): Promise<DocumentResponse> {
  const id = readInvoiceToken(context, token)
  const found = await inTransaction(context, (tx) => invoiceStore(tx).byId(id))
  if (!found) throw new Failure('not_found')
  if (format === 'pdf') await context.consumeRateLimit('invoice')
  const path = `/shop/invoice/${context.shop.id}/${token}`
  return respond(context, { id, document: found.document }, { format, storage, pdfPath: `${path}?format=pdf` })
}

/** Returns a document to staff who may read all orders. @param requested.path the URL path of the document */
export async function printDocument(
  context: ShopContext,
  orderId: string,
  requested: RequestedDocument & { path: string; storage: Storage },
): Promise<DocumentResponse> {
  const { format, storage } = requested
  const stored = await findDocument(context, orderId, requested.document)
  const pdfPath = `${requested.path}?format=pdf${requested.document ? `&document=${requested.document}` : ''}`
  return respond(context, stored, { format, storage, pdfPath })
}

/** @param from.storage contains the archived files */
async function respond(
  context: ShopContext,
  stored: StoredDocument,
  { format, pdfPath, storage }: { format: RequestedDocument['format']; pdfPath: string; storage: Storage },
): Promise<DocumentResponse> {
  const { document } = stored
  if (format === 'html') return documentPage(document, { setting: settingOf(context, document), pdfPath })
  return new DocumentResponse(await readPdf(context, storage, stored), {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${document.number}.pdf"`,
    'x-content-type-options': 'nosniff',
  })
}

async function findDocument(context: ShopContext, orderId: string, id: string | null): Promise<StoredDocument> {
  const documents = await inTransaction(context, (tx) => invoiceStore(tx).ofOrder(orderId))
  const [invoice] = documents
  if (!invoice) throw new Failure('invoice_not_yet')
  const found = id === null ? invoice : documents.find((document) => document.id === id)
  if (!found) throw new Failure('not_found')
  return found
}

/** Finds a document of an order by its number; null when it has none of this number. */
export async function findDocumentByNumber(
  tx: Tx<ShopContext>,
  orderId: string,
  number: string,
): Promise<{ id: string; number: string } | null> {
  const documents = await invoiceStore(tx).ofOrder(orderId)
  const found = documents.find(({ document }) => document.number === number)
  return found ? { id: found.id, number } : null
}
