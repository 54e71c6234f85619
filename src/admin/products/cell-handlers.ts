import type { ClipboardEvent, KeyboardEvent } from 'react'
import { parseBlock } from './sheet/sheet.rules.ts'
import { cellsOfBlock, type CellPlace, type CellText } from './variants/variant-grid.rules.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Returns the attribute by which a field of a grid is found. */
export const cellAttribute = (row: number, column: number) => ({ 'data-cell': `${row} ${column}` })

function placeOf(target: EventTarget): readonly [row: number, column: number] | null {
  const [row, column] = target instanceof HTMLInputElement ? (target.dataset.cell?.split(' ') ?? []) : []
  return row === undefined || column === undefined ? null : [Number(row), Number(column)]
}

/** Handlers of a table of fields: arrows move between its rows, and a block from a spreadsheet fills several fields. */
export const cellHandlers = (
  grid: readonly (readonly (CellPlace | null)[])[],
  onCells: (cells: readonly CellText[]) => void,
) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const step = STEPS[event.key]
    if (!place || step === undefined) return
    const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${place[0] + step} ${place[1]}"]`)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.select()
  },
  onPaste: (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const block = parseBlock(event.clipboardData.getData('text/plain'))
    // The browser pastes a single value itself.
    if (!place || (block.length <= 1 && (block[0]?.length ?? 0) <= 1)) return
    event.preventDefault()
    onCells(cellsOfBlock(block, grid, place))
  },
})
