import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { copyCells, isColumn, pasteCells } from './grid-clipboard.ts'
import { textOf, type Column, type VariantLine } from './sheet.rules.ts'
import { GRID_COLUMNS, useGridPlace, type GridPlace, type Place } from './use-grid-place.ts'
import type { CellChange, Sheet } from './use-sheet.ts'

interface GridOptions {
  sheet: Sheet
  canEdit: (line: VariantLine, column: Column) => boolean
  /** Lines that fit into the window. */
  page: number
  onMove: (row: number) => void
}

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The keyboard of a grid: arrows move, Shift extends, Enter edits, Ctrl C, V, D, Z and Y as in a spreadsheet. */
export function useGridKeys({ sheet, canEdit, page, onMove }: GridOptions) {
  const place = useGridPlace(sheet.lines, onMove)
  const { active, range, move, moveTo } = place
  const [editing, setEditing] = useState<string | null>(null)
  const activeLine = sheet.lines[active.row]
  const column = GRID_COLUMNS[active.column]
  const cell = activeLine?.kind === 'variant' && isColumn(column) ? { line: activeLine, column } : null
  const apply = (changes: readonly CellChange[]): void => {
    const allowed = changes.filter((change) => canEdit(change.line, change.column))
    if (allowed.length > 0) sheet.change(allowed)
  }
  const startEdit = (text?: string): void => {
    if (!cell || !canEdit(cell.line, cell.column)) return
    const stays = text === undefined || cell.column === 'status'
    setEditing(stays ? textOf(cell.line, cell.column, sheet) : text)
  }
  /** Writes what was typed: a percentage in all chosen cells, anything else in the active one. */
  const commit = (text: string, by: Place): void => {
    setEditing(null)
    const isFormula = /^[+-].*%\s*$/.test(text)
    if (isFormula) apply(changesOf(place, () => text))
    else if (cell) apply([{ ...cell, text }])
    move(by)
  }
  /** A click into another cell keeps what was typed. */
  const choose = (target: Place, isExtending: boolean): void => {
    if (editing !== null) commit(editing, { row: 0, column: 0 })
    moveTo(target, isExtending)
  }
  const onControlKey = (key: string): boolean => {
    const [first] = place.chosenLines
    if (key === 'd' && first) apply(changesOf(place, (name) => textOf(first, name, sheet)))
    else if (key === 'z') sheet.undo?.()
    else if (key === 'y') sheet.redo?.()
    else return false
    return true
  }
  const onPlainKey = (key: string, isExtending: boolean): boolean => {
    const arrow = ARROWS[key]
    if (arrow) move(arrow, isExtending)
    else if (key === 'PageDown') move({ row: page, column: 0 })
    else if (key === 'PageUp') move({ row: -page, column: 0 })
    else if (key === 'Home') moveTo({ ...active, column: 0 })
    else if (key === 'End') moveTo({ ...active, column: GRID_COLUMNS.length - 1 })
    else if (key === 'Enter' || key === 'F2') startEdit()
    else if (key === 'Delete' || key === 'Backspace') apply(changesOf(place, () => ''))
    else if (key === 'Escape') place.narrow()
    else if (key.length === 1 && key !== ' ') startEdit(key)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing !== null || event.altKey) return
    const { key, shiftKey, ctrlKey, metaKey } = event
    if (!(ctrlKey || metaKey ? onControlKey(key.toLowerCase()) : onPlainKey(key, shiftKey))) return
    event.preventDefault()
    // The page has shortcuts of letters, too.
    event.stopPropagation()
  }
  return {
    active,
    cell,
    range,
    editing,
    setEditing,
    startEdit,
    commit,
    choose,
    moveTo,
    onKeyDown,
    onCopy: (event: ClipboardEvent): void => {
      if (editing === null) copyCells(event, place, sheet)
    },
    onPaste: (event: ClipboardEvent): void => {
      if (editing === null) apply(pasteCells(event, place, sheet))
    },
  }
}

/** Returns a change of each chosen cell. */
const changesOf = ({ chosenLines, chosenColumns }: GridPlace, textIn: (column: Column) => string): CellChange[] =>
  chosenColumns
    .filter(isColumn)
    .flatMap((column) => chosenLines.map((line) => ({ line, column, text: textIn(column) })))
