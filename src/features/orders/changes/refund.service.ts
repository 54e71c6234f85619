import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { restockItems } from '../creation/order-allocation.service.ts'
import { lockOrder, rejection, applyOrderChange, type LockedOrder } from './order-changes.service.ts'
import type { OrderActor } from './order-state.rules.ts'
import { orderStateStore } from './order-state.store.ts'
import { planRefund, refundableOf, type RefundRequest } from './refund-plan.service.ts'

/**
 * Grants a refund without a cancellation: of shipped units, of the delivery, or as goodwill.
 * @param grant.amount minor units on top of units and delivery; together at most what is left of the order's payments
 * @param grant.restock whether the units go back into stock
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export async function grantRefund(
  tx: Tx<ShopContext>,
  orderId: string,
  {
    reason,
    actor,
    restock = false,
    ...request
  }: RefundRequest & { reason: string; actor: OrderActor; restock?: boolean },
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  const { amount, units, deliveryAmount } = planRefund(order, request)
  if (amount <= 0 || amount > refundableOf(order)) throw rejection(order.state)
  const store = orderStateStore(tx)
  await store.changeLines(units.map(({ line, quantity }) => ({ lineId: line.id, refunded: quantity })))
  await store.update(orderId, {
    goodwill_refund_amount: order.row.goodwill_refund_amount + amount,
    refunded_delivery_amount: order.row.refunded_delivery_amount + deliveryAmount,
  })
  if (restock) await restockItems(tx, order, units)
  return applyOrderChange(tx, order, [{ type: 'note', actor, data: { reason, amount, kind: 'refundGranted' } }])
}

/**
 * Records the state of a refund, as reported by the provider or, for a manual refund, by staff. A success is final.
 * @throws Failure `not_found`
 */
export async function recordRefund(
  tx: Tx<ShopContext>,
  refundId: string,
  fact: { state: 'pending' | 'succeeded' | 'failed'; reference?: string | null; message?: string; actor: OrderActor },
): Promise<LockedOrder> {
  const store = orderStateStore(tx)
  const orderId = (await store.refund(refundId))?.order_id
  if (!orderId) throw new Failure('not_found')
  const order = await lockOrder(tx, orderId)
  const refund = await store.refund(refundId)
  if (!refund || refund.status === 'succeeded') return order
  const { state, reference = refund.provider_reference, message = null, actor } = fact
  const hasEnded = state !== 'pending'
  await store.updateRefund(refundId, {
    status: state,
    provider_reference: reference,
    last_error: message,
    ended_at: hasEnded ? tx.now : null,
  })
  if (!hasEnded || state === refund.status) return lockOrder(tx, orderId)
  const data = { refundId, amount: refund.amount, reason: refund.reason }
  return applyOrderChange(tx, order, [{ type: state === 'succeeded' ? 'refunded' : 'refundFailed', actor, data }])
}

/**
 * Retries a failed refund.
 * @throws Failure `not_found`, `transition_not_allowed` when it has not failed
 */
export async function retryRefund(tx: Tx<ShopContext>, refundId: string): Promise<void> {
  const store = orderStateStore(tx)
  const found = await store.refund(refundId)
  if (!found) throw new Failure('not_found')
  const order = await lockOrder(tx, found.order_id)
  const refund = await store.refund(refundId)
  if (refund?.status !== 'failed') throw rejection(order.state)
  await store.updateRefund(refundId, { status: 'pending', ended_at: null })
  enqueueJob(tx, { kind: 'refund.run', key: refundId, runAt: tx.now })
}
