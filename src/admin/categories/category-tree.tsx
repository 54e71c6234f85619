import { ChevronRight, Folder } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react'
import type { ListedCategory } from '../client/catalog-types.ts'
import { Badge } from '../kit/badge.tsx'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { categoriesEn as t } from '../messages/categories.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { placeAfterDrop, sideAt, type DropSide, type Step, type TreeRow } from './category-tree.rules.ts'
import type { TreeMoves } from './use-tree-moves.ts'

interface TreeProps {
  categories: readonly ListedCategory[]
  rows: readonly TreeRow[]
  collapsed: ReadonlySet<string>
  chosenId: string | null
  isReadOnly: boolean
  moves: TreeMoves
  onToggle: (id: string, isOpen: boolean) => void
  onChoose: (id: string) => void
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The tree after the ARIA pattern: one row can be reached by Tab, arrows go through the others. */
export function CategoryTree({ rows, collapsed, chosenId, isReadOnly, moves, onToggle, onChoose, ...tree }: TreeProps) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const drag = useDrag(tree.categories, moves)
  const active = [activeId, chosenId].find((id) => rows.some(({ _id }) => _id === id)) ?? rows[0]?._id
  useFocusAfterMove(list, rows)
  const focus = (id: string | undefined): void => {
    if (id === undefined) return
    setActiveId(id)
    rowOf(list, id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, row: TreeRow): void => {
    if (event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (event.altKey) {
      if (step === undefined || isReadOnly) return
      event.preventDefault()
      if (step === 'in') onToggle(rows.findLast(isBeside(row))?._id ?? row._id, true)
      moves.step(row._id, step)
      return
    }
    const target = targetOf(event.key, row, { rows, isOpen: row.hasChildren && !collapsed.has(row._id) })
    if (target === null) return
    event.preventDefault()
    if (target === 'choose') onChoose(row._id)
    else if (target === 'open' || target === 'close') onToggle(row._id, target === 'open')
    else focus(target._id)
  }
  return (
    <div ref={list} role="tree" aria-label={t.tree} className="category-tree">
      {rows.map((row) => (
        <div
          key={row._id}
          id={`category-${row._id}`}
          role="treeitem"
          className="tree-row"
          data-level={row.level}
          data-drop={drag.target?.id === row._id ? drag.target.side : undefined}
          aria-level={row.level}
          aria-setsize={row.siblings}
          aria-posinset={row.position + 1}
          aria-expanded={row.hasChildren ? !collapsed.has(row._id) : undefined}
          aria-selected={row._id === chosenId}
          tabIndex={row._id === active ? 0 : -1}
          draggable={!isReadOnly}
          {...(!isReadOnly && drag.eventsOf(row._id))}
          onFocus={() => setActiveId(row._id)}
          onKeyDown={(event) => onKeyDown(event, row)}
          onClick={({ target }) => {
            if ((target as Element).closest('[data-toggle]')) onToggle(row._id, collapsed.has(row._id))
            else onChoose(row._id)
          }}
        >
          <RowContent row={row} />
        </div>
      ))}
    </div>
  )
}

function RowContent({ row }: { row: TreeRow }) {
  const { _id: shopId } = useShop()
  return (
    <>
      <span className="tree-toggle" aria-hidden {...(row.hasChildren && { 'data-toggle': true })}>
        {row.hasChildren && <ChevronRight />}
      </span>
      {row.image === null ? (
        <span className="product-thumb" aria-hidden>
          <Folder />
        </span>
      ) : (
        <img
          className="product-thumb"
          src={thumbnailOf(shopId, row.image)}
          alt=""
          width="32"
          height="32"
          draggable={false}
        />
      )}
      <bdi className="grow ellipsis strong">{row.name}</bdi>
      {!row.menu && <Badge tone="" isHollow text={t.notInMenu} />}
      <span className="medium soft num">{t.products(row.products)}</span>
    </>
  )
}

const rowOf = (list: RefObject<HTMLElement | null>, id: string): HTMLElement | null =>
  list.current?.querySelector<HTMLElement>(`#category-${id}`) ?? null

/** The row above at the same level and below the same category. */
const isBeside =
  (row: TreeRow) =>
  (other: TreeRow): boolean =>
    other.parentId === row.parentId && other.position === row.position - 1

type KeyTarget = TreeRow | 'choose' | 'open' | 'close' | null

/** Returns what a key does on a row; null for nothing. */
function targetOf(
  key: string,
  row: TreeRow,
  { rows, isOpen }: { rows: readonly TreeRow[]; isOpen: boolean },
): KeyTarget {
  const at = rows.findIndex(({ _id }) => _id === row._id)
  const parent = rows.find(({ _id }) => _id === row.parentId) ?? null
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? null
    case 'ArrowUp':
      return rows[at - 1] ?? null
    case 'Home':
      return rows[0] ?? null
    case 'End':
      return rows.at(-1) ?? null
    case 'ArrowRight':
      if (!row.hasChildren) return null
      return isOpen ? (rows[at + 1] ?? null) : 'open'
    case 'ArrowLeft':
      return isOpen ? 'close' : parent
    case 'Enter':
    case ' ':
      return 'choose'
    default:
      return null
  }
}

/** A row that has moved in the document has lost the focus: it gets it back. */
function useFocusAfterMove(list: RefObject<HTMLElement | null>, rows: readonly TreeRow[]): void {
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { current } = list
    const onFocus = ({ target }: FocusEvent): void => {
      focused.current = (target as HTMLElement).id
    }
    const onBlur = ({ relatedTarget }: FocusEvent): void => {
      // Without another element, the row itself was moved.
      if (relatedTarget !== null) focused.current = null
    }
    current?.addEventListener('focusin', onFocus)
    current?.addEventListener('focusout', onBlur)
    return () => {
      current?.removeEventListener('focusin', onFocus)
      current?.removeEventListener('focusout', onBlur)
    }
  }, [list])
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`#${focused.current}`)?.focus({ preventScroll: true })
  }, [list, rows])
}

interface DropTarget {
  id: string
  side: DropSide
}

/** Drags rows: each can be dropped before, on or after another one, where that is allowed. */
function useDrag(categories: readonly ListedCategory[], { move }: TreeMoves) {
  const dragged = useRef<string | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
  const placeAt = (event: DragEvent<HTMLElement>, id: string) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const side = sideAt((event.clientY - top) / height)
    const place = dragged.current === null ? null : placeAfterDrop(categories, dragged.current, { targetId: id, side })
    return { side, place }
  }
  const end = (): void => {
    dragged.current = null
    setTarget(null)
  }
  const eventsOf = (id: string) => ({
    onDragStart: (event: DragEvent<HTMLElement>): void => {
      dragged.current = id
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', id)
    },
    onDragOver: (event: DragEvent<HTMLElement>): void => {
      const { side, place } = placeAt(event, id)
      if (place) event.preventDefault()
      if (target?.id !== id || target.side !== side) setTarget(place && { id, side })
    },
    onDragLeave: (): void => setTarget(null),
    onDrop: (event: DragEvent<HTMLElement>): void => {
      event.preventDefault()
      const { place } = placeAt(event, id)
      if (place && dragged.current !== null) move(dragged.current, place)
      end()
    },
    onDragEnd: end,
  })
  return { target, eventsOf }
}
