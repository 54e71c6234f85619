import { paymentChanged } from '#src/features/orders/changes/order-transitions.service.ts'
import { lockOrder, rejection, applyOrderChange } from '#src/features/orders/changes/order-changes.service.ts'
import { requestRefunds } from '#src/features/orders/changes/refund-requests.service.ts'
import { extendWindow } from '#src/features/orders/changes/payment-method.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { paymentsEn } from '#src/shared/messages/checkout/payments.en.ts'
import { cleanText } from '#src/shared/text.ts'
import { findPayment } from './payment-redirect.service.ts'
import { isDecided, MAX_PROOFS, mostFound } from './payment.rules.ts'
import { isManual } from '#src/shared/payment-providers.ts'
import type { PaymentRow } from '#src/platform/db/tables.generated.ts'
import { paymentStore } from './payment.store.ts'
import { screenshotFile } from './payment-proof.service.ts'
import { recordCapture } from './payment-reconciliation.service.ts'

// The decisions of staff about payments. Each runs in its own transaction, or in the caller's.

/** A payment in review. */
export interface PaymentToVerify {
  paymentId: string
  orderId: string
  orderNumber: string
  provider: string
  amount: number
  currency: string
  status: 'submitted' | 'mismatch'
  /** For a mismatch: the amount that the provider reports, and the reason for the review. */
  reportedAmount: number | null
  reportedCurrency: string | null
  reason: string | null
  senderNumber: string | null
  transactionId: string | null
  /** Other orders whose payments name the same transaction. */
  duplicateOrders: string[]
  dueAt: string | null
  hasScreenshot: boolean
  submittedAt: string | null
  createdAt: string
}

/** Lists submitted proofs and mismatches, oldest first. */
export const listPaymentsToVerify = (context: ShopContext): Promise<PaymentToVerify[]> =>
  inTransaction(context, async (tx) => {
    const store = paymentStore(tx)
    const payments = await store.toVerify()
    const orders = await store.ordersOf(payments.map(({ order_id: orderId }) => orderId))
    const duplicates = await store.sameTransactions(payments.map(({ id }) => id))
    return payments.map((payment) => ({
      ...toVerify(payment),
      orderNumber: showOrderNumber(orders.get(payment.order_id)?.number ?? ''),
      dueAt: orders.get(payment.order_id)?.dueAt?.toISOString() ?? null,
      duplicateOrders: (duplicates.get(payment.id) ?? []).map(showOrderNumber),
    }))
  })

const toVerify = (payment: PaymentRow): Omit<PaymentToVerify, 'orderNumber' | 'dueAt' | 'duplicateOrders'> => ({
  paymentId: payment.id,
  orderId: payment.order_id,
  provider: payment.provider,
  amount: payment.amount,
  currency: payment.currency,
  // The store selects only these two.
  status: payment.status as PaymentToVerify['status'],
  reportedAmount: payment.reported_amount,
  reportedCurrency: payment.reported_currency,
  reason: payment.status === 'mismatch' ? payment.failure_code : null,
  senderNumber: payment.sender_number,
  transactionId: payment.transaction_id,
  hasScreenshot: payment.screenshot !== null,
  submittedAt: payment.submitted_at?.toISOString() ?? null,
  createdAt: payment.created_at.toISOString(),
})

/**
 * Confirms that a manual payment has arrived, also without a proof or after the order has ended.
 * @param found.amount the amount that arrived, if it differs: the payment then goes into review (`resolveMismatch`)
 * @throws Failure `not_found`, `transition_not_allowed`, `invalid_fields` for more than ten times the requested amount
 */
export const confirmProof = (
  context: ShopContext,
  paymentId: string,
  { amount }: { amount?: number | undefined } = {},
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { payment, order } = await findPayment(tx, paymentId)
    if (!isManual(payment.provider)) throw new Failure('not_found')
    // Refunded money cannot have arrived; a dismissed payment may still be found.
    if (payment.status === 'captured' || payment.status === 'mismatch' || payment.captured_amount > 0)
      throw rejection(order.state)
    if (amount !== undefined && amount > mostFound(payment))
      throw new Failure('invalid_fields', { fields: { amount: paymentsEn.tooMuchFound } })
    if (amount === undefined || amount === payment.amount) {
      await recordCapture(tx, payment, { amount: payment.amount, captureReference: null, actor: 'shop' })
      return
    }
    await paymentStore(tx).update(paymentId, {
      status: 'mismatch',
      failure_code: 'amount',
      reported_amount: amount,
      reported_currency: payment.currency,
      submitted_at: payment.submitted_at ?? tx.now,
      // A dismissed payment that is found needs a new decision.
      resolved_at: null,
    })
    await paymentChanged(tx, payment.order_id, { type: 'mismatch', paymentId, actor: 'shop', reason: 'amount' })
  })

