import type { ShopContext } from '#src/platform/context.ts'
import { withSavepoint, type Tx } from '#src/platform/db/db.ts'
import { publish } from '#src/platform/events.ts'
import { reserveAgain } from './credit-payments.service.ts'
import { fulfilDigital } from './digital-fulfilment.service.ts'
import { returnsEnd } from './return-window.rules.ts'
import { releaseItems, reallocateItems } from '../creation/order-allocation.service.ts'
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

// The commands of orders. Each locks the order first. It fails with `transition_not_allowed` and the order's status when
// `order-state.rules.ts` does not allow it.

/** A change of a payment. */
export interface PaymentChange {
  type: 'started' | 'submitted' | 'rejected' | 'failed' | 'mismatch' | 'authorized' | 'captured'
  paymentId: string
  actor: OrderActor
  /** The captured amount in minor units. */
  amount?: number
  /** Why it failed, as a code. */
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
 * Applies a payment change after the caller has locked the order and written the payment. Money is never rejected. A
 * capture restores an expired order while its stock and coupon are available (behaviour B12). A surplus is refunded
 * automatically.
 * @returns the order: after a late capture `confirmed`, or `expired` with a pending refund
 * @throws Failure `not_found`
 */
export async function paymentChanged(
  tx: Tx<ShopContext>,
  orderId: string,
  { type, paymentId, actor, amount, reason }: PaymentChange,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  const data = { paymentId, ...(amount !== undefined && { amount }), ...(reason !== undefined && { code: reason }) }
  const events: NewEvent[] = [{ type: EVENT_OF[type], actor, data }]
  const isSuccessful = type === 'captured' || type === 'authorized'
  // An additional payment of a paid order is refunded, so it does not become the order's method.
  if (isSuccessful && ['pendingPayment', 'expired'].includes(order.row.status)) await nameMethod(tx, order, paymentId)
  if (type === 'captured' && (await reviveItems(tx, order))) {
    await orderStateStore(tx).update(orderId, { expired_at: null, confirmed_at: tx.now })
    events.push({ type: 'revived', actor }, { type: 'confirmed', actor: 'shop' })
  }
  // A partial payment does not confirm the order.
  const isEnough = type === 'authorized' || (type === 'captured' && order.state.openAmount === 0)
  if (order.state.status === 'pendingPayment' && isEnough) {
    await orderStateStore(tx).update(orderId, { confirmed_at: tx.now })
    events.push({ type: 'confirmed', actor: 'shop' })
  }
  // With the money of a change it is applied first: otherwise it would be refunded as too much.
  if (type === 'captured' && order.openChange) await publish(tx, 'order.changePaid', { orderId, paymentId })
  const updated = await applyOrderChange(tx, order, events)
  return updated.lines.some((line) => line.is_digital) ? fulfilDigital(tx, orderId) : updated
}

/**
 * Takes the items of an expired order that has been paid in full, and what gift cards and store credit pay of it, again.
 * @returns false, with nothing taken, when something is gone
 */
async function reviveItems(tx: Tx<ShopContext>, order: LockedOrder): Promise<boolean> {
  const { state, facts } = order
  if (state.status !== 'expired') return false
  const missing = facts.totalAmount - (facts.capturedAmount - facts.refundedAmount - facts.pendingRefundAmount)
  if (missing <= 0) return reallocateItems(tx, order)
  const released = await orderStateStore(tx).creditPayments(order.id, 'released')
  if (released.reduce((sum, { amount }) => sum + amount, 0) < missing) return false
  return withSavepoint(tx, async () => (await reallocateItems(tx, order)) && reserveAgain(tx, order, released))
}

const MINUTE_MS = 60_000
/** The extra time for a shopper who is on the provider's page at the deadline. */
const TIMEOUT_MS = 10 * MINUTE_MS

/**
 * Expires an order that was not paid in time, and releases its stock, coupon and flash pools. It waits while a payment
 * is in review or about to be made, and while the order is partly paid. It does nothing to other orders.
 * @returns the next run; null when done
 */
export async function expireOrder(tx: Tx<ShopContext>, orderId: string): Promise<Date | null> {
  const order = await lockOrder(tx, orderId)
  const { payment_due_at: until } = order.row
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
 * Starts the processing of an order.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export async function startProcessing(tx: Tx<ShopContext>, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  assertTransition(order, 'startProcessing', 'shop')
  if (!isCovered(order.facts)) throw rejection(order.state)
  await orderStateStore(tx).update(orderId, { processing_at: tx.now })
  return applyOrderChange(tx, order, [{ type: 'processing', actor: 'shop' }])
}

/** The interval of checks for an open return ticket. */
const DISCUSSED_MS = 24 * 60 * MINUTE_MS

/**
 * Completes a delivered order after its return window. It does nothing to other orders.
 * @returns the next run; null when done
 */
export async function completeOrder(tx: Tx<ShopContext>, orderId: string): Promise<Date | null> {
  const order = await lockOrder(tx, orderId)
  const { delivered_at: deliveredAt } = order.row
  if (!isAllowed('complete', order.state.status, 'clock') || !deliveredAt) return null
  const days = Math.max(0, ...order.lines.map((line) => line.return_window_days))
  const end = returnsEnd(deliveredAt, days, tx.shop.time_zone)
  if (tx.now < end) return end
  // Not while a return, or a ticket about one, is open (behaviour B13).
  if (await orderStateStore(tx).isReturnOpen(order.row)) return new Date(tx.now.getTime() + DISCUSSED_MS)
  await orderStateStore(tx).update(orderId, { completed_at: tx.now })
  await applyOrderChange(tx, order, [{ type: 'completed', actor: 'clock' }])
  return null
}
