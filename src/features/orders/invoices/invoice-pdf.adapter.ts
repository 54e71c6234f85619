import type { DateSetting } from '#src/shared/dates.ts'
import { invoiceEn } from '#src/shared/messages/orders/invoice.en.ts'
import { textOf, type DocumentText } from './invoice-text.ts'
import type { InvoiceDocument } from './invoice.rules.ts'
import { block, ensureSpace, MARGIN, pairs, renderPages, table, write } from './pdf-layout.adapter.ts'
import type { PdfText } from './pdf-text.adapter.ts'

/** Widths of the line columns in points, by the number of columns; the name takes the rest. */
const WIDTHS: Readonly<Record<number, number[]>> = {
  7: [30, 62, 44, 66, 58, 68],
  8: [28, 58, 54, 40, 62, 54, 62],
  9: [26, 54, 54, 52, 38, 58, 52, 58],
}
const TAX_WIDTHS = [80, 70]
const SLIP_COUNT_WIDTH = 60

const t = invoiceEn

/** Renders a document as a PDF of A4 pages, with bundled fonts. */
export async function writePdf(document: InvoiceDocument, setting: DateSetting): Promise<Uint8Array<ArrayBuffer>> {
  const text = textOf(document, setting)
  const info = { title: `${text.title} ${document.number}`, at: new Date(document.issuedAt), setting }
  return renderPages(info, (pdf) => renderInvoice(pdf, text, document.number))
}

/** A sheet that goes into a parcel. */
export interface Slip {
  /** Its first line, in large letters. */
  title: string
  /** Blocks of lines; the first line of each is bold. */
  blocks: readonly (readonly string[])[]
  columns: readonly [string, string]
  rows: readonly (readonly [string, string])[]
}

/** Renders a slip as a PDF of A4 pages. */
export const writeSlip = (slip: Slip, at: Date, setting: DateSetting): Promise<Uint8Array<ArrayBuffer>> =>
  renderPages({ title: slip.title, at, setting }, (pdf) => {
    const width = pdf.pageWidth - 2 * MARGIN
    let y = write(pdf, slip.title, { x: MARGIN, y: MARGIN, width, isBold: true, size: 24 }) + 14
    for (const lines of slip.blocks) y = block(pdf, lines, { x: MARGIN, y, width, isBold: true, size: 12 }) + 12
    table(pdf, { columns: slip.columns, rows: slip.rows, widths: [SLIP_COUNT_WIDTH] }, { x: MARGIN, y, width })
  })

function renderInvoice(pdf: PdfText, text: DocumentText, number: string): void {
  const width = pdf.pageWidth - 2 * MARGIN
  const half = width / 2 - 10
  const right = MARGIN + half + 20
  let y = write(pdf, `${text.title} ${number}`, { x: MARGIN, y: MARGIN, width, isBold: true, size: 18 }) + 10
  y = Math.max(
    block(pdf, text.seller, { x: MARGIN, y, width: half }),
    pairs(pdf, text.facts, { x: right, y, width: half }),
  )
  y += 16
  const bill = block(pdf, [t.billTo, ...text.billTo], { x: MARGIN, y, width: half, isBold: true })
  const ship =
    text.shipTo.length > 0 ? block(pdf, [t.shipTo, ...text.shipTo], { x: right, y, width: half, isBold: true }) : y
  y = Math.max(bill, ship) + 18
  const widths = WIDTHS[text.columns.length] ?? []
  y = table(pdf, { columns: text.columns, rows: text.rows, widths }, { x: MARGIN, y, width }) + 14
  const height =
    22 * (Math.max(text.taxRows.length + 1, text.totals.length) + text.payments.length + (text.note ? 2 : 0))
  y = ensureSpace(pdf, y, height)
  const taxes = { columns: text.taxColumns, rows: text.taxRows, widths: TAX_WIDTHS }
  y = Math.max(
    table(pdf, taxes, { x: MARGIN, y, width: half + 20 }),
    pairs(pdf, text.totals, { x: right + 30, y, width: half - 30, isBold: true }),
  )
  if (text.payments.length > 0) y = pairs(pdf, text.payments, { x: right - 40, y: y + 12, width: half + 40 })
  if (text.note) block(pdf, [text.note], { x: MARGIN, y: y + 12, width })
}
