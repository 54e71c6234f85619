import { fromDecimal } from '#src/shared/money.ts'
import { isDigital } from './delivery-kind.rules.ts'
import { isFee } from './fee-product.rules.ts'
import { show } from './field.rules.ts'
import type { ImportedProduct, ImportedVariant, Note } from './imported-product.rules.ts'
import { cellOf, type CsvRow } from './shopify-header.rules.ts'
import type { Source } from './shopify-variant.rules.ts'

/** Properties that follow from all rows of a product, with notes for the operator. */
interface Assessment {
  isDigital: boolean
  /** Placement of a fee of the former system; it is hidden unless the operator wants it. */
  placed: Pick<ImportedProduct, 'categoryPath' | 'status'> | null
  notes: Note[]
}

/**
 * Assesses a product by all of its rows.
 * @param rows all rows of the product, at least one
 * @param variants its valid variants
 */
export function assess(
  rows: readonly CsvRow[],
  variants: readonly ImportedVariant[],
  { header, currency, rules }: Source,
): Assessment {
  const [first] = rows
  if (!first) return { isDigital: false, placed: null, notes: [] }
  const cell = (column: Parameters<typeof cellOf>[2]): string => cellOf(header, first, column)
  const title = cell('title')
  const isNeverSent = neverSent(rows, header)
  const line = first.line
  const notes: Note[] = []
  const isOfFee = !rules.includesFees && isFee({ title, type: cell('type'), vendor: cell('vendor'), isNeverSent })
  if (isOfFee)
    notes.push({
      kind: 'fee',
      line,
      text: `${show(title)} looks like a fee of the former shop: taken as a draft without a category (--include-fees)`,
    })
  const digital = isNeverSent && !isOfFee && isDigital(signsOf(first, variants, header), rules.noShipping)
  if (isNeverSent && !isOfFee)
    notes.push({
      kind: digital ? 'digital' : 'physical',
      line,
      text: `${show(title)} requires no shipping: taken ${
        digital ? 'as digital goods' : 'as goods that are delivered or fetched'
      } (--no-shipping digital|physical decides)`,
    })
  for (const row of rows) {
    const former = fromDecimal(cellOf(header, row, 'formerPrice'), currency)
    const price = fromDecimal(cellOf(header, row, 'price'), currency)
    if (former !== null && price !== null && former > price)
      notes.push({ kind: 'formerPrice', line: row.line, text: null })
  }
  return { isDigital: digital, placed: isOfFee ? { categoryPath: [], status: 'draft' } : null, notes }
}

/** Rows of images are ignored. One variant with shipping makes the whole product shippable. */
function neverSent(rows: readonly CsvRow[], header: Source['header']): boolean {
  const values = rows.map((row) => cellOf(header, row, 'shipping')).filter(Boolean)
  return values.length > 0 && values.every(isFalse)
}

/** Texts that indicate whether a product is an object or a download. */
const signsOf = (first: CsvRow, variants: readonly ImportedVariant[], header: Source['header']) => ({
  texts: [
    ...(['title', 'type', 'category', 'tags'] as const).map((column) => cellOf(header, first, column)),
    ...variants.flatMap(({ optionValues }) => optionValues),
  ],
  isPhysical: variants.some(
    ({ weightGrams, stockTracked, barcode }) => weightGrams > 0 || stockTracked || barcode !== '',
  ),
})

export const isFalse = (text: string): boolean => ['false', 'no', '0'].includes(text.toLowerCase())
