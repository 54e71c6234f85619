import type { ShopContext } from '#src/platform/context.ts'
import { fulfilDigital } from './digital-fulfilment.service.ts'
import { returnsEnd } from './return-window.rules.ts'
import { releaseItems, reallocateItems } from './order-allocation.service.ts'
import {
  assertTransition,
  lockOrder,
  rejection,
  applyOrderChange,
  type LockedOrder,
  type NewEvent,
} from './order-changes.service.ts'
import { isAllowed, isCovered, type OrderActor } from './order-state.rules.ts'
import { nameMethod } from './payment-method.service.ts'
import { orderStateStore } from './order-state.store.ts'

// Commands of orders. Each runs inside the caller's transaction, locks the order first, and refuses with
// `transition_not_allowed` and the order's status where the table of `order-state.rules.ts` does not have it.

/** What has become of a payment. */
export interface PaymentChange {
  type: 'started' | 'submitted' | 'rejected' | 'failed' | 'mismatch' | 'authorized' | 'captured'
  paymentId: string
  actor: OrderActor
  /** What was captured, in minor units. */
  amount?: number
  /** Why it failed, in one word. */
  reason?: string
}

const EVENT_OF = {
  started: 'paymentStarted',
  submitted: 'paymentSubmitted',
  rejected: 'paymentRejected',
  failed: 'paymentFailed',
  mismatch: 'paymentMismatch',
  authorized: 'paymentAuthorized',
  captured: 'paymentCaptured',
} as const

/**
 * Takes over what has become of a payment whose row the caller has written in the same transaction, after it locked the
 * order. Money is never refused: what comes for an expired order brings it back while its goods and its coupon are
 * there (behaviour B12), and what is too much goes back by itself.
 * @returns the order as it is now: after a late capture `confirmed`, or `expired` with a refund under way
 * @throws Failure `not_found`
 */
export async function paymentChanged(
  tx: ShopContext,
  orderId: string,
  { type, paymentId, actor, amount, reason }: PaymentChange,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  const data = { paymentId, ...(amount !== undefined && { amount }), ...(reason !== undefined && { code: reason }) }
  const events: NewEvent[] = [{ type: EVENT_OF[type], actor, data }]
  const isSuccessful = type === 'captured' || type === 'authorized'
  // What comes beside for an order that is paid goes back: it was not paid with that.
  if (isSuccessful && ['pendingPayment', 'expired'].includes(order.row.status)) await nameMethod(tx, order, paymentId)
  if (type === 'captured' && isPaidLate(order) && (await reallocateItems(tx, order))) {
    await orderStateStore(tx).update(orderId, { expired_at: null, confirmed_at: tx.now })
    events.push({ type: 'revived', actor }, { type: 'confirmed', actor: 'shop' })
  }
  // Less than what is due confirms nothing.
  const isEnough = type === 'authorized' || (type === 'captured' && order.state.openAmount === 0)
  if (order.state.status === 'pendingPayment' && isEnough) {
    await orderStateStore(tx).update(orderId, { confirmed_at: tx.now })
    events.push({ type: 'confirmed', actor: 'shop' })
  }
  const updated = await applyOrderChange(tx, order, events)
  return updated.lines.some((line) => line.is_digital) ? fulfilDigital(tx, orderId) : updated
}

/** Whether an expired order holds its whole price by now. */
const isPaidLate = ({ state, facts }: LockedOrder): boolean =>
  state.status === 'expired' &&
  facts.capturedAmount - facts.refundedAmount - facts.pendingRefundAmount >= facts.totalAmount

const MINUTE_MS = 60_000
/** So long is waited for who is at the provider's page when the time runs out. */
const TIMEOUT_MS = 10 * MINUTE_MS

/**
 * Lets an order go that was not paid in time; its goods, coupon and places are had by others again. Not while money is
 * being checked, or while somebody is about to pay. Does nothing to an order that waits for nothing.
 * @returns when to look again; null when that is done
 */
export async function expireOrder(tx: ShopContext, orderId: string): Promise<Date | null> {
  const order = await lockOrder(tx, orderId)
  const { payment_until: until } = order.row
  if (!isAllowed('expire', order.state.status, 'clock') || until === null) return null
  if (tx.now < until) return until
  const begun = await orderStateStore(tx).findPendingPayment(orderId)
  const isBeingChecked = begun !== null && begun.status !== 'requiresAction'
  const { capturedAmount, refundedAmount, pendingRefundAmount } = order.facts
  const isPartiallyPaid = capturedAmount - refundedAmount - pendingRefundAmount > 0
  if (isBeingChecked || isPartiallyPaid) return new Date(tx.now.getTime() + TIMEOUT_MS)
  if (begun && tx.now.getTime() - begun.at.getTime() < TIMEOUT_MS) return new Date(begun.at.getTime() + TIMEOUT_MS)
  await orderStateStore(tx).update(orderId, { expired_at: tx.now })
  await releaseItems(tx, order, {
    quantities: order.lines.map((line) => ({ line, quantity: line.quantity })),
    reason: 'expired',
    withCoupon: true,
  })
  await applyOrderChange(tx, order, [{ type: 'expired', actor: 'clock' }])
  return null
}

/**
 * The shop begins to make an order ready.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export async function startProcessing(tx: ShopContext, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  assertTransition(order, 'startProcessing', 'shop')
  if (!isCovered(order.facts)) throw rejection(order.state)
  await orderStateStore(tx).update(orderId, { processing_at: tx.now })
  return applyOrderChange(tx, order, [{ type: 'processing', actor: 'shop' }])
}

/** After so long is looked whether a return is still talked about. */
const DISCUSSED_MS = 24 * 60 * MINUTE_MS

/**
 * Closes a delivered order once nothing of it can be returned any more. Does nothing to any other.
 * @returns when to look again; null when that is done
 */
export async function completeOrder(tx: ShopContext, orderId: string): Promise<Date | null> {
  const order = await lockOrder(tx, orderId)
  const { delivered_at: deliveredAt } = order.row
  if (!isAllowed('complete', order.state.status, 'clock') || !deliveredAt) return null
  const days = Math.max(0, ...order.lines.map((line) => line.return_window_days))
  const end = returnsEnd(deliveredAt, days, tx.shop.time_zone)
  if (tx.now < end) return end
  // Not while a return is being talked about (behaviour B13).
  if (await orderStateStore(tx).isReturnDiscussed(order.row.order_number))
    return new Date(tx.now.getTime() + DISCUSSED_MS)
  await orderStateStore(tx).update(orderId, { completed_at: tx.now })
  await applyOrderChange(tx, order, [{ type: 'completed', actor: 'clock' }])
  return null
}
