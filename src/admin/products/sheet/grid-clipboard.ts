import type { ClipboardEvent } from 'react'
import { parseBlock, textOf, type Column } from './sheet.rules.ts'
import { GRID_COLUMNS, type GridColumn, type GridPlace } from './use-grid-place.ts'
import type { CellChange, Sheet } from './use-sheet.ts'

/** Whether a column can be edited at all. */
export const isColumn = (name: GridColumn | undefined): name is Column => name !== undefined && name !== 'label'

/** Copies the chosen cells as a block for spreadsheets. */
export function copyCells(event: ClipboardEvent, { chosenLines, chosenColumns }: GridPlace, sheet: Sheet): void {
  const rows = chosenLines.map((line) =>
    chosenColumns.map((column) => (column === 'label' ? line.variant.label : textOf(line, column, sheet))).join('\t'),
  )
  event.clipboardData.setData('text/plain', rows.join('\n'))
  event.preventDefault()
}

/** Returns what a block from a spreadsheet changes. One cell fills all chosen ones; a block begins at the first. */
export function pasteCells(event: ClipboardEvent, place: GridPlace, { lines }: Sheet): CellChange[] {
  event.preventDefault()
  const block = parseBlock(event.clipboardData.getData('text/plain'))
  const { chosenLines, chosenColumns, range, linesIn } = place
  const isOne = block.length === 1 && block[0]?.length === 1
  const targets = isOne ? chosenLines : linesIn(range.rows[0], lines.length - 1).slice(0, block.length)
  const columns = isOne ? chosenColumns : GRID_COLUMNS.slice(range.columns[0])
  return targets.flatMap((line, row) =>
    columns.flatMap((column, index) => {
      const text = isOne ? block[0]?.[0] : block[row]?.[index]
      return text !== undefined && isColumn(column) ? [{ line, column, text }] : []
    }),
  )
}
