import type { Address } from '#src/features/addresses/address.rules.ts'
import { issueSoldCards } from '#src/features/credit/sold-cards.service.ts'
import { listCarriers } from '#src/features/shipping/shipping.service.ts'
import { optionOfCarrier, resolveCarrier, type SavedOption } from './shipment-carrier.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { Failure } from '#src/shared/failure.ts'
import type { ShipmentRow } from '#src/platform/db/tables.generated.ts'
import {
  assertTransition,
  lockOrder,
  rejection,
  applyOrderChange,
  type LockedOrder,
} from '../changes/order-changes.service.ts'
import type { TrackingStatus } from '../order.rules.ts'
import { isAllowed, isCovered, openUnits } from '../changes/order-state.rules.ts'
import { orderStateStore } from '../changes/order-state.store.ts'
import { orderPath } from '../mails/order-mail.ts'
import { shipmentStore } from './shipment.store.ts'

export interface NewShipment {
  /** Absent for all units that are not shipped. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined
  carrier: string
  trackingNumber: string
  trackingUrl: string
  /** false sends the customer no mail about it; absent for true. */
  notify?: boolean
}

/**
 * Ships units of an order.
 * @returns the id of the shipment
 * @throws Failure `not_found`; `transition_not_allowed`, also for more units than are left, and before the payment
 */
export async function shipOrder(tx: Tx<ShopContext>, orderId: string, shipment: NewShipment): Promise<string> {
  const order = await lockOrder(tx, orderId)
  assertTransition(order, 'ship', 'shop')
  if (!isCovered(order.facts)) throw rejection(order.state)
  const quantities = quantitiesOf(order, shipment.lines)
  await orderStateStore(tx).changeLines(quantities.map(({ lineId, quantity }) => ({ lineId, shipped: quantity })))
  // Digital items have no carrier.
  const isCarried = quantities.some(({ lineId }) => !order.lines.find(({ id }) => id === lineId)?.is_digital)
  const option = optionOfCarrier(shipment.carrier, order.row.shipping_option as SavedOption, await listCarriers(tx))
  const carrierDetails = isCarried ? resolveCarrier(shipment, option) : shipment
  const { id, number } = await shipmentStore(tx).add(orderId, carrierDetails, quantities)
  await handCardsOver(tx, order, { id, quantities })
  const isSilent = shipment.notify === false
  const data = { shipmentId: id, number, ...(isSilent && { isSilent }) }
  await applyOrderChange(tx, order, [{ type: 'shipped', actor: 'shop', data }])
  return id
}

/** Issues the gift cards among handed over units. */
async function handCardsOver(
  tx: Tx<ShopContext>,
  { id: orderId, row, lines }: LockedOrder,
  { id, quantities }: { id: string; quantities: readonly { lineId: string; quantity: number }[] },
): Promise<void> {
  const units = lines
    .filter((line) => line.is_digital && isGiftCardClass(line.tax_class))
    .flatMap((line) =>
      quantities
        .filter(({ lineId }) => lineId === line.id)
        .map(({ lineId, quantity }) => ({
          lineId,
          first: line.shipped_quantity + 1,
          quantity,
          amount: line.unit_amount,
          delivery: line.gift_card,
        })),
    )
  if (units.length === 0) return
  const { name } = row.shipping_address as Address
  const { order_number: orderNumber, email } = row
  const path = orderPath({ isShopper: row.user_id !== null, orderNumber })
  await issueSoldCards(tx, { orderId, orderNumber, path, email, name }, { id, units })
}

