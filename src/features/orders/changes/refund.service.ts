import { voidSoldCards } from '#src/features/credit/sold-cards.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { Failure } from '#src/shared/failure.ts'
import { restockItems } from '../creation/order-allocation.service.ts'
import { lockOrder, rejection, applyOrderChange, type LockedOrder, type NewEvent } from './order-changes.service.ts'
import type { OrderActor } from './order-state.rules.ts'
import { orderStateStore } from './order-state.store.ts'
import { planRefund, refundableOf, type RefundRequest } from './refund-plan.service.ts'

/**
 * Grants a refund without a cancellation: of shipped units, of the delivery, or as goodwill.
 * @param grant.amount minor units on top of units and delivery; together at most what is left of the order's payments
 * @param grant.restock whether the units go back into stock
 * @param grant.destination where money goes; gift cards and store credit get theirs back
 * @throws Failure `not_found`, `transition_not_allowed`; `gift_card_used` for units that are gift cards and were used
 */
export async function grantRefund(
  tx: Tx<ShopContext>,
  orderId: string,
  {
    reason,
    actor,
    restock = false,
    destination = 'source',
    ...request
  }: Partial<RefundRequest> & { reason: string; actor: OrderActor; restock?: boolean },
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  const { amount, units, deliveryAmount } = planRefund(order, request)
  if (amount <= 0 || amount > refundableOf(order)) throw rejection(order.state)
  await voidSoldCards(
    tx,
    orderId,
    units.flatMap(({ line, quantity }) => (isGiftCardClass(line.tax_class) ? [{ lineId: line.id, quantity }] : [])),
  )
  const store = orderStateStore(tx)
  await store.changeLines(units.map(({ line, quantity }) => ({ lineId: line.id, refunded: quantity })))
  await store.update(orderId, {
    goodwill_refund_amount: order.row.goodwill_refund_amount + amount,
    refunded_delivery_amount: order.row.refunded_delivery_amount + deliveryAmount,
  })
  if (restock) await restockItems(tx, order, units)
  const data = { reason, amount, kind: 'refundGranted' as const, ...(destination === 'credit' && { destination }) }
  return applyOrderChange(tx, order, [{ type: 'note', actor, data }])
}

/** Records units that have come back; those that never arrived at the customer are not counted. */
export async function receiveReturn(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { units, event }: { units: readonly { line: LockedOrder['lines'][number]; quantity: number }[]; event: NewEvent },
): Promise<LockedOrder> {
  await orderStateStore(tx).changeLines(
    units.map(({ line, quantity }) => ({
      lineId: line.id,
      returned: Math.min(quantity, line.delivered_quantity - line.returned_quantity),
    })),
  )
  return applyOrderChange(tx, order, [event])
}

/** Records that units that had come back go to the customer again. */
export async function sendBackUnits(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { units, event }: { units: readonly { line: LockedOrder['lines'][number]; quantity: number }[]; event: NewEvent },
): Promise<LockedOrder> {
  await orderStateStore(tx).changeLines(
    units.map(({ line, quantity }) => ({ lineId: line.id, returned: -Math.min(quantity, line.returned_quantity) })),
  )
  return applyOrderChange(tx, order, [event])
}

interface InspectedUnits {
  /** Of each line, the units that go to the customer again, and those that can be sold again. */
  units: readonly { line: LockedOrder['lines'][number]; rejected: number; quantity: number }[]
  event: NewEvent
}

/** Records the inspection of units that were refunded before they came. */
export async function inspectUnits(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { units, event }: InspectedUnits,
): Promise<LockedOrder> {
  await orderStateStore(tx).changeLines(
    units.map(({ line, rejected }) => ({ lineId: line.id, returned: -Math.min(rejected, line.returned_quantity) })),
  )
  const toStock = units.filter(({ quantity }) => quantity > 0)
  if (toStock.length > 0) await restockItems(tx, order, toStock)
  return applyOrderChange(tx, order, [event])
}

/** What is refunded for items that have come back. */
export interface ReturnRefund {
  /** The units, each counted once; `received` more of them came back than are refunded. */
  units: readonly { line: LockedOrder['lines'][number]; quantity: number; rejected: number }[]
  /** Together at most what the order costs. */
  amount: number
  /** What of it is for delivery and payment fee. */
  deliveryAmount: number
  feeAmount: number
  /** Units that go back into stock. */
  restocked: readonly { line: LockedOrder['lines'][number]; quantity: number }[]
  event: NewEvent
}

/**
 * Refunds items that have come back. What is held beyond the new price of the order goes back to its payments.
 * @throws Failure `transition_not_allowed` when units were refunded meanwhile
 */
export async function refundReturn(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { units, amount, deliveryAmount, feeAmount, restocked, event }: ReturnRefund,
): Promise<LockedOrder> {
  const isTooMuch = units.some(
    ({ line, quantity }) => quantity > line.quantity - line.cancelled_quantity - line.refunded_quantity,
  )
  if (isTooMuch || amount > order.state.dueAmount) throw rejection(order.state)
  const store = orderStateStore(tx)
  await store.changeLines(
    units.map(({ line, quantity, rejected }) => ({ lineId: line.id, refunded: quantity, returned: -rejected })),
  )
  await store.update(order.id, {
    goodwill_refund_amount: order.row.goodwill_refund_amount + amount,
    refunded_delivery_amount: order.row.refunded_delivery_amount + deliveryAmount,
    refunded_fee_amount: order.row.refunded_fee_amount + feeAmount,
  })
  const toStock = restocked.filter(({ quantity }) => quantity > 0)
  if (toStock.length > 0) await restockItems(tx, order, toStock)
  return applyOrderChange(tx, order, [event])
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
