import { Ellipsis } from 'lucide-react'
import type { Shipment } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { Menu } from '../kit/menu.tsx'
import { orderDetailEn as t } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { useActions, type OpenDialog } from './actions-context.ts'
import { DirectButton } from './dialogs/direct-button.tsx'
import { ActionItem } from './blocked/blocked-action.tsx'
import { bookingBlock, type BlockReason } from './blocked/reasons.rules.ts'
import { bringsCash, leadsToDelivery, parcelActionOf } from './order-actions.rules.ts'

/** What can be done with a shipment: its next step as a button, the rest in a menu. */
export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const { order, actions, toVerify, open } = useActions()
  const can = useCan()
  const { deliveredAt, number } = shipment
  const canFulfil = can(PERMISSIONS.fulfil)
  // The head of the page has it for the shipment that comes next.
  const canDeliver = canFulfil && deliveredAt === null && (toVerify !== null || !leadsToDelivery(actions, shipment))
  const parcelAction = parcelActionOf(order, shipment)
  const arrived = deliveredAt === null ? null : 'hasArrived'
  type Kind = Extract<OpenDialog, { shipment: Shipment }>['kind']
  const entries: [isShown: boolean, kind: Kind, label: string, reason: BlockReason | null][] = [
    [canFulfil, 'edit', ordersEn.actions.edit, null],
    [can(PERMISSIONS.track), 'track', t.track, arrived],
    [canFulfil && arrived !== null, 'deliver', ordersEn.actions.deliver, arrived],
    [canFulfil && order.hasCourier, 'book', t.book, bookingBlock(order, shipment)],
  ]
  const shown = entries.filter(([isShown]) => isShown)
  return (
    <>
      {canFulfil && parcelAction === 'resolveParcel' && (
        <button type="button" className="button small-button" onClick={() => open({ kind: 'resolveParcel', shipment })}>
          {t.resolve}
        </button>
      )}
      {canDeliver && bringsCash(order) && (
        <button type="button" className="button small-button" onClick={() => open({ kind: 'deliver', shipment })}>
          {ordersEn.actions.deliver}
        </button>
      )}
      {canDeliver && !bringsCash(order) && (
        <DirectButton
          operation="deliverShipment"
          input={{ params: { shipmentId: shipment._id }, body: {} }}
          className="button small-button"
        >
          {t.deliver}
        </DirectButton>
      )}
      {shown.length > 0 && (
        <Menu
          label={t.shipmentMenu(number)}
          buttonLabel={t.shipmentMenu(number)}
          buttonClassName="icon-button"
          button={<Ellipsis aria-hidden />}
        >
          {shown.map(([, kind, label, reason]) => (
            <ActionItem key={kind} label={label} reason={reason} onClick={() => open({ kind, shipment })} />
          ))}
        </Menu>
      )}
    </>
  )
}
