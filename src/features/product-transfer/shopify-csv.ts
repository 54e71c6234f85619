import { MAX_VARIANTS } from '#src/shared/product-limits.ts'
import { readCsvRows, type ReadRow } from './csv-rows.ts'
import { MAX_IMAGES, show } from './field.rules.ts'
import { ImportError, type BadRow, type Entry } from './imported-product.rules.ts'
import { USUAL_RULES, type ReadingRules } from './reading.rules.ts'
import { readHeader, readMappedHeader, type CsvRow, type Header } from './shopify-header.rules.ts'
import { handleOf, readProduct } from './shopify-product.ts'
import type { Source } from './shopify-variant.rules.ts'
import { countTags } from './tag-counts.ts'
import { readKnownRows } from './woocommerce/woocommerce.ts'
import type { TextFile } from './text-file.ts'

/** Rows of a product are held in memory until the next handle; more rows than this indicate a mistake. */
const MAX_ROWS = 5 * (MAX_VARIANTS + MAX_IMAGES)

/**
 * Returns the products of a Shopify export, each as soon as its rows are complete.
 * @throws ImportError when the first line is not the header of such a file
 */
export async function* readShopifyCsv(
  file: TextFile,
  currency: string,
  baseRules: ReadingRules = USUAL_RULES,
): AsyncGenerator<Entry> {
  const delimiter = delimiterOf(file.start)
  const rules = { ...baseRules, tagCounts: await countTags(file, delimiter) }
  let source: Source | null = null
  let rows: CsvRow[] = []
  let handle = ''
  // Handles are short, so a million of them need little memory.
  const finished = new Set<string>()
  for await (const row of rowsOf(file, delimiter, rules)) {
    if (!row.ok) {
      yield bad(row.line, row.reason)
      continue
    }
    if (!source) {
      source = { header: headerOf(row.cells, rules.mapping), currency, rules }
      continue
    }
    const shapeError = findShapeError(row.cells, source.header)
    const own = shapeError === null ? handleOf(row, source) : ''
    if (shapeError !== null) yield bad(row.line, shapeError)
    else if (own === '') yield bad(row.line, 'has neither a handle nor a title')
    else if (own === handle && rows.length === MAX_ROWS)
      yield bad(row.line, `is more than row ${MAX_ROWS} of ${show(own)}`)
    else if (own === handle) rows.push(row)
    else if (finished.has(own)) yield bad(row.line, `does not stand with the other rows of ${show(own)}`)
    else {
      yield* readProduct(rows, source)
      rows = [row]
      handle = own
      finished.add(own)
    }
  }
  if (!source) throw noHeader()
  yield* readProduct(rows, source)
}

/** Columns that staff have named are read as they are. */
function rowsOf(file: TextFile, delimiter: string, { mapping }: ReadingRules): AsyncGenerator<ReadRow> {
  const rows = readCsvRows(file.open, delimiter)
  return mapping === null ? readKnownRows(rows) : rows
}

const bad = (line: number, reason: string): BadRow => ({ ok: false, line, rows: 1, reason, refusesProduct: false })

const noHeader = (): ImportError =>
  new ImportError('This is not a Shopify product file: its first line must contain Handle, Title and Variant Price.')

function headerOf(cells: readonly string[], mapping: ReadingRules['mapping']): Header {
  const header = mapping === null ? readHeader(cells) : readMappedHeader(cells, mapping)
  if (!header) throw noHeader()
  return header
}

/** A row with another number of cells than the header is shifted, so a weight could be read as a price. */
function findShapeError(cells: readonly string[], { width }: Header): string | null {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (cells.length >= width && used <= width) return null
  return `has ${cells.length} cells where the header has ${width}: a comma or a quote is missing or too many`
}

/** European spreadsheets often write `;`. The names in the header contain none of these delimiters. */
export function delimiterOf(start: string): string {
  const [header = ''] = start.split(/\r?\n|\r/)
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}
