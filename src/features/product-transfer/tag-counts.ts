import { listOf } from './category-path.rules.ts'
import { readCsvRows } from './csv-rows.ts'
import { cellOf, readHeader, type Header } from './shopify-header.rules.ts'
import type { TextFile } from './text-file.ts'

/** Maximum number of counted tags; a larger set does not represent categories. */
const MAX_TAGS = 10_000

/** Returns the number of rows per tag of a Shopify file, in lower case. Only the first row of a product has tags. */
export async function countTags(file: TextFile, delimiter: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let header: Header | null = null
  for await (const row of readCsvRows(file.open, delimiter)) {
    if (!row.ok) continue
    if (!header) {
      header = readHeader(row.cells)
      if (!header?.positions.has('tags')) return counts
      continue
    }
    for (const tag of new Set(listOf(cellOf(header, row, 'tags').toLowerCase())))
      if (counts.has(tag) || counts.size < MAX_TAGS) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return counts
}
