import {
  lazy,
  Suspense,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { COLUMN_WIDTH, type StaffList } from '#src/shared/staff-lists.ts'
import { listsEn as t } from '../messages/lists.en.ts'
import { limitWidth, stepOf, tableWidths, type Widths } from './column-widths.rules.ts'
import { useArrangement } from './use-arrangement.ts'
import '../styles/list-table.css'

const ColumnHead = lazy(async () => ({ default: (await import('./column-head.tsx')).ColumnHead }))

export interface ListColumn {
  name: string
  label: string
  /** Whether it holds numbers, which end at the same edge. */
  isNumber?: boolean
  /** Whether its label is for screen readers alone. */
  isUnlabelled?: boolean
  className?: string
}

interface SizedTableProps extends ChosenWidths {
  label: string
  className?: string
  columns: readonly ListColumn[]
  /** The box that selects all rows, before the first column. */
  selectAll?: ReactNode
  /** Whether it is shown on phones, too: there, the browser finds the widths. */
  isOnPhones?: boolean
  /** Shows other columns beside the first one, or in another order; absent when they are always the same. */
  onColumns?: ((names: readonly string[]) => void) | undefined
  /** The rows. */
  children: ReactNode
}

interface ChosenWidths {
  /** Empty while the browser finds them. */
  widths: Widths
  onWidths: (widths: Widths) => void
}

interface ListTableProps extends Omit<SizedTableProps, keyof ChosenWidths | 'onColumns'> {
  list: StaffList
  /** Whether the person chooses the columns beside the first one, and their order. */
  isArrangeable?: boolean
}

/** The table of a list of a shop on a computer, whose columns a person makes as wide as they like. */
export function ListTable({ list, isArrangeable = false, ...table }: ListTableProps) {
  const { shown, change } = useArrangement(list)
  return (
    <SizedTable
      {...table}
      widths={shown?.widths ?? {}}
      onWidths={(widths) => change({ widths })}
      onColumns={isArrangeable ? (columns) => change({ columns }) : undefined}
    />
  )
}

/** A table with columns of chosen widths. */
export function SizedTable({ label, className = '', columns, selectAll, isOnPhones = false, ...of }: SizedTableProps) {
  const names = columns.map(({ name }) => name)
  const head = useRef<HTMLTableRowElement>(null)
  const { widths, edgeOf } = useWidths(of, { names, head })
  const isWide = useSyncExternalStore(onWidthChange, () => WIDE.matches)
  const sizes = isWide ? tableWidths(names, widths) : null
  return (
    <table
      className={`table ${isOnPhones ? '' : 'desktop-only'} ${className}`}
      aria-label={label}
      data-sized={sizes ? '' : undefined}
      ref={(table) => table?.style.setProperty('min-width', sizes ? `${sizes.least}px` : '')}
    >
      {sizes && (
        <colgroup>
          {selectAll !== undefined && <col className="select-column" />}
          {sizes.columns.map((width, index) => (
            <col
              key={names[index]}
              ref={(column) => column?.style.setProperty('width', width === null ? '' : `${width}px`)}
            />
          ))}
        </colgroup>
      )}
      <thead>
        <tr ref={head}>
          {selectAll !== undefined && <th scope="col">{selectAll}</th>}
          {columns.map((column, index) => (
            <th
              key={column.name}
              scope="col"
              data-column={column.name}
              className={column.isNumber ? 'end' : column.className}
            >
              <Head column={column} index={index} columns={columns} onColumns={of.onColumns} />
              {isWide && index < columns.length - 1 && <Edge label={column.label} {...edgeOf(column.name)} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{of.children}</tbody>
    </table>
  )
}

interface HeadProps {
  column: ListColumn
  index: number
  columns: readonly ListColumn[]
  onColumns: SizedTableProps['onColumns']
}

/** The label of a column, which moves and hides it as soon as that code is loaded; the first column stays. */
const Head = ({ column, index, columns, onColumns }: HeadProps) =>
  onColumns && index > 0 && !column.isUnlabelled ? (
    <Suspense fallback={labelOf(column)}>
      <ColumnHead label={column.label} at={index - 1} columns={columns.slice(1)} onColumns={onColumns} />
    </Suspense>
  ) : (
    labelOf(column)
  )

const labelOf = ({ label, isUnlabelled = false }: ListColumn): ReactNode => (
  <span className={isUnlabelled ? 'visually-hidden' : 'column-label'}>{label}</span>
)

const WIDE = matchMedia('(min-width: 760px)')

function onWidthChange(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange)
  return () => WIDE.removeEventListener('change', onChange)
}

interface EdgeProps {
  label: string
  /** null while the browser finds it. */
  width: number | null
  /** Returns the width that the column has on the screen. */
  measure: () => number
  /** @param isDone whether the edge was let go, so that the width is stored */
  onMove: (width: number, isDone: boolean) => void
  onReset: () => void
}

/** The edge of a column: dragged, or moved by the arrow keys; a double click or Enter gives all columns their first widths. */
function Edge({ label, width, measure, onMove, onReset }: EdgeProps) {
  const start = useRef<{ x: number; width: number; isRtl: boolean } | null>(null)
  const widthAt = ({ clientX }: PointerEvent): number => {
    const { x, width: from, isRtl } = start.current ?? { x: clientX, width: measure(), isRtl: false }
    return from + (isRtl ? x - clientX : clientX - x)
  }
  const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event)
    if (event.key === 'Enter') onReset()
    if (step === null) return
    event.preventDefault()
    event.stopPropagation()
    onMove(measure() + (isRtl(event.currentTarget) ? -step : step), true)
  }
  return (
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t.widthOf(label)}
      aria-valuenow={width ?? COLUMN_WIDTH.least}
      aria-valuetext={width === null ? t.widthOfContent : t.pixels(width)}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      className="column-edge"
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: measure(), isRtl: isRtl(event.currentTarget) }
      }}
      onPointerMove={(event) => {
        if (start.current && event.clientX !== start.current.x) onMove(widthAt(event), false)
      }}
      onPointerUp={(event) => {
        // A click alone leaves the widths to the browser.
        if (start.current && event.clientX !== start.current.x) onMove(widthAt(event), true)
        start.current = null
      }}
      onPointerCancel={() => {
        start.current = null
      }}
    />
  )
}

interface WidthsOptions {
  names: readonly string[]
  head: { current: HTMLTableRowElement | null }
}

/** The widths of a list's columns: those that were chosen, and while an edge is dragged what it is dragged to. */
function useWidths(
  { widths: chosen, onWidths }: ChosenWidths,
  { names, head }: WidthsOptions,
): { widths: Widths; edgeOf: (name: string) => Omit<EdgeProps, 'label'> } {
  const [dragged, setDragged] = useState<Widths | null>(null)
  const widths = dragged ?? chosen
  const measure = (name: string): number =>
    head.current?.querySelector<HTMLElement>(`[data-column="${name}"]`)?.offsetWidth ?? 0
  const move = (name: string, width: number, isDone: boolean): void => {
    // The first time, the others become as wide as the browser has made them.
    const shown = Object.fromEntries(names.map((each) => [each, widths[each] ?? limitWidth(measure(each))]))
    const next = { ...widths, ...shown, [name]: limitWidth(width) }
    setDragged(isDone ? null : next)
    if (isDone) onWidths(next)
  }
  const edgeOf = (name: string) => ({
    width: widths[name] ?? null,
    measure: () => measure(name),
    onMove: (width: number, isDone: boolean) => move(name, width, isDone),
    onReset: () => onWidths({}),
  })
  return { widths, edgeOf }
}
