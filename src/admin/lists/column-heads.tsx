import { ArrowLeft, ArrowRight, EyeOff } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { MenuBox } from '../kit/menu.tsx'
import { useToast } from '../kit/toast.tsx'
import { listToolsEn as t } from '../messages/lists/list-tools.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { moveColumn } from './column-order.rules.ts'
import { HeadRow, labelOf, type HeadRowProps, type ListColumn } from './list-table.tsx'

interface ColumnHeadsOptions {
  columns: readonly ListColumn[]
  /** The row of the table's heads. */
  head: HeadRowProps['head']
  onColumns: (names: readonly string[]) => void
}

interface ArrangedHeadProps extends HeadRowProps {
  onColumns: (names: readonly string[]) => void
}

/**
 * The heads of a table whose columns a person arranges: dragged, moved by Alt and an arrow key, and with a menu that moves and
 * hides them. The first column stays.
 */
export function ArrangedHead({ onColumns, ...row }: ArrangedHeadProps) {
  const { headOf, dropOn, menu } = useColumnHeads({ columns: row.columns, head: row.head, onColumns })
  return (
    <>
      <HeadRow {...row} headOf={headOf} dropOn={dropOn} />
      {createPortal(menu, document.querySelector('main') ?? document.body)}
    </>
  )
}

type DropTarget = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop'>

function useColumnHeads({ columns, head, onColumns }: ColumnHeadsOptions): {
  headOf: (column: ListColumn) => ReactNode
  dropOn: (name: string) => DropTarget
  menu: ReactNode
} {
  const menuId = useId()
  const toast = useToast()
  const [opened, setOpened] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const names = columns.slice(1).map(({ name }) => name)
  const nameOf = (name: string): string => columns.find((each) => each.name === name)?.label ?? name
  const focus = useFocusOf(head, names)

  const findButton = (name: string | null): HTMLElement | null =>
    head.current?.querySelector<HTMLElement>(`[data-column="${name}"] button`) ?? null
  const move = (name: string, to: number): void => {
    const next = moveColumn(names, name, to)
    if (next.indexOf(name) === names.indexOf(name)) return
    focus(name)
    onColumns(next)
    setSaid(t.columnMoved(nameOf(name), next.indexOf(name) + 2, names.length + 1))
  }
  const hide = (name: string): void => {
    const at = names.indexOf(name)
    focus(names[at + 1] ?? names[at - 1] ?? null)
    onColumns(names.filter((each) => each !== name))
    toast(t.columnHidden(nameOf(name)), { label: shellEn.undo, run: () => onColumns(names) })
  }
  const headOf = (column: ListColumn): ReactNode =>
    // The first column takes no part.
    names.includes(column.name) && !column.isUnlabelled ? (
      <HeadButton
        label={column.label}
        menuId={menuId}
        isOpen={isOpen && opened === column.name}
        onOpen={() => setOpened(column.name)}
        onStep={(step) => move(column.name, names.indexOf(column.name) + step)}
        onDrag={(isDragged) => setDragged(isDragged ? column.name : null)}
      />
    ) : (
      labelOf(column)
    )
  const dropOn = (name: string): DropTarget => ({
    onDragOver: (event) => {
      if (dragged !== null && names.includes(name)) event.preventDefault()
    },
    onDrop: (event) => {
      event.preventDefault()
      if (dragged !== null) move(dragged, names.indexOf(name))
      setDragged(null)
    },
  })
  const menu = (
    <>
      <MenuBox
        id={menuId}
        label={t.columnMenu(opened === null ? '' : nameOf(opened))}
        findOpener={() => findButton(opened)}
        onToggle={setIsOpen}
      >
        {opened !== null && (
          <Items
            at={names.indexOf(opened)}
            count={names.length}
            onMove={(to) => move(opened, to)}
            onHide={() => hide(opened)}
          />
        )}
      </MenuBox>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
  return { headOf, dropOn, menu }
}

interface HeadButtonProps {
  label: string
  menuId: string
  isOpen: boolean
  onOpen: () => void
  /** @param step how many places later */
  onStep: (step: 1 | -1) => void
  onDrag: (isDragged: boolean) => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The label of a column that is moved and hidden. */
const HeadButton = ({ label, menuId, isOpen, onOpen, onStep, onDrag }: HeadButtonProps) => (
  <button
    type="button"
    className="column-label"
    title={t.columnTip}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
    popoverTarget={menuId}
    draggable
    onClick={onOpen}
    onKeyDown={(event) => {
      const step = STEPS[event.key]
      if (!event.altKey || step === undefined) return
      event.preventDefault()
      onStep(getComputedStyle(event.currentTarget).direction === 'rtl' ? (-step as 1 | -1) : step)
    }}
    onDragStart={({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move'
      onDrag(true)
    }}
    onDragEnd={() => onDrag(false)}
  >
    {label}
  </button>
)

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

/** Returns a function that names the column whose head has the focus after the next change of the columns. */
function useFocusOf(head: ColumnHeadsOptions['head'], names: readonly string[]): (name: string | null) => void {
  const next = useRef<string | null>(null)
  const order = names.join(' ')
  useLayoutEffect(() => {
    if (next.current === null) return
    head.current?.querySelector<HTMLElement>(`[data-column="${next.current}"] button`)?.focus()
    next.current = null
  }, [head, order])
  return (name) => {
    next.current = name
  }
}
