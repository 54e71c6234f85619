import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db.ts'
import { DocumentAnswer } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { documentPage } from './invoice-page.ts'
import type { InvoiceDocument } from './invoice.rules.ts'
import { invoiceStore } from './invoice.store.ts'
import { needOrder } from './order.service.ts'

/**
 * The invoice of an order, or one of its credit notes, as a page to be printed or as a PDF.
 * @param wanted.document the id of one of them; the invoice when absent
 * @throws Failure `not_found`; `invoice_not_yet` before the payment, of cash before it is sent
 */
export async function getDocument(
  context: GuestContext,
  orderId: string,
  wanted: { format: 'html' | 'pdf'; document: string | null },
): Promise<DocumentAnswer> {
  const { shop } = context
  const setting = { locale: shop.locale, language: shop.language, timeZone: shop.time_zone }
  const document = await findDocument(context, orderId, wanted.document)
  if (wanted.format === 'html') {
    const path = `/shop/user/order/${orderId}/invoice?format=pdf${wanted.document ? `&document=${wanted.document}` : ''}`
    return documentPage(document, { setting, pdfPath: path })
  }
  // Only for who asks for one: fonts and all, it is the largest thing that the server can load.
  const { writePdf } = await import('./invoice-pdf.adapter.ts')
  return new DocumentAnswer(await writePdf(document, setting), {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${document.number}.pdf"`,
    'x-content-type-options': 'nosniff',
  })
}

async function findDocument(context: GuestContext, orderId: string, id: string | null): Promise<InvoiceDocument> {
  const documents = await inTransaction(context, async (db) => {
    const inside = { ...context, db }
    await needOrder(inside, { id: orderId })
    return invoiceStore(inside).ofOrder(orderId)
  })
  const [invoice] = documents
  if (!invoice) throw new Failure('invoice_not_yet')
  const found = id === null ? invoice : documents.find((document) => document.id === id)
  if (!found) throw new Failure('not_found')
  return found.document
}
