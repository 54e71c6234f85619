import { useEffect, useRef, type KeyboardEvent } from 'react'
import { productSheetEn as t } from '../../messages/products/product-sheet.en.ts'
import { productsEn } from '../../messages/products.en.ts'
import { idOf } from './sheet-ids.ts'
import { cellOf, storedText, textOf, type Column, type VariantLine } from './sheet.rules.ts'
import { GRID_COLUMNS, type GridColumn, type Place } from './use-grid-place.ts'
import type { Sheet } from './use-sheet.ts'

interface SheetRowProps {
  line: VariantLine
  row: number
  sheet: Sheet
  canEdit: (line: VariantLine, column: Column) => boolean
  /** null when another line is active. */
  activeColumn: number | null
  /** The chosen columns from and to; null when the line is not chosen. */
  chosen: readonly [number, number] | null
  /** What is typed in the active cell; null when it is not edited. */
  editing: string | null
  onEdit: (text: string) => void
  onCommit: (text: string, by: Place) => void
  onCancel: () => void
  onChoose: (column: number, isRange: boolean) => void
  onOpen: () => void
}

const NUMBERS: ReadonlySet<GridColumn> = new Set(['price', 'sale', 'stock'])

/** A variant with its cells. */
export function SheetRow({ line, row, sheet, canEdit, activeColumn, chosen, editing, ...props }: SheetRowProps) {
  const { onEdit, onCommit, onCancel, onChoose, onOpen } = props
  return (
    <div role="row" aria-rowindex={row + 2} className="sheet-line">
      <span role="rowheader" aria-colindex={1} className="soft end">
        {line.number}
      </span>
      {GRID_COLUMNS.map((name, index) => {
        const isActive = index === activeColumn
        const isLocked = name === 'label' || !canEdit(line, name)
        const problem = name === 'label' ? undefined : sheet.problems.get(cellOf(line, name))
        const isChanged = name !== 'label' && sheet.texts.has(cellOf(line, name))
        return (
          <span
            key={name}
            id={idOf(row, index)}
            role="gridcell"
            aria-colindex={index + 2}
            aria-selected={chosen !== null && index >= chosen[0] && index <= chosen[1]}
            aria-disabled={isLocked || undefined}
            tabIndex={-1}
            aria-invalid={problem ? true : undefined}
            className={NUMBERS.has(name) ? 'end' : undefined}
            data-active={isActive || undefined}
            data-changed={isChanged || undefined}
            onMouseDown={(event) => {
              if ((event.target as Element).closest('input, select')) return
              // The grid keeps the focus, because this cell may leave the window.
              event.preventDefault()
              onChoose(index, event.shiftKey)
            }}
            onDoubleClick={onOpen}
          >
            {isActive && editing !== null ? (
              <CellEditor column={name} text={editing} onText={onEdit} onCommit={onCommit} onCancel={onCancel} />
            ) : (
              <CellText line={line} column={name} sheet={sheet} />
            )}
          </span>
        )
      })}
    </div>
  )
}

interface CellTextProps {
  line: VariantLine
  column: GridColumn
  sheet: Sheet
}

/** The text of a cell, with the stored one before it when it was changed. */
function CellText({ line, column, sheet }: CellTextProps) {
  if (column === 'label') return <bdi className="ellipsis soft">{line.variant.label}</bdi>
  const shown = showOf(column, textOf(line, column, sheet))
  if (!sheet.texts.has(cellOf(line, column)))
    return column === 'stock' && line.variant.stockOnHand === null ? (
      <span className="soft">{t.notTracked}</span>
    ) : (
      <span className="ellipsis">{shown}</span>
    )
  const stored = showOf(column, storedText(line, column, sheet.shop))
  return (
    <span className="ellipsis">
      <s className="soft small">{stored === '' ? t.none : stored}</s> <b>{shown === '' ? t.none : shown}</b>
    </span>
  )
}

/** Returns the text of a cell as it is shown. */
export function showOf(column: Column, text: string): string {
  const names: Readonly<Record<string, string>> = productsEn.status
  return column === 'status' ? (names[text] ?? text) : text
}

interface CellEditorProps {
  column: GridColumn
  text: string
  onText: (text: string) => void
  onCommit: (text: string, by: Place) => void
  onCancel: () => void
}

function CellEditor({ column, text, onText, onCommit, onCancel }: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event
    event.stopPropagation()
    if (key === 'Enter') onCommit(text, { row: shiftKey ? -1 : 1, column: 0 })
    else if (key === 'Tab') onCommit(text, { row: 0, column: shiftKey ? -1 : 1 })
    else if (key === 'Escape') onCancel()
    else return
    event.preventDefault()
  }
  const common = { ref: field, 'aria-label': t.columns[column], className: 'sheet-input', value: text, onKeyDown }
  if (column === 'status')
    return (
      <select {...common} onChange={({ target }) => onText(target.value)}>
        {Object.entries(productsEn.status).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    )
  return <input {...common} maxLength={64} onChange={({ target }) => onText(target.value)} />
}
