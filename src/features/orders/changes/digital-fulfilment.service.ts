import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { lockOrder, type LockedOrder } from './order-changes.service.ts'
import { isAllowed, isCovered, openUnits } from './order-state.rules.ts'
import { deliverShipment, shipOrder } from '../shipments/shipment.service.ts'

/**
 * Fulfils the digital items of a paid order: they are shipped and delivered at once (behaviour B13). It does nothing
 * without digital items or before the payment.
 */
export async function fulfilDigital(tx: Tx<ShopContext>, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  // Cash on delivery is not paid yet.
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
