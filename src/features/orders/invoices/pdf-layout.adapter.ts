import PdfDocument from 'pdfkit'
import type { DateSetting } from '#src/shared/dates.ts'
import { textLanguage } from '#src/shared/text-language.ts'
import { PdfText } from './pdf-text.adapter.ts'

export const MARGIN = 45
const SIZE = 9.5
const GAP = 4

export interface TextBox {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
  isBold?: boolean
  size?: number
}

interface PagesInfo {
  title: string
  at: Date
  setting: DateSetting
  /** In points; A4 when absent. */
  paper?: {
    size: [number, number]
    /** On each side. */
    margin: number
  }
}

/** Renders a PDF with bundled fonts. @param render writes to the first page, and adds others */
export async function renderPages(
  { title, at, setting, paper }: PagesInfo,
  render: (pdf: PdfText) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfDocument({
    size: paper?.size ?? 'A4',
    margin: paper?.margin ?? MARGIN,
    info: { Title: title, CreationDate: at },
    lang: textLanguage(setting.language),
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  await render(new PdfText(pdf, setting.language))
  pdf.end()
  await ended
  return Uint8Array.from(Buffer.concat(chunks))
}

/** Writes lines of text, optionally with a bold first line. @returns where they end */
export function block(pdf: PdfText, lines: readonly string[], { isBold = false, ...box }: TextBox): number {
  let { y } = box
  for (const [index, line] of lines.entries()) y = write(pdf, line, { ...box, y, isBold: isBold && index === 0 }) + 1
  return y
}

/** @param isBold whether the last pair is bold */
export function pairs(
  pdf: PdfText,
  of: readonly (readonly [string, string])[],
  { isBold = false, ...box }: TextBox,
): number {
  let { y } = box
  for (const [index, [label, value]] of of.entries()) {
    const bold = isBold && index === of.length - 1
    const left = write(pdf, label, { ...box, y, width: box.width * 0.4, isBold: bold })
    const x = box.x + box.width * 0.4
    y = Math.max(left, write(pdf, value, { x, y, width: box.width * 0.6, align: 'right', isBold: bold })) + 2
  }
  return y
}

export function table(
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
export function ensureSpace(pdf: PdfText, y: number, height: number): number {
  if (y + height <= pdf.pageHeight - pdf.pageMargin) return y
  pdf.addPage()
  return pdf.pageMargin
}

const heightOf = (pdf: PdfText, text: string, { width, isBold }: { width: number; isBold: boolean }): number =>
  pdf.heightOf(text, { width, isBold, size: SIZE })

/** @returns where the text ends */
export const write = (
  pdf: PdfText,
  text: string,
  { isBold = false, size = SIZE, align = 'left', ...box }: TextBox,
): number => pdf.write(text, { ...box, align, isBold, size })
