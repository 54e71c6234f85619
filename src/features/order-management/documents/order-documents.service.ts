import { findInvoices, readPdf } from '#src/features/orders/invoices/archive.service.ts'
import { joinPdfs } from '#src/features/orders/invoices/pdf-join.ts'
import { renderLarge } from '#src/features/orders/invoices/pdf-queue.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { InputError } from '#src/shared/input-error.ts'
import { orderDocumentsEn as t } from '#src/shared/messages/orders/order-documents.en.ts'
import type { BulkSelection } from '../bulk/bulk.admin.contract.ts'
import { selectIds } from '../bulk/bulk.service.ts'
import {
  isCarried,
  itemsToShip,
  LEFT_OUT,
  MAX_PRINTED,
  packingOf,
  type OrderDocuments,
  type SlipPaper,
} from './order-documents.rules.ts'
import { orderDocumentsStore, type PrintedOrder } from './order-documents.store.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A part of the file, and the orders that are not in it. */
interface Printed {
  files: Bytes[]
  leftOut: PrintedOrder[]
}

const FILES: Readonly<Record<OrderDocuments, string>> = {
  packingSlips: 'packing-slips',
  invoices: 'invoices',
  pickList: 'pick-list',
  labels: 'labels',
}

/**
 * Returns documents of up to 200 orders as one PDF, the first placed first. Its last page and a header name the orders
 * that have none.
 * @param storage contains the archived invoices
 * @throws InputError when there are no or too many orders, one does not exist, or none has such a document
 */
export async function printOrderDocuments(
  context: AdminContext,
  storage: Storage,
  { kind, paper = 'a4', selection }: { kind: OrderDocuments; paper?: SlipPaper; selection: BulkSelection },
): Promise<DocumentResponse> {
  const orders = await inTransaction(
    context,
    async (tx) => orderDocumentsStore(tx).orders(await selectIds(tx, selection, MAX_PRINTED)),
    { hasOwnPlans: true },
  )
  const print = { ...printOf(context), paper: kind === 'packingSlips' ? paper : 'a4' }
  const { files, leftOut } = await (kind === 'invoices'
    ? readInvoices(context, storage, orders)
    : renderOrders(kind, orders, print))
  if (files.length === 0) throw new InputError(t.none[kind])
  if (leftOut.length > 0) files.push(await render((pdf) => pdf.writeLeftOut(kind, leftOut, print)))
  const [only] = files
  const bytes = files.length === 1 && only ? only : joinPdfs(files)
  return new DocumentResponse(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${FILES[kind]}.pdf"`,
    'x-content-type-options': 'nosniff',
    [LEFT_OUT]: leftOut.map(({ orderNumber }) => showOrderNumber(orderNumber)).join(','),
  })
}

type Pdf = typeof import('./order-documents-pdf.adapter.ts')

/** Loaded on demand: with its fonts it is the server's largest module. */
const render = (write: (pdf: Pdf) => Promise<Bytes>): Promise<Bytes> =>
  renderLarge(async () => write(await import('./order-documents-pdf.adapter.ts')))

const printOf = ({ shop, now }: AdminContext) => ({
  shopName: shop.name,
  setting: { locale: shop.locale, language: shop.language, timeZone: shop.time_zone },
  at: now,
})

/** Returns the archived invoices; one whose file is lost is left out. */
async function readInvoices(
  context: AdminContext,
  storage: Storage,
  orders: readonly PrintedOrder[],
): Promise<Printed> {
  const invoices = await findInvoices(
    context,
    orders.map(({ id }) => id),
  )
  const printed: Printed = { files: [], leftOut: [] }
  for (const order of orders) {
    const invoice = invoices.get(order.id)
    const file = invoice ? await readPdf(context, storage, invoice).catch(orNull) : null
    if (file) printed.files.push(file)
    else printed.leftOut.push(order)
  }
  return printed
}

/** Returns null for a lost file. */
function orNull(error: unknown): null {
  if (error instanceof Failure && error.code === 'unavailable') return null
  throw error
}

const HAS: Readonly<Record<Exclude<OrderDocuments, 'invoices'>, (order: PrintedOrder) => boolean>> = {
  packingSlips: (order) => packingOf(order) !== null,
  pickList: (order) => itemsToShip(order).some(({ line }) => !line.isDigital),
  labels: isCarried,
}

type Print = ReturnType<typeof printOf> & { paper: SlipPaper }

const WRITERS = { packingSlips: 'writePackingSlips', pickList: 'writePickList', labels: 'writeLabels' } as const

async function renderOrders(
  kind: Exclude<OrderDocuments, 'invoices'>,
  orders: readonly PrintedOrder[],
  print: Print,
): Promise<Printed> {
  const printed = orders.filter(HAS[kind])
  if (printed.length === 0) return { files: [], leftOut: [] }
  const file = await render((pdf) => pdf[WRITERS[kind]](printed, print))
  return { files: [file], leftOut: orders.filter((order) => !HAS[kind](order)) }
}
