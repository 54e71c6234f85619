import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { ActionDialog } from '../kit/dialog.tsx'
import { orderListEn as t } from '../messages/order-list.en.ts'
import { allColumns, FIRST_COLUMNS, moveColumn, type Column } from './columns.rules.ts'
import '../styles/columns.css'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

interface ColumnsDialogProps {
  columns: readonly Column[]
  onKeep: (columns: readonly Column[]) => void
  onClose: () => void
}

/** Chooses the columns of the list and their order. */
export function ColumnsDialog({ columns, onKeep, onClose }: ColumnsDialogProps) {
  const [order, setOrder] = useState(() => allColumns(columns))
  const [shown, setShown] = useState<ReadonlySet<Column>>(() => new Set(columns))
  const [dragged, setDragged] = useState<Column | null>(null)
  const move = (name: Column, step: number): void =>
    setOrder((before) => moveColumn(before, name, before.indexOf(name) + step))
  const toggle = (name: Column): void =>
    setShown((before) => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })
  const reset = (): void => {
    setOrder(allColumns(FIRST_COLUMNS))
    setShown(new Set(FIRST_COLUMNS))
  }
  return (
    <ActionDialog
      title={t.chooseColumns}
      text={t.columnsText}
      submitLabel={t.columnsSubmit}
      isPending={false}
      error={null}
      onSubmit={() => {
        const chosen = order.filter((name) => shown.has(name))
        onKeep(chosen.length === 0 ? FIRST_COLUMNS : chosen)
        onClose()
      }}
      onClose={onClose}
    >
      <ul className="columns-to-choose" aria-label={t.chooseColumns}>
        {order.map((name, index) => (
          <li
            key={name}
            className="row"
            draggable
            data-dragged={name === dragged || undefined}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault()
              if (dragged !== null && dragged !== name) setOrder((before) => moveColumn(before, dragged, index))
            }}
          >
            <ColumnChoice
              name={name}
              isShown={shown.has(name)}
              isFirst={index === 0}
              isLast={index === order.length - 1}
              onToggle={() => toggle(name)}
              onMove={(step) => move(name, step)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="link medium" onClick={reset}>
        {t.columnsReset}
      </button>
    </ActionDialog>
  )
}

interface ColumnChoiceProps {
  name: Column
  isShown: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onMove: (step: 1 | -1) => void
}

/** One column: shown or not, and moved by its buttons or by Alt and an arrow key. */
function ColumnChoice({ name, isShown, isFirst, isLast, onToggle, onMove }: ColumnChoiceProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <>
      <label className="check-row grow">
        <input type="checkbox" className="checkbox" checked={isShown} onChange={onToggle} onKeyDown={onKeyDown} />
        {t.columns[name]}
      </label>
      <button
        type="button"
        className="icon-button small-button"
        aria-label={t.moveUp(t.columns[name])}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button small-button"
        aria-label={t.moveDown(t.columns[name])}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </button>
    </>
  )
}