const MAX_REASON = 300

/**
 * Rejects a proof: the money has not arrived. The shopper may submit three proofs in all.
 * @throws Failure `not_found`, `transition_not_allowed`, `invalid_fields`
 */
export const rejectProof = (context: ShopContext, paymentId: string, reason: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const rejectReason = cleanText(reason)
    if (rejectReason === null || rejectReason.length > MAX_REASON) throw new Failure('invalid_fields')
    const { payment, order } = await findPayment(tx, paymentId)
    if (payment.status !== 'submitted') throw rejection(order.state)
    const isLast = payment.attempts >= MAX_PROOFS
    await paymentStore(tx).update(paymentId, {
      status: isLast ? 'failed' : 'rejected',
      reject_reason: rejectReason,
      ...(isLast && { failure_code: 'declined', ended_at: tx.now }),
    })
    // The review has used up payment time.
    await extendWindow(tx, order, { provider: payment.provider, from: tx.now })
    await paymentChanged(tx, payment.order_id, {
      type: isLast ? 'failed' : 'rejected',
      paymentId,
      actor: 'shop',
      reason: isLast ? 'declined' : 'rejected',
    })
  })

/** What staff decide about a mismatch. */
export type MismatchDecision =
  /** The money counts: a shortfall stays due, an excess is refunded. */
  | 'accept'
  /** All of it is refunded, and the order still waits for payment. */
  | 'refund'
  /** It never arrived, or is settled outside of the shop: the payment has failed. */
  | 'dismiss'

/**
 * @throws Failure `not_found`; `transition_not_allowed` outside of a review; `payment_mismatch` for another currency,
 * which the shop's books cannot hold: it is refunded at the provider, and dismissed here
 */
export const resolveMismatch = (context: ShopContext, paymentId: string, decision: MismatchDecision): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { payment, order } = await findPayment(tx, paymentId)
    if (payment.status !== 'mismatch' || isDecided(payment)) throw rejection(order.state)
    if (decision === 'dismiss') return failMismatch(tx, payment, 0)
    const { reported_amount: amount, reported_currency: currency, capture_reference: captureReference } = payment
    if (amount === null || currency !== payment.currency) throw new Failure('payment_mismatch')
    if (decision === 'accept') {
      await paymentStore(tx).update(paymentId, { resolved_at: tx.now })
      return recordCapture(tx, payment, { amount, captureReference, actor: 'shop' })
    }
    return failMismatch(tx, payment, amount)
  })

/** @param amount what was captured all the same and is refunded; 0 for nothing */
async function failMismatch(tx: Tx<ShopContext>, payment: PaymentRow, amount: number): Promise<void> {
  await paymentStore(tx).update(payment.id, {
    status: 'failed',
    failure_code: 'declined',
    captured_amount: amount,
    ended_at: tx.now,
    resolved_at: tx.now,
  })
  const order = await lockOrder(tx, payment.order_id)
  const refunds =
    amount > 0
      ? (
          await requestRefunds(tx, order, {
            amount,
            cause: { reason: 'mismatch', actor: 'shop' },
            paymentId: payment.id,
          })
        ).events
      : []
  const data = { paymentId: payment.id, code: 'mismatch' }
  await applyOrderChange(tx, order, [{ type: 'paymentFailed', actor: 'shop', data }, ...refunds])
}

/** Returns the screenshot of a proof as WebP, for staff only; null without one. */
export async function readScreenshot(
  context: ShopContext,
  storage: Storage,
  paymentId: string,
): Promise<Buffer | null> {
  const payment = await inTransaction(context, (tx) => paymentStore(tx).byId(paymentId))
  if (!payment) throw new Failure('not_found')
  return payment.screenshot === null ? null : storage.get(screenshotFile(context.shop.id, payment.screenshot))
}
