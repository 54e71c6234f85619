import type { Address } from '#src/features/addresses/address.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { lockOrder } from '../changes/order-changes.service.ts'
import { shipmentStore } from './shipment.store.ts'

/** A shipment with the data that its carrier needs. */
export interface ShipmentToCarry {
  shipmentId: string
  orderNumber: string
  /** The number of the shipment in the order, from 1 on. */
  number: number
  isDelivered: boolean
  /** Whether the order is paid in cash on delivery. */
  isCod: boolean
  /** The open amount of the order, in minor units. */
  openAmount: number
  currency: string
  address: Address
  weightGrams: number
  units: number
  /** The names of its items. */
  contents: string[]
  /** Other shipments on their way: delivered ones are paid, and part of `openAmount`. */
  otherShipmentIds: string[]
}

/**
 * Returns a shipment for its carrier. Locks its order until the transaction ends.
 * @throws Failure `not_found`
 */
export async function shipmentToCarry(tx: Tx<ShopContext>, shipmentId: string): Promise<ShipmentToCarry> {
  const store = shipmentStore(tx)
  const found = await store.byId(shipmentId)
  if (!found) throw new Failure('not_found')
  const { id: orderId, row, lines, state } = await lockOrder(tx, found.order_id)
  const shipments = await store.ofOrder(orderId)
  // Read again: it may have changed before the order was locked.
  const shipment = shipments.find(({ id }) => id === shipmentId) ?? found
  const others = shipments.filter(({ id, delivered_at: at }) => id !== shipmentId && at === null)
  const units = (await store.linesOf([shipmentId])).flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
  return {
    shipmentId,
    orderNumber: showOrderNumber(row.order_number),
    number: shipment.number,
    isDelivered: shipment.delivered_at !== null,
    isCod: row.is_cod,
    openAmount: state.openAmount,
    currency: row.currency,
    // Written when the order was placed, which validates its shape.
    address: row.shipping_address as Address,
    weightGrams: units.reduce((sum, { line, quantity }) => sum + line.weight_grams * quantity, 0),
    units: units.reduce((sum, { quantity }) => sum + quantity, 0),
    contents: units.map(({ line, quantity }) => (quantity > 1 ? `${quantity} x ${line.name}` : line.name)),
    otherShipmentIds: others.map(({ id }) => id),
  }
}

/** Locks the order of a shipment until the transaction ends; every change of a shipment starts with this lock. */
export async function lockOrderOf(tx: Tx<ShopContext>, shipmentId: string): Promise<void> {
  const shipment = await shipmentStore(tx).byId(shipmentId)
  if (shipment) await lockOrder(tx, shipment.order_id)
}

/** Sets the carrier and the tracking number of a shipment. */
export const nameCarrier = (
  tx: Tx<ShopContext>,
  shipmentId: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<void> => shipmentStore(tx).update(shipmentId, { carrier, tracking_number: trackingNumber })
