import { fileURLToPath } from 'node:url'
import PdfDocument from 'pdfkit'
import type { DateSetting } from '#src/shared/dates.ts'
import { invoiceEn } from '#src/shared/messages/invoice.en.ts'
import { textOf, type DocumentText } from './invoice-text.ts'
import type { InvoiceDocument } from './invoice.rules.ts'

const FONTS = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')),
  bengali: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  ),
  bengaliBold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  ),
}

const MARGIN = 45
const SIZE = 9.5
const GAP = 4
/** Widths of the columns of the lines, in points; the name has what is left. */
const WIDTHS = [30, 62, 44, 66, 58, 68]
const TAX_WIDTHS = [80, 70]

type Pdf = InstanceType<typeof PdfDocument>
type Place = { x: number; y: number; width: number; align?: 'left' | 'right'; isBold?: boolean; size?: number }

const t = invoiceEn

/** A document as a PDF of A4 pages, with fonts that come with the program. */
export async function writePdf(document: InvoiceDocument, setting: DateSetting): Promise<Uint8Array<ArrayBuffer>> {
  const text = textOf(document, setting)
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${text.title} ${document.number}`, CreationDate: new Date(document.issuedAt) },
    lang: setting.language,
  })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file)
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  draw(pdf, text, document.number)
  pdf.end()
  await ended
  return Uint8Array.from(Buffer.concat(chunks))
}

function draw(pdf: Pdf, text: DocumentText, number: string): void {
  const width = pdf.page.width - 2 * MARGIN
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
  y = table(pdf, { columns: text.columns, rows: text.rows, widths: WIDTHS }, { x: MARGIN, y, width }) + 14
  const height = 22 * Math.max(text.taxRows.length + 1, text.totals.length)
  y = room(pdf, y, height)
  table(pdf, { columns: text.taxColumns, rows: text.taxRows, widths: TAX_WIDTHS }, { x: MARGIN, y, width: half + 20 })
  pairs(pdf, text.totals, { x: right + 30, y, width: half - 30, isBold: true })
}

/** Lines of text, the first of them bold where told. @returns where they end */
function block(pdf: Pdf, lines: readonly string[], { isBold = false, ...place }: Place): number {
  let { y } = place
  for (const [index, line] of lines.entries()) y = write(pdf, line, { ...place, y, isBold: isBold && index === 0 }) + 1
  return y
}

/** @param place.isBold the last of them is bold */
function pairs(pdf: Pdf, of: readonly (readonly [string, string])[], { isBold = false, ...place }: Place): number {
  let { y } = place
  for (const [index, [label, value]] of of.entries()) {
    const bold = isBold && index === of.length - 1
    const left = write(pdf, label, { ...place, y, width: place.width * 0.4, isBold: bold })
    const x = place.x + place.width * 0.4
    y = Math.max(left, write(pdf, value, { x, y, width: place.width * 0.6, align: 'right', isBold: bold })) + 2
  }
  return y
}

function table(
  pdf: Pdf,
  { columns, rows, widths }: { columns: readonly string[]; rows: readonly (readonly string[])[]; widths: number[] },
  place: Place,
): number {
  let { y } = place
  const first = place.width - widths.reduce((sum, one) => sum + one, 0)
  const all = [first, ...widths]
  for (const [index, row] of [columns, ...rows].entries()) {
    const isBold = index === 0
    const heights = row.map((cell, column) => heightOf(pdf, cell, { width: (all[column] ?? 0) - GAP, isBold }))
    y = room(pdf, y, Math.max(...heights) + 8)
    let { x } = place
    for (const [column, cell] of row.entries()) {
      const align = column === 0 ? 'left' : 'right'
      const offset = column === 0 ? 0 : GAP
      write(pdf, cell, { x: x + offset, y: y + 3, width: (all[column] ?? 0) - GAP, align, isBold })
      x += all[column] ?? 0
    }
    y += Math.max(...heights) + 8
    pdf
      .moveTo(place.x, y)
      .lineTo(place.x + place.width, y)
      .lineWidth(0.5)
      .strokeColor('#b8b8c0')
      .stroke()
  }
  return y
}

/** Begins another page where there is not enough left of this one. @returns where to go on */
function room(pdf: Pdf, y: number, height: number): number {
  if (y + height <= pdf.page.height - MARGIN) return y
  pdf.addPage()
  return MARGIN
}

interface Run {
  text: string
  font: keyof typeof FONTS
}

/** Text in pieces, each in a font that has its letters. */
function runsOf(text: string, isBold: boolean): Run[] {
  const plain = isBold ? 'bold' : 'regular'
  const bengali = isBold ? 'bengaliBold' : 'bengali'
  return [...text.matchAll(/[\u0980-\u09ff\u0964\u0965\u200c\u200d]+|[^\u0980-\u09ff\u0964\u0965\u200c\u200d]+/g)].map(
    ([run]) => ({ text: run, font: /[\u0980-\u09ff]/.test(run) ? bengali : plain }),
  )
}

/** Words of several fonts in lines of a width. */
function linesOf(
  pdf: Pdf,
  text: string,
  { width, isBold, size }: { width: number; isBold: boolean; size: number },
): Run[][] {
  const widthOf = (run: Run): number => pdf.font(run.font).fontSize(size).widthOfString(run.text)
  const lines: Run[][] = [[]]
  let used = 0
  const words = text.split(/(?<=\s)/).flatMap((word) => (word.length > 24 ? (word.match(/.{1,24}/gsu) ?? []) : [word]))
  for (const word of words) {
    const runs = runsOf(word, isBold)
    const wide = runs.reduce((sum, run) => sum + widthOf({ ...run, text: run.text.trimEnd() }), 0)
    if (used > 0 && used + wide > width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(...runs)
    used += runs.reduce((sum, run) => sum + widthOf(run), 0)
  }
  return lines
}

const LEADING = 1.35

const heightOf = (pdf: Pdf, text: string, { width, isBold }: { width: number; isBold: boolean }): number =>
  linesOf(pdf, text, { width, isBold, size: SIZE }).length * SIZE * LEADING

/** @returns where the text ends */
function write(pdf: Pdf, text: string, { x, y, width, align = 'left', isBold = false, size = SIZE }: Place): number {
  const lines = linesOf(pdf, text, { width, isBold, size })
  pdf.fillColor('#1b1b1f')
  for (const [index, runs] of lines.entries()) {
    const widths = runs.map((run) => pdf.font(run.font).fontSize(size).widthOfString(run.text))
    const total = widths.reduce((sum, one) => sum + one, 0)
    let at = align === 'right' ? x + width - total : x
    for (const [place, run] of runs.entries()) {
      pdf
        .font(run.font)
        .fontSize(size)
        .text(run.text, at, y + index * size * LEADING, { lineBreak: false })
      at += widths[place] ?? 0
    }
  }
  return y + lines.length * size * LEADING
}
