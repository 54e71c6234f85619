import type { ShopContext } from '#src/platform/context.ts'
import { lockOrder, type LockedOrder } from './order-changes.service.ts'
import { isAllowed, isCovered, openUnits } from './order-state.rules.ts'
import { deliverShipment, shipOrder } from './shipment.service.ts'

/**
 * Hands over what needs no parcel of an order that is paid, by the same commands as a parcel: sent and delivered at once
 * (behaviour B13). Does nothing where there is nothing of it, or where it is not paid. Call it inside a transaction.
 */
export async function fulfilDigital(tx: ShopContext, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  // Cash at the door is no money yet.
  if (order.row.is_cod || !isAllowed('ship', order.state.status, 'shop') || !isCovered(order.facts)) return order
  const lines = order.lines.flatMap((line, index) => {
    const facts = order.facts.lines[index]
    const quantity = line.is_digital && facts ? openUnits(facts) : 0
    return quantity > 0 ? [{ lineId: line.id, quantity }] : []
  })
  if (lines.length === 0) return order
  const shipmentId = await shipOrder(tx, orderId, { lines, carrier: '', trackingNumber: '', trackingUrl: '' })
  return deliverShipment(tx, shipmentId, { at: tx.now, actor: 'shop' })
}
