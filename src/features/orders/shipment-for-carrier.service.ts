import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { lockOrder } from './order-changes.service.ts'
import { shipmentStore } from './shipment.store.ts'

/** A shipment as whoever carries it has to know it. */
export interface ShipmentToCarry {
  shipmentId: string
  orderNumber: string
  /** Which of the order's shipments it is, from 1 on. */
  number: number
  isDelivered: boolean
  /** Whether the order is paid at the door. */
  isCod: boolean
  /** What of the order is still to be paid, in minor units. */
  openAmount: number
  currency: string
  address: CarrierAddress
  weightGrams: number
  units: number
  /** Names of what is in it. */
  contents: string[]
  /** Others of the order that are on their way: what has arrived is paid, and counted in `openAmount`. */
  otherShipmentIds: string[]
}

interface CarrierAddress {
  name: string
  /** E.164. */
  phone: string
  country: string
  addressLine1: string
  addressLine2: string
  area: string
  city: string
  postcode: string
  instructions: string
}

/**
 * What is to be carried. Holds its order until the transaction ends.
 * @throws Failure `not_found`
 */
export async function shipmentToCarry(tx: ShopContext, shipmentId: string): Promise<ShipmentToCarry> {
  const store = shipmentStore(tx)
  const found = await store.byId(shipmentId)
  if (!found) throw new Failure('not_found')
  const { id: orderId, row, lines, state } = await lockOrder(tx, found.order_id)
  const shipments = await store.ofOrder(orderId)
  // Read again: somebody may have changed it until the order was ours.
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
    // Written when the order was placed; its shape is checked there.
    address: row.shipping_address as CarrierAddress,
    weightGrams: units.reduce((sum, { line, quantity }) => sum + line.weight_grams * quantity, 0),
    units: units.reduce((sum, { quantity }) => sum + quantity, 0),
    contents: units.map(({ line, quantity }) => (quantity > 1 ? `${quantity} x ${line.name}` : line.name)),
    otherShipmentIds: others.map(({ id }) => id),
  }
}

/** Holds the order of a shipment until the transaction ends, as everybody does first who changes anything of it. */
export async function lockOrderOf(tx: ShopContext, shipmentId: string): Promise<void> {
  const shipment = await shipmentStore(tx).byId(shipmentId)
  if (shipment) await lockOrder(tx, shipment.order_id)
}

/** Who carries a shipment, and by what number it is found there. */
export const nameCarrier = (
  tx: ShopContext,
  shipmentId: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<void> => shipmentStore(tx).update(shipmentId, { carrier, tracking_number: trackingNumber })