function quantitiesOf(order: LockedOrder, requested: NewShipment['lines']): { lineId: string; quantity: number }[] {
  const open = new Map(
    order.lines.map((line, index) => {
      const facts = order.facts.lines[index]
      return [line.id, facts ? openUnits(facts) : 0] as const
    }),
  )
  const sums = new Map<string, number>(requested ? [] : open)
  for (const { lineId, quantity } of requested ?? []) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  for (const [lineId, quantity] of sums) {
    const left = open.get(lineId)
    if (left === undefined) throw new Failure('not_found')
    if (quantity > left) throw rejection(order.state)
  }
  const quantities = [...sums]
    .map(([lineId, quantity]) => ({ lineId, quantity }))
    .filter(({ quantity }) => quantity > 0)
  if (quantities.length === 0) throw rejection(order.state)
  return quantities
}

/**
 * Marks a shipment as delivered; idempotent. Cash that was due for it counts as paid (`countCash`).
 * @param fact.at the time of the delivery, as reported
 * @param fact.collectedAmount the counted cash in minor units; absent if it was not counted
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export async function deliverShipment(
  tx: Tx<ShopContext>,
  shipmentId: string,
  fact: { at: Date; actor: 'shop' | 'carrier'; collectedAmount?: number },
): Promise<LockedOrder> {
  const { order, shipment } = await lockShipment(tx, shipmentId)
  if (shipment.delivered_at) return order
  assertTransition(order, 'deliver', fact.actor)
  const store = shipmentStore(tx)
  const at = fact.at > tx.now ? tx.now : fact.at
  await store.update(shipmentId, { delivered_at: at, tracking_status: 'delivered', tracked_at: at })
  const lines = await store.linesOf([shipmentId])
  await orderStateStore(tx).changeLines(lines.map(({ lineId, quantity }) => ({ lineId, delivered: quantity })))
  const data = {
    shipmentId,
    number: shipment.number,
    ...(fact.collectedAmount !== undefined && { collectedAmount: fact.collectedAmount }),
  }
  return applyOrderChange(tx, order, [{ type: 'shipmentDelivered', actor: fact.actor, data, at }])
}

/**
 * Records a tracking status. Only `delivered` changes the order. Older and repeated statuses change nothing.
 * @throws Failure `not_found`; `transition_not_allowed` for staff, when nothing is on its way any more
 */
export async function recordTracking(
  tx: Tx<ShopContext>,
  shipmentId: string,
  fact: { status: TrackingStatus; at: Date; actor: 'shop' | 'carrier' },
): Promise<void> {
  const { order, shipment } = await lockShipment(tx, shipmentId)
  if (shipment.delivered_at) return
  if (!isAllowed('track', order.state.status, fact.actor)) {
    // A late webhook of a carrier is normal.
    if (fact.actor === 'carrier') return
    throw rejection(order.state)
  }
  if (fact.status === 'delivered') return void (await deliverShipment(tx, shipmentId, fact))
  const isOld = shipment.tracked_at !== null && fact.at < shipment.tracked_at
  if (isOld || fact.status === shipment.tracking_status) return
  await shipmentStore(tx).update(shipmentId, { tracking_status: fact.status, tracked_at: fact.at })
  await applyOrderChange(tx, order, [
    {
      type: fact.status === 'outForDelivery' ? 'outForDelivery' : 'tracking',
      actor: fact.actor,
      data: { shipmentId, number: shipment.number, status: fact.status },
      at: fact.at > tx.now ? tx.now : fact.at,
    },
  ])
}

/** Returns the tracking status of a shipment, and locks its order. @throws Failure `not_found` */
export async function lockTrackingStatus(tx: Tx<ShopContext>, shipmentId: string): Promise<string> {
  const { shipment } = await lockShipment(tx, shipmentId)
  return shipment.tracking_status
}

async function lockShipment(
  tx: Tx<ShopContext>,
  shipmentId: string,
): Promise<{ order: LockedOrder; shipment: ShipmentRow }> {
  const store = shipmentStore(tx)
  const found = await store.byId(shipmentId)
  if (!found) throw new Failure('not_found')
  const order = await lockOrder(tx, found.order_id)
  // Read again: it may have changed before the order was locked.
  return { order, shipment: (await store.byId(shipmentId)) ?? found }
}
