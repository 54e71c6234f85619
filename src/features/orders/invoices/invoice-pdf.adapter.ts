import PdfDocument from 'pdfkit'
import type { DateSetting } from '#src/shared/dates.ts'
import { textLanguage } from '#src/shared/text-language.ts'
import { invoiceEn } from '#src/shared/messages/orders/invoice.en.ts'
import { textOf, type DocumentText } from './invoice-text.ts'
import type { InvoiceDocument } from './invoice.rules.ts'
import { PdfText } from './pdf-text.adapter.ts'

const MARGIN = 45
const SIZE = 9.5
const GAP = 4
/** Widths of the line columns in points; the name takes the rest. */
const WIDTHS = [30, 62, 44, 66, 58, 68]
const WIDTHS_WITH_DISCOUNT = [28, 58, 54, 40, 62, 54, 62]
const TAX_WIDTHS = [80, 70]
const SLIP_COUNT_WIDTH = 60

type TextBox = { x: number; y: number; width: number; align?: 'left' | 'right'; isBold?: boolean; size?: number }

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

interface PagesInfo {
  title: string
  at: Date
  setting: DateSetting
}

async function renderPages(
  { title, at, setting }: PagesInfo,
  render: (pdf: PdfText) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, CreationDate: at },
    lang: textLanguage(setting.language),
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  render(new PdfText(pdf, setting.language))
  pdf.end()
  await ended
  return Uint8Array.from(Buffer.concat(chunks))
}

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
  const widths = text.columns.length > WIDTHS.length + 1 ? WIDTHS_WITH_DISCOUNT : WIDTHS
  y = table(pdf, { columns: text.columns, rows: text.rows, widths }, { x: MARGIN, y, width }) + 14
  const height = 22 * Math.max(text.taxRows.length + 1, text.totals.length)
  y = ensureSpace(pdf, y, height)
  table(pdf, { columns: text.taxColumns, rows: text.taxRows, widths: TAX_WIDTHS }, { x: MARGIN, y, width: half + 20 })
  pairs(pdf, text.totals, { x: right + 30, y, width: half - 30, isBold: true })
}

/** Writes lines of text, optionally with a bold first line. @returns where they end */
function block(pdf: PdfText, lines: readonly string[], { isBold = false, ...box }: TextBox): number {
  let { y } = box
  for (const [index, line] of lines.entries()) y = write(pdf, line, { ...box, y, isBold: isBold && index === 0 }) + 1
  return y
}

/** @param isBold whether the last pair is bold */
function pairs(pdf: PdfText, of: readonly (readonly [string, string])[], { isBold = false, ...box }: TextBox): number {
  let { y } = box
  for (const [index, [label, value]] of of.entries()) {
    const bold = isBold && index === of.length - 1
    const left = write(pdf, label, { ...box, y, width: box.width * 0.4, isBold: bold })
    const x = box.x + box.width * 0.4
    y = Math.max(left, write(pdf, value, { x, y, width: box.width * 0.6, align: 'right', isBold: bold })) + 2
  }
  return y
}

function table(
  pdf: PdfText,
  { columns, rows, widths }: { columns: readonly string[]; rows: readonly (readonly string[])[]; widths: number[] },
  box: TextBox,
): number {
  let { y } = box
  const first = box.width - widths.reduce((sum, one) => sum + one, 0)
  const all = [first, ...widths]
  for (const [index, row] of [columns, ...rows].entries()) {
    const isBold = index === 0
    const heights = row.map((cell, column) => heightOf(pdf, cell, { width: (all[column] ?? 0) - GAP, isBold }))
    y = ensureSpace(pdf, y, Math.max(...heights) + 8)
    let { x } = box
    for (const [column, cell] of row.entries()) {
      const align = column === 0 ? 'left' : 'right'
      const offset = column === 0 ? 0 : GAP
      write(pdf, cell, { x: x + offset, y: y + 3, width: (all[column] ?? 0) - GAP, align, isBold })
      x += all[column] ?? 0
    }
    y += Math.max(...heights) + 8
    pdf.drawRule(box.x, y, box.width)
  }
  return y
}

/** Starts another page when too little space is left. @returns where to go on */
function ensureSpace(pdf: PdfText, y: number, height: number): number {
  if (y + height <= pdf.pageHeight - MARGIN) return y
  pdf.addPage()
  return MARGIN
}

const heightOf = (pdf: PdfText, text: string, { width, isBold }: { width: number; isBold: boolean }): number =>
  pdf.heightOf(text, { width, isBold, size: SIZE })

/** @returns where the text ends */
const write = (pdf: PdfText, text: string, { isBold = false, size = SIZE, align = 'left', ...box }: TextBox): number =>
  pdf.write(text, { ...box, align, isBold, size })
