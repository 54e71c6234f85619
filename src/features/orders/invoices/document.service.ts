import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { renderQueued } from './pdf-queue.service.ts'
import { readInvoiceToken } from './invoice-link.ts'
import { documentPage } from './invoice-page.ts'
import type { InvoiceDocument } from './invoice.rules.ts'
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
  requested: RequestedDocument,
): Promise<DocumentResponse> {
  await inTransaction(context, (tx) => requireOrder(tx, { id: orderId }))
  if (requested.format === 'pdf') await context.consumeRateLimit('invoice')
  return printDocument(context, orderId, { ...requested, path: `/shop/user/order/${orderId}/invoice` })
}

/**
 * Returns the document of a mailed link.
 * @throws Failure `not_found`, `link_expired`, `rate_limited`
 */
export async function openDocument(
  context: GuestContext,
  token: string,
  format: RequestedDocument['format'],
): Promise<DocumentResponse> {
  const id = readInvoiceToken(context, token)
  const found = await inTransaction(context, (tx) => invoiceStore(tx).byId(id))
  if (!found) throw new Failure('not_found')
  if (format === 'pdf') await context.consumeRateLimit('invoice')
  const path = `/shop/invoice/${context.shop.id}/${token}`
  return renderDocument(context, found.document, { format, pdfPath: `${path}?format=pdf` })
}

/** Returns a document to staff who may read all orders. @param requested.path the URL path of the document */
export async function printDocument(
  context: ShopContext,
  orderId: string,
  requested: RequestedDocument & { path: string },
): Promise<DocumentResponse> {
  const document = await findDocument(context, orderId, requested.document)
  const pdfPath = `${requested.path}?format=pdf${requested.document ? `&document=${requested.document}` : ''}`
  return renderDocument(context, document, { format: requested.format, pdfPath })
}

async function renderDocument(
  { shop }: ShopContext,
  document: InvoiceDocument,
  { format, pdfPath }: { format: RequestedDocument['format']; pdfPath: string },
): Promise<DocumentResponse> {
  const setting = { locale: shop.locale, language: shop.language, timeZone: shop.time_zone }
  if (format === 'html') return documentPage(document, { setting, pdfPath })
  const bytes = await renderQueued(JSON.stringify([shop.id, document, setting]), async () => {
    // Loaded on demand: with its fonts it is the server's largest module.
    const { writePdf } = await import('./invoice-pdf.adapter.ts')
    return writePdf(document, setting)
  })
  return new DocumentResponse(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${document.number}.pdf"`,
    'x-content-type-options': 'nosniff',
  })
}

async function findDocument(context: ShopContext, orderId: string, id: string | null): Promise<InvoiceDocument> {
  const documents = await inTransaction(context, (tx) => invoiceStore(tx).ofOrder(orderId))
  const [invoice] = documents
  if (!invoice) throw new Failure('invoice_not_yet')
  const found = id === null ? invoice : documents.find((document) => document.id === id)
  if (!found) throw new Failure('not_found')
  return found.document
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
