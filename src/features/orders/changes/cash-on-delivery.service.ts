import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { assertTransition, lockOrder, rejection, applyOrderChange, type LockedOrder } from './order-changes.service.ts'
import { orderStateStore } from './order-state.store.ts'

/**
 * Records cash that was received after or outside of a delivery.
 * @param amount minor units; at most the open amount
 * @throws Failure `not_found`; `transition_not_allowed`, also for a larger amount or an order without cash
 */
export async function receiveCash(tx: Tx<ShopContext>, orderId: string, amount: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  assertTransition(order, 'collect', 'shop')
  if (!order.row.is_cod || amount <= 0 || amount > order.state.openAmount) throw rejection(order.state)
  const paymentId = await orderStateStore(tx).captureCash(orderId, { amount, at: tx.now })
  const data = { ...(paymentId && { paymentId }), amount }
  return applyOrderChange(tx, order, [{ type: 'paymentCaptured', actor: 'shop', data }])
}
