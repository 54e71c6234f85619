import type { DateSetting } from '#src/shared/dates.ts'
import { block, ensureSpace, MARGIN, renderPages, write } from './pdf-layout.adapter.ts'

/** A text of many paragraphs. */
interface Sheet {
  title: string
  /** Lines below the title. */
  lead: readonly string[]
  blocks: readonly { text: string; isHeading: boolean }[]
}

const SIZE = 9.5
const GAP = 6

/** Renders a text as a PDF of A4 pages. */
export const writeText = (
  { title, lead, blocks }: Sheet,
  at: Date,
  setting: DateSetting,
): Promise<Uint8Array<ArrayBuffer>> =>
  renderPages({ title, at, setting }, (pdf) => {
    const width = pdf.pageWidth - 2 * MARGIN
    const most = pdf.pageHeight - 2 * MARGIN
    let y = write(pdf, title, { x: MARGIN, y: MARGIN, width, isBold: true, size: 18 }) + 4
    y = block(pdf, lead, { x: MARGIN, y, width }) + 12
    for (const { text, isHeading } of blocks)
      for (const part of splitToFit(text, (of) => pdf.heightOf(of, { width, isBold: isHeading, size: SIZE }) <= most)) {
        const height = pdf.heightOf(part, { width, isBold: isHeading, size: SIZE })
        // A heading is not left alone at the end of a page.
        y = ensureSpace(pdf, y, Math.min(most, height + (isHeading ? 4 * SIZE : 0)))
        y = write(pdf, part, { x: MARGIN, y, width, isBold: isHeading }) + (isHeading ? GAP / 2 : GAP)
      }
  })

/** Splits a paragraph that is longer than a page between words. */
function splitToFit(text: string, fits: (text: string) => boolean): string[] {
  if (fits(text)) return [text]
  const middle = text.indexOf(' ', Math.floor(text.length / 2))
  if (middle < 0) return [text]
  return [...splitToFit(text.slice(0, middle), fits), ...splitToFit(text.slice(middle + 1), fits)]
}
