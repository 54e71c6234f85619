import { ChevronUp, CircleX, Package, Play, Printer, Tag, Truck, UserRound, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { PERMISSIONS } from '../../client/permissions.ts'
import { Menu } from '../../kit/menu.tsx'
import { useCan } from '../../shell/shop-context.ts'
import type { OrderFilters } from '../list-query.rules.ts'
import { bulkEn as t } from './bulk.en.ts'
import { AssignDialog, CancelDialog, TagDialog } from './bulk-dialogs.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { ParcelsDialog } from './parcels-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useBulk, type BulkWork } from './use-bulk.ts'
import '../../styles/bulk.css'

export interface BulkBarProps {
  selected: readonly string[]
  /** All orders of the list, when there are more than on the page. */
  all: { filter: OrderFilters; count: string } | null
  onSelect: (orderNumbers: readonly string[]) => void
}

type Dialog = 'ship' | 'book' | 'cancel' | 'tags' | 'assign' | 'print'

/** What can be done with the selected orders, and what has become of it; those that were refused stay selected. */
export function BulkBar({ selected, all, onSelect }: BulkBarProps) {
  const [isAll, setIsAll] = useState(false)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const select = (orders: readonly string[]): void => {
    setIsAll(false)
    onSelect(orders)
  }
  const onHeld = (): void => {
    select([])
    // The bar is gone: the keyboard goes on in the content.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  const { job, isBusy, error, start, stop, undo, clear } = useBulk({ onHeld, onSelect: select })
  const filter = isAll && all ? all.filter : null
  const count = filter ? t.allSelected(all?.count ?? '') : t.selected(selected.length)
  const target = {
    orders: selected,
    filter,
    count: filter ? (all?.count ?? '') : t.orders(selected.length, String(selected.length)),
  }
  const run = (work: BulkWork): void => {
    setDialog(null)
    void start(work, target)
  }
  if (isBusy || job || error)
    return <BulkOutcome job={job} error={error} onStop={() => void stop()} onUndo={() => void undo()} onClose={clear} />
  if (selected.length === 0) return null
  const dialogProps = { target, onStart: run, onClose: () => setDialog(null) }
  return (
    <>
      <section className="bulk-bar" aria-label={count}>
        <span className="selected-count" role="status">
          {count}
        </span>
        {all && !isAll && (
          <button type="button" className="button" onClick={() => setIsAll(true)}>
            {t.selectAllOfView}
          </button>
        )}
        <Actions onProcess={() => run({ operation: 'startProcessing' })} onOpen={setDialog} />
        <button type="button" className="button" aria-label={t.clearSelection} onClick={() => select([])}>
          <X aria-hidden />
        </button>
      </section>
      {/* Outside of the bar, whose buttons are dark. */}
      {dialog === 'ship' && <ShipDialog {...dialogProps} />}
      {dialog === 'book' && <ParcelsDialog {...dialogProps} />}
      {dialog === 'print' && <PrintDialog target={target} onClose={() => setDialog(null)} />}
      {dialog === 'cancel' && <CancelDialog {...dialogProps} />}
      {dialog === 'tags' && <TagDialog {...dialogProps} />}
      {dialog === 'assign' && <AssignDialog {...dialogProps} />}
    </>
  )
}

interface Action {
  label: string
  icon: ReactNode
  run: () => void
}

/** What the member may do: as buttons, and in a menu on a phone. */
function Actions({ onProcess, onOpen }: { onProcess: () => void; onOpen: (dialog: Dialog) => void }) {
  const can = useCan()
  const actions: Action[] = [
    ...(can(PERMISSIONS.fulfil)
      ? [
          { label: t.process, icon: <Play aria-hidden />, run: onProcess },
          { label: t.ship, icon: <Truck aria-hidden />, run: () => onOpen('ship') },
          { label: t.book, icon: <Package aria-hidden />, run: () => onOpen('book') },
        ]
      : []),
    { label: t.print.action, icon: <Printer aria-hidden />, run: () => onOpen('print') },
    ...(can(PERMISSIONS.noteOrders)
      ? [
          { label: t.tags, icon: <Tag aria-hidden />, run: () => onOpen('tags') },
          { label: t.assign, icon: <UserRound aria-hidden />, run: () => onOpen('assign') },
        ]
      : []),
    ...(can(PERMISSIONS.cancel)
      ? [{ label: t.cancel, icon: <CircleX aria-hidden />, run: () => onOpen('cancel') }]
      : []),
  ]
  return (
    <>
      <span className="row bulk-actions desktop-only" role="group" aria-label={t.actions}>
        {actions.map(({ label, icon, run }) => (
          <button key={label} type="button" className="button" onClick={run}>
            {icon}
            {label}
          </button>
        ))}
      </span>
      <span className="phone-only">
        <Menu
          label={t.actions}
          button={
            <>
              {t.actions}
              <ChevronUp aria-hidden />
            </>
          }
          buttonClassName="button"
        >
          {actions.map(({ label, icon, run }) => (
            <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={run}>
              {icon}
              {label}
            </button>
          ))}
        </Menu>
      </span>
    </>
  )
}
