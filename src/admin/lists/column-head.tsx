import { ArrowLeft, ArrowRight, EyeOff } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { MenuBox } from '../kit/menu.tsx'
import { useToast } from '../kit/toast.tsx'
import { listToolsEn as t } from '../messages/lists/list-tools.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { moveColumn } from './column-order.rules.ts'
import type { ListColumn } from './list-table.tsx'

interface ColumnHeadProps {
  label: string
  /** Its place in `columns`. */
  at: number
  /** The columns that are arranged. */
  columns: readonly ListColumn[]
  onColumns: (names: readonly string[]) => void
}

/** The type of what is dragged with a column: its name. */
const COLUMN_DRAG = 'application/x-column'
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The label of a column that a person arranges: dragged, moved by Alt and an arrow key, and with a menu that moves and hides it. */
export function ColumnHead({ label, at, columns, onColumns }: ColumnHeadProps) {
  const menuId = useId()
  const toast = useToast()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { said, move } = useMoves({ label, at, columns, onColumns, button })
  const names = columns.map((column) => column.name)
  const hide = (): void => {
    const neighbour = names[at + 1] ?? names[at - 1]
    button.current?.closest('tr')?.querySelector<HTMLElement>(`[data-column="${neighbour}"] button`)?.focus()
    onColumns(names.filter((_, index) => index !== at))
    toast(t.columnHidden(label), { label: shellEn.undo, run: () => onColumns(names) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(at + (getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step))
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="column-label"
        title={t.columnTip}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        popoverTarget={menuId}
        draggable
        onKeyDown={onKeyDown}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData(COLUMN_DRAG, names[at] ?? '')
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes(COLUMN_DRAG)) event.preventDefault()
        }}
        onDrop={(event) => {
          event.preventDefault()
          const name = event.dataTransfer.getData(COLUMN_DRAG)
          if (names.includes(name)) onColumns(moveColumn(names, name, at))
        }}
      >
        {label}
      </button>
      {/* A head cuts off what is larger, and its name is what it contains. */}
      {createPortal(
        <>
          <MenuBox id={menuId} label={t.columnMenu(label)} findOpener={() => button.current} onToggle={setIsOpen}>
            <Items at={at} count={columns.length} onMove={move} onHide={hide} />
          </MenuBox>
          <span className="visually-hidden" role="status">
            {said}
          </span>
        </>,
        document.querySelector('main') ?? document.body,
      )}
    </>
  )
}

interface MovesOptions extends ColumnHeadProps {
  button: { current: HTMLElement | null }
}

/** Moves the column to another place, says which one it has, and gives its button the focus again. */
function useMoves({ label, at, columns, onColumns, button }: MovesOptions): {
  said: string
  move: (to: number) => void
} {
  const isMoving = useRef(false)
  const [said, setSaid] = useState('')
  useLayoutEffect(() => {
    if (isMoving.current) button.current?.focus()
    isMoving.current = false
  }, [at, button])
  const move = (to: number): void => {
    const names = columns.map(({ name }) => name)
    if (to < 0 || to >= names.length || to === at) return
    isMoving.current = true
    onColumns(moveColumn(names, names[at] ?? '', to))
    // The first column has the first place.
    setSaid(t.columnMoved(label, to + 2, names.length + 1))
  }
  return { said, move }
}

interface ItemsProps {
  at: number
  count: number
  onMove: (to: number) => void
  onHide: () => void
}

const Items = ({ at, count, onMove, onHide }: ItemsProps) => (
  <>
    {at > 0 && (
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => onMove(at - 1)}>
        <ArrowLeft aria-hidden />
        {t.moveEarlier}
      </button>
    )}
    {at < count - 1 && (
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => onMove(at + 1)}>
        <ArrowRight aria-hidden />
        {t.moveLater}
      </button>
    )}
    {count > 1 && (
      <button type="button" role="menuitem" tabIndex={-1} onClick={onHide}>
        <EyeOff aria-hidden />
        {t.hideColumn}
      </button>
    )}
  </>
)
