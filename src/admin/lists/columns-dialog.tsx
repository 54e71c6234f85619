import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { ActionDialog } from '../kit/dialog.tsx'
import { listsEn } from '../messages/lists.en.ts'
import { listToolsEn as t } from '../messages/lists/list-tools.en.ts'
import { allColumns, moveColumn } from './column-order.rules.ts'
import type { ColumnSet } from './columns.rules.ts'
import '../styles/columns.css'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

interface ColumnsDialogProps<C extends string> {
  columns: readonly C[]
  set: ColumnSet<C>
  labels: Readonly<Record<C, string>>
  /** @param isReset whether widths are forgotten too */
  onSave: (columns: readonly C[], isReset: boolean) => void
  onClose: () => void
}

/** Chooses the columns of a list and their order. */
export function ColumnsDialog<C extends string>({ columns, set, labels, onSave, onClose }: ColumnsDialogProps<C>) {
  const [order, setOrder] = useState(() => allColumns(set, columns))
  const [shown, setShown] = useState<ReadonlySet<C>>(() => new Set(columns))
  const [dragged, setDragged] = useState<C | null>(null)
  const [isReset, setIsReset] = useState(false)
  const move = (name: C, step: number): void =>
    setOrder((before) => moveColumn(before, name, before.indexOf(name) + step))
  const toggle = (name: C): void =>
    setShown((before) => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })
  const reset = (): void => {
    setOrder(allColumns(set, set.first))
    setShown(new Set(set.first))
    setIsReset(true)
  }
  return (
    <ActionDialog
      title={listsEn.chooseColumns}
      text={t.columnsText}
      submitLabel={t.columnsSubmit}
      isPending={false}
      error={null}
      onSubmit={() => {
        const chosen = order.filter((name) => shown.has(name))
        onSave(chosen.length === 0 ? set.first : chosen, isReset)
        onClose()
      }}
      onClose={onClose}
    >
      <ul className="columns-to-choose" aria-label={listsEn.chooseColumns}>
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
              label={labels[name]}
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
  label: string
  isShown: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onMove: (step: 1 | -1) => void
}

/** One column: shown or not, and moved by its buttons or by Alt and an arrow key. */
function ColumnChoice({ label, isShown, isFirst, isLast, onToggle, onMove }: ColumnChoiceProps) {
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
        {label}
      </label>
      <button
        type="button"
        className="icon-button small-button"
        aria-label={t.moveUp(label)}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button small-button"
        aria-label={t.moveDown(label)}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </button>
    </>
  )
}
