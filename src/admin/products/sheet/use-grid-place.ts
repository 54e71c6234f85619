import { useState } from 'react'
import type { SheetLine, VariantLine } from './sheet.rules.ts'

export const GRID_COLUMNS = ['sku', 'label', 'price', 'sale', 'saleUntil', 'stock', 'status'] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

/** A cell by the index of its line and its column. */
export interface Place {
  row: number
  column: number
}

/** The active cell of a grid, and the block of cells that is chosen with it. */
export function useGridPlace(lines: readonly SheetLine[], onMove: (row: number) => void) {
  const [active, setActive] = useState<Place>({ row: 1, column: 0 })
  const [anchor, setAnchor] = useState<Place>(active)
  const isVariant = (row: number): boolean => lines[row]?.kind === 'variant'
  const moveTo = (place: Place, isExtending = false): void => {
    setActive(place)
    if (!isExtending) setAnchor(place)
    onMove(place.row)
  }
  /** Moves by some lines, over the names of products. */
  const move = (by: Place, isExtending = false): void => {
    const step = Math.sign(by.row)
    let row = Math.min(Math.max(active.row + by.row, 0), lines.length - 1)
    while (step !== 0 && row >= 0 && row < lines.length && !isVariant(row)) row += step
    const column = Math.min(Math.max(active.column + by.column, 0), GRID_COLUMNS.length - 1)
    moveTo({ row: isVariant(row) ? row : active.row, column }, isExtending)
  }
  const range = {
    rows: [Math.min(active.row, anchor.row), Math.max(active.row, anchor.row)] as const,
    columns: [Math.min(active.column, anchor.column), Math.max(active.column, anchor.column)] as const,
  }
  const linesIn = (from: number, to: number): VariantLine[] =>
    lines.slice(from, to + 1).filter((line): line is VariantLine => line.kind === 'variant')
  return {
    active,
    range,
    move,
    moveTo,
    linesIn,
    chosenLines: linesIn(...range.rows),
    chosenColumns: GRID_COLUMNS.slice(range.columns[0], range.columns[1] + 1),
    /** Leaves only the active cell chosen. */
    narrow: () => setAnchor(active),
  }
}

export type GridPlace = ReturnType<typeof useGridPlace>
