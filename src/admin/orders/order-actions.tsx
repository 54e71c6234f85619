import { Ellipsis, Truck } from 'lucide-react'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Order, Shipment } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { can, type MemberShop } from '../client/session.ts'
import { useSearchParams } from '../client/use-page.ts'
import { Menu } from '../kit/menu.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { actionsOf, linesToShip, sumUnits, type OrderActions } from './order-actions.rules.ts'
import { CancelDialog, ProcessDialog, ShipDialog } from './dialogs/item-dialogs.tsx'
import { EditShipmentDialog } from './dialogs/shipment-dialogs.tsx'
import { CollectDialog, DeliverDialog, RefundDialog } from './dialogs/money-dialogs.tsx'

const t = ordersEn.actions

type OpenDialog =
  | 'process'
  | 'ship'
  | 'cancel'
  | 'refund'
  | 'collect'
  | { kind: 'deliver' | 'edit'; shipment: Shipment }

interface OrderActionsValue {
  order: Order
  /** What the state of the order and the permissions of the member allow. */
  actions: OrderActions
  open: (dialog: OpenDialog) => void
}

/** Actions that a URL may open. */
const ACTIONS_OF_SEARCH = ['ship', 'process'] as const

const ActionsContext = createContext<OrderActionsValue | null>(null)

function useActions(): OrderActionsValue {
  const value = useContext(ActionsContext)
  if (!value) throw new Error('there is no order')
  return value
}

/** Returns what the state of an order allows and the member may do. */
function permittedActions(order: Order, shop: MemberShop): OrderActions {
  const allowed = actionsOf(order)
  return {
    process: allowed.process && can(shop, PERMISSIONS.fulfil),
    ship: allowed.ship && can(shop, PERMISSIONS.fulfil),
    cancel: allowed.cancel && can(shop, PERMISSIONS.cancel),
    refundable: can(shop, PERMISSIONS.refund) ? allowed.refundable : 0,
    collectable: can(shop, PERMISSIONS.verifyPayments) ? allowed.collectable : 0,
  }
}

/** Provides the actions on an order to its page, and shows the dialog of the one that was chosen. */
export function OrderActionsProvider({ order, children }: { order: Order; children: ReactNode }) {
  const [chosen, setDialog] = useState<OpenDialog | null>(null)
  const shop = useShop()
  const value = useMemo(() => ({ order, actions: permittedActions(order, shop), open: setDialog }), [order, shop])
  const { actions } = value
  const [params, change] = useSearchParams()
  // The search leads here to do one of these.
  const requested = ACTIONS_OF_SEARCH.find((action) => action === params.get('action') && actions[action]) ?? null
  const dialog = chosen ?? requested
  useShortcuts({ s: () => (actions.ship ? setDialog('ship') : false) })
  const close = (): void => {
    setDialog(null)
    if (params.has('action')) change({ action: null })
  }
  const props = { order, onClose: close }
  return (
    <ActionsContext value={value}>
      {children}
      {dialog === 'process' && <ProcessDialog {...props} />}
      {dialog === 'ship' && <ShipDialog {...props} />}
      {dialog === 'cancel' && <CancelDialog {...props} />}
      {dialog === 'refund' && <RefundDialog {...props} refundable={actions.refundable} />}
      {dialog === 'collect' && <CollectDialog {...props} collectable={actions.collectable} />}
      {typeof dialog === 'object' && dialog !== null && <ShipmentDialog {...dialog} {...props} />}
    </ActionsContext>
  )
}

function ShipmentDialog({
  kind,
  ...props
}: {
  kind: 'deliver' | 'edit'
  order: Order
  shipment: Shipment
  onClose: () => void
}) {
  return kind === 'deliver' ? <DeliverDialog {...props} /> : <EditShipmentDialog {...props} />
}

/** The action that the order waits for. */
export function MainAction() {
  const { order, actions, open } = useActions()
  if (actions.process)
    return (
      <button type="button" className="button primary" onClick={() => open('process')}>
        {t.process}
      </button>
    )
  if (actions.ship)
    return (
      <button type="button" className="button primary" aria-keyshortcuts="S" onClick={() => open('ship')}>
        <Truck aria-hidden />
        {t.ship(sumUnits(linesToShip(order)))}
      </button>
    )
  return null
}

/** The other actions, in a menu; absent when there are none. */
export function OtherActions() {
  const { order, actions, open } = useActions()
  const entries: [shown: boolean, dialog: OpenDialog, label: string][] = [
    [actions.process && actions.ship, 'ship', t.shipMore(sumUnits(linesToShip(order)))],
    [actions.refundable > 0, 'refund', t.refund],
    [actions.collectable > 0, 'collect', t.collect],
    [actions.cancel, 'cancel', t.cancel],
  ]
  const shown = entries.filter(([isShown]) => isShown)
  if (shown.length === 0) return null
  return (
    <Menu
      label={ordersEn.detail.more}
      buttonClassName="button"
      button={
        <>
          <Ellipsis aria-hidden />
          {ordersEn.detail.more}
        </>
      }
    >
      {shown.map(([, dialog, label]) => (
        <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={() => open(dialog)}>
          {label}
        </button>
      ))}
    </Menu>
  )
}

/** Opens the refund beside the payment. */
export function RefundButton() {
  const { actions, open } = useActions()
  if (actions.refundable === 0) return null
  return (
    <button type="button" className="button small-button" onClick={() => open('refund')}>
      {t.refund}
    </button>
  )
}

/** What can be done with a shipment. */
export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const { open } = useActions()
  const shop = useShop()
  if (!can(shop, PERMISSIONS.fulfil)) return null
  return (
    <>
      <button type="button" className="button small-button" onClick={() => open({ kind: 'edit', shipment })}>
        {t.edit}
      </button>
      {shipment.deliveredAt === null && (
        <button type="button" className="button small-button" onClick={() => open({ kind: 'deliver', shipment })}>
          {t.deliver}
        </button>
      )}
    </>
  )
}
