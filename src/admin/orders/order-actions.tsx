import { Ellipsis, Truck } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { Order, PaymentToVerify } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { can, type MemberShop } from '../client/session.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams } from '../client/use-page.ts'
import { Menu } from '../kit/menu.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { orderDetailEn } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { ActionsContext, useActions, type OpenDialog } from './actions-context.ts'
import { ActionButton, ActionItem } from './blocked/blocked-action.tsx'
import { orderBlocks, type BlockReason } from './blocked/reasons.rules.ts'
import { actionsOf, bringsCash, linesToShip, sumUnits, type OrderActions } from './order-actions.rules.ts'
import { DirectButton } from './dialogs/direct-button.tsx'
import { OrderDialog } from './order-dialog.tsx'

const t = ordersEn.actions

const PRIMARY = 'button primary'

/** Actions that a URL may open; a link alone does nothing, so that these ask first. */
const LINKED_ACTIONS = ['ship', 'process', 'refund'] as const

/** Returns what the state of an order allows and the member may do. */
function permittedActions(order: Order, shop: MemberShop): OrderActions {
  const allowed = actionsOf(order)
  return {
    process: allowed.process && can(shop, PERMISSIONS.fulfil),
    ship: allowed.ship && can(shop, PERMISSIONS.fulfil),
    cancel: allowed.cancel && can(shop, PERMISSIONS.cancel),
    deliver: can(shop, PERMISSIONS.fulfil) ? allowed.deliver : null,
    verify: allowed.verify && can(shop, PERMISSIONS.verifyPayments),
    refundable: can(shop, PERMISSIONS.refund) ? allowed.refundable : 0,
    collectable: can(shop, PERMISSIONS.verifyPayments) ? allowed.collectable : 0,
  }
}

/** Returns the payment of an order that has to be checked. */
function usePaymentToVerify({ _id: orderId }: Order, hasOne: boolean): PaymentToVerify | null {
  const payments = useRead('listPaymentsToVerify', {}, { isEnabled: hasOne })
  return (hasOne && payments.data?.data.find((payment) => payment.orderId === orderId)) || null
}

/** Provides the actions on an order to its page, and shows the dialog of the one that was chosen. */
export function OrderActionsProvider({ order, children }: { order: Order; children: ReactNode }) {
  const [chosen, setDialog] = useState<OpenDialog | null>(null)
  const shop = useShop()
  const actions = useMemo(() => permittedActions(order, shop), [order, shop])
  const toVerify = usePaymentToVerify(order, actions.verify)
  const value = useMemo(() => ({ order, actions, toVerify, open: setDialog }), [order, actions, toVerify])
  const [params, change] = useSearchParams()
  // The search and tickets lead here to do one of these.
  const { ship, process, refundable } = actions
  const allowed = { ship, process, refund: refundable > 0 }
  const requested = LINKED_ACTIONS.find((action) => action === params.get('action') && allowed[action]) ?? null
  const dialog = chosen ?? requested
  useShortcuts({ s: () => (actions.ship ? setDialog('ship') : false) })
  const close = (): void => {
    setDialog(null)
    if (params.has('action')) change({ action: null })
  }
  return (
    <ActionsContext value={value}>
      {children}
      {dialog !== null && <OrderDialog dialog={dialog} order={order} actions={actions} onClose={close} />}
    </ActionsContext>
  )
}

/** The action that the order waits for. */
export function MainAction() {
  const { order, actions, toVerify, open } = useActions()
  const { ship, process, deliver } = actions
  const button = (label: ReactNode, dialog: OpenDialog, key?: string): ReactNode => (
    <button type="button" className={PRIMARY} aria-keyshortcuts={key} onClick={() => open(dialog)}>
      {label}
    </button>
  )
  if (toVerify?.status === 'submitted') {
    const { paymentId, amount } = toVerify
    return (
      <DirectButton operation="confirmPayment" input={{ params: { paymentId }, body: { amount } }} className={PRIMARY}>
        {t.confirm}
      </DirectButton>
    )
  }
  if (toVerify) return button(t.decide, { kind: 'resolve', payment: toVerify })
  if (process)
    return (
      <DirectButton
        operation="startProcessing"
        input={{ params: { orderNumber: order.orderNumber }, body: {} }}
        className={PRIMARY}
      >
        {t.process}
      </DirectButton>
    )
  if (ship)
    return button(
      <>
        <Truck aria-hidden />
        {t.ship(sumUnits(linesToShip(order)))}
      </>,
      'ship',
      'S',
    )
  if (deliver && bringsCash(order)) return button(t.deliver, { kind: 'deliver', shipment: deliver })
  if (deliver)
    return (
      <DirectButton
        operation="deliverShipment"
        input={{ params: { shipmentId: deliver._id }, body: {} }}
        className={PRIMARY}
      >
        {orderDetailEn.deliver}
      </DirectButton>
    )
  return null
}

/** The other actions that the member may do, in a menu; those that the order's state does not allow say why. */
export function OtherActions() {
  const { order, actions, toVerify, open } = useActions()
  const can = useCan()
  const blocks = orderBlocks(order)
  const units = sumUnits(linesToShip(order))
  const isMain = { process: actions.process && !toVerify, ship: actions.ship && !actions.process && !toVerify }
  const entries: [isShown: boolean, dialog: OpenDialog, label: string, reason: BlockReason | null][] = [
    [can(PERMISSIONS.fulfil) && !isMain.process, 'process', t.processMore, blocks.process],
    [can(PERMISSIONS.fulfil) && !isMain.ship, 'ship', units > 0 ? t.shipMore(units) : t.shipNone, blocks.ship],
    [can(PERMISSIONS.refund), 'refund', t.refund, blocks.refund],
    [can(PERMISSIONS.verifyPayments), 'collect', t.collect, blocks.collect],
    [can(PERMISSIONS.cancel), 'cancel', t.cancel, blocks.cancel],
    [can(PERMISSIONS.editOrders), 'renewAccess', orderDetailEn.renewAccess, null],
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
      {shown.map(([, dialog, label, reason]) => (
        <ActionItem key={label} label={label} reason={reason} onClick={() => open(dialog)} />
      ))}
    </Menu>
  )
}

/** Opens the refund beside the payment. */
export function RefundButton() {
  const { order, open } = useActions()
  const can = useCan()
  if (!can(PERMISSIONS.refund)) return null
  return (
    <ActionButton
      label={t.refund}
      reason={orderBlocks(order).refund}
      className="button small-button"
      onClick={() => open('refund')}
    />
  )
}
