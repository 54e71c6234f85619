import type { ReadRow } from '../csv-rows.ts'
import { groupWooRows, isWooHeader, type WooRow } from './woocommerce.rules.ts'

/**
 * Returns the rows of a file; those of a WooCommerce export as Shopify would write them. Variations may be anywhere in such an
 * export, so its rows are held in memory.
 */
export async function* readKnownRows(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow> {
  let names: string[] | null = null
  let isWoo = false
  const collected: WooRow[] = []
  for await (const row of rows) {
    if (!row.ok) yield row
    else if (names === null) {
      names = row.cells.map((cell) => cell.trim().toLowerCase())
      isWoo = isWooHeader(row.cells)
      if (!isWoo) yield row
    } else if (isWoo) collected.push(wooRowOf(row, names))
    else yield row
  }
  if (isWoo) yield* shopifyRows(collected)
}

function wooRowOf({ line, cells }: Extract<ReadRow, { ok: true }>, names: readonly string[]): WooRow {
  return { line, cell: (name) => (cells[names.indexOf(name)] ?? '').trim() }
}

function* shopifyRows(collected: readonly WooRow[]): Generator<ReadRow> {
  const results = groupWooRows(collected)
  const columns = [...new Set(results.flatMap((result) => ('cells' in result ? Object.keys(result.cells) : [])))]
  if (columns.length === 0) columns.push('Handle', 'Title', 'Variant Price')
  yield { ok: true, line: 1, cells: columns }
  for (const result of results)
    yield 'cells' in result
      ? { ok: true, line: result.line, cells: columns.map((column) => result.cells[column] ?? '') }
      : { ok: false, line: result.line, reason: result.reason }
}
