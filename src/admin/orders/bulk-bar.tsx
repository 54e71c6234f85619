import { Play, Truck, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../client/admin-client.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { orderListEn as t } from '../messages/order-list.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import type { OrderFilters } from './list-query.rules.ts'
import { useBulk, type BulkOperation, type BulkState } from './use-bulk.ts'

interface BulkBarProps {
  selected: readonly string[]
  /** All orders of the list, when there are more than on the page. */
  all: { filter: OrderFilters; count: string } | null
  onSelect: (orderNumbers: readonly string[]) => void
}

/** What can be done with the selected orders, and what has become of it; those that were refused stay selected. */
export function BulkBar({ selected, all, onSelect }: BulkBarProps) {
  const [isAll, setIsAll] = useState(false)
  const [isShipping, setIsShipping] = useState(false)
  const { state, isStoppable, start, stop, clear } = useBulk()
  const filter = isAll && all ? all.filter : null
  const count = filter ? t.allSelected(all?.count ?? '') : t.selected(selected.length)
  const run = (operation: BulkOperation, carrier = ''): void =>
    void start(operation, { orders: selected, filter }, carrier)
  const close = (): void => {
    onSelect(state?.refusals.map(({ orderNumber }) => orderNumber) ?? [])
    setIsAll(false)
    clear()
  }
  if (state) return <Outcome state={state} onStop={isStoppable ? () => void stop() : null} onClose={close} />
  if (selected.length === 0) return null
  return (
    <>
      <section className="bulk-bar desktop-only" aria-label={count}>
        <span className="selected-count" role="status">
          {count}
        </span>
        {all && !isAll && (
          <button type="button" className="button" onClick={() => setIsAll(true)}>
            {t.selectAllOfView}
          </button>
        )}
        <button type="button" className="button" onClick={() => run('startProcessing')}>
          <Play aria-hidden />
          {t.process}
        </button>
        <button type="button" className="button" onClick={() => setIsShipping(true)}>
          <Truck aria-hidden />
          {t.ship}
        </button>
        <button type="button" className="button" aria-label={t.clearSelection} onClick={close}>
          <X aria-hidden />
        </button>
      </section>
      {/* Outside of the bar, whose buttons are dark. */}
      {isShipping && (
        <ShipDialog
          title={filter ? t.shipAllTitle(all?.count ?? '') : t.shipTitle(selected.length)}
          onSubmit={(carrier) => {
            setIsShipping(false)
            run('shipOrder', carrier)
          }}
          onClose={() => setIsShipping(false)}
        />
      )}
    </>
  )
}

interface ShipDialogProps {
  title: string
  onSubmit: (carrier: string) => void
  onClose: () => void
}

function ShipDialog({ title, onSubmit, onClose }: ShipDialogProps) {
  const [carrier, setCarrier] = useState('')
  return (
    <ActionDialog
      title={title}
      text={t.shipText}
      submitLabel={t.shipSubmit}
      isPending={false}
      error={null}
      onSubmit={() => onSubmit(carrier.trim())}
      onClose={onClose}
    >
      <TextField label={ordersEn.actions.carrier} value={carrier} maxLength={100} onValue={setCarrier} />
    </ActionDialog>
  )
}

interface OutcomeProps {
  state: BulkState
  /** null when it cannot be stopped. */
  onStop: (() => void) | null
  onClose: () => void
}

/** The progress, and then what was refused and why. */
function Outcome({ state: { total, done, refused, refusals, isRunning, error }, onStop, onClose }: OutcomeProps) {
  const text = error ? errorText(error) : isRunning ? t.progress(done + refused, total) : t.processed(done, refused)
  return (
    <section className="bulk-outcome desktop-only" aria-label={t.outcome}>
      <div className="row between">
        <span className="strong" role="status">
          {text}
        </span>
        {isRunning && onStop && (
          <button type="button" className="button small-button" onClick={onStop}>
            {t.stop}
          </button>
        )}
        {!isRunning && (
          <button type="button" className="button small-button" onClick={onClose}>
            {shellEn.close}
          </button>
        )}
      </div>
      {isRunning && <progress aria-label={t.outcome} max={Math.max(total, 1)} value={done + refused} />}
      {refusals.length > 0 && (
        <ul>
          {refusals.map((refusal) => (
            <li key={refusal.orderNumber}>
              <span className="strong nowrap">{refusal.orderNumber}</span> <span className="soft">{refusal.text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
