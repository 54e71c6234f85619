import { paymentChanged } from '#src/features/orders/changes/order-transitions.service.ts'
import { awaitsPayment, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { findPayment } from './payment-redirect.service.ts'
import {
  GatewayUnavailable,
  type FailureReason,
  type PaymentFact,
  type PaymentReference,
  type ProviderParameters,
} from './gateway.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import { findReviewReason, isBeingChecked, isDecided, isOpen, nextPollAt } from './payment.rules.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import type { PaymentRow } from '#src/platform/db/tables.generated.ts'
import { webhookStore, paymentStore } from './payment.store.ts'

type Paid = Extract<PaymentFact, { state: 'authorized' | 'captured' }>

/**
 * Reconciles a payment with its provider; the only function that confirms payments. Callbacks, webhooks and polling all
 * use it. It is idempotent, in any order and in any number of processes. Only the provider is trusted. It is queried
 * outside of transactions, and changes are written under the lock of the order.
 * @param parameters from the callback or webhook; they only trigger the query
 * @throws GatewayUnavailable when the provider does not respond
 */
export async function reconcilePayment(
  context: ShopContext,
  clients: PaymentClients,
  { paymentId, parameters }: { paymentId: string; parameters?: ProviderParameters },
): Promise<PaymentRow> {
  const { payment, order, gateway } = await inTransaction(context, (tx) => findPayment(tx, paymentId))
  const reference = referenceOf(payment)
  const client =
    reference && payment.status !== 'captured' && !isDecided(payment) ? clients.connect(context, gateway) : null
  if (!client || !reference) return applyFact(context, paymentId, null)
  const isPayable = isOpen(payment.status) && (awaitsPayment(order) || payment.status === 'authorized')
  // A payment that is not due any more is cancelled where possible; a payment made all the same is detected.
  const factPromise =
    isPayable || !client.cancel
      ? client.reconcile(reference, parameters ?? payment.callback_parameters ?? undefined)
      : client.cancel(reference)
  return applyFact(context, paymentId, await factPromise)
}

/** Returns a payment's references at its provider; null when it was never started there. */
export const referenceOf = (payment: PaymentRow): PaymentReference | null =>
  isOnline(payment.provider) && payment.merchant_reference !== null && payment.provider_reference !== null
    ? {
        attempt: payment.merchant_reference,
        reference: payment.provider_reference,
        amount: payment.amount,
        currency: payment.currency,
      }
    : null

/** Records the provider's state, null for none. Then ends the payment if its order does not wait for it. */
export function applyFact(context: ShopContext, paymentId: string, fact: PaymentFact | null): Promise<PaymentRow> {
  return inTransaction(context, async (tx) => {
    const { payment, order } = await findPayment(tx, paymentId)
    await webhookStore(tx).complete(paymentId)
    if (payment.status === 'captured' || isDecided(payment)) return payment
    if (fact?.state === 'failed') await endPayment(tx, payment, reasonFor(fact.reason, order))
    else if (fact && fact.state !== 'pending') await acceptPayment(tx, payment, fact)
    else await endUnneededPayment(tx, payment, order)
    return (await findPayment(tx, paymentId)).payment
  })
}

/** A payment that we cancelled after its deadline counts as expired. */
const reasonFor = (reason: FailureReason, { state }: LockedOrder): FailureReason =>
  reason === 'cancelled' && state.status === 'expired' ? 'expired' : reason

const STATUS_OF = {
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  error: 'failed',
} as const satisfies Record<FailureReason, string>

/** Ends a payment without money. A payment in review stays: staff have to decide. */
async function endPayment(tx: Tx<ShopContext>, payment: PaymentRow, reason: FailureReason): Promise<void> {
  if (!isOpen(payment.status) || payment.status === 'mismatch') return
  await paymentStore(tx).update(payment.id, {
    status: STATUS_OF[reason],
    failure_code: reason,
    ended_at: tx.now,
  })
  await paymentChanged(tx, payment.order_id, {
    type: 'failed',
    paymentId: payment.id,
    actor: reason === 'expired' ? 'clock' : 'provider',
    reason,
  })
}

/** Ends the payment of an order that does not wait for one any more. */
async function endUnneededPayment(tx: Tx<ShopContext>, payment: PaymentRow, order: LockedOrder): Promise<void> {
  const { state, row } = order
  const isHeld = payment.status === 'submitted' || payment.status === 'authorized'
  if (awaitsPayment(order) || row.is_cod || isHeld) return
  await endPayment(tx, payment, state.status === 'expired' ? 'expired' : 'cancelled')
}

/** Accepts a payment that matches the request; any other goes into review. */
async function acceptPayment(tx: Tx<ShopContext>, payment: PaymentRow, fact: Paid): Promise<void> {
  const { amount, currency, captureReference } = fact
  const isHeld = payment.status === 'mismatch'
  const reason = findReviewReason(payment, fact)
  if (reason === null && !isHeld) {
    if (fact.state === 'captured') await recordCapture(tx, payment, { amount, captureReference, actor: 'provider' })
    else await recordAuthorization(tx, payment, captureReference)
    return
  }
  // In review already: only staff can release it.
  if (isHeld && payment.reported_amount === amount && payment.reported_currency === currency) return
  await paymentStore(tx).update(payment.id, {
    status: 'mismatch',
    failure_code: reason ?? payment.failure_code,
    reported_amount: amount,
    reported_currency: currency,
    capture_reference: captureReference,
  })
  await paymentChanged(tx, payment.order_id, {
    type: 'mismatch',
    paymentId: payment.id,
    actor: 'provider',
    reason: reason ?? 'changed',
  })
}

async function recordAuthorization(tx: Tx<ShopContext>, payment: PaymentRow, captureReference: string): Promise<void> {
  // A late authorisation is not money; it lapses by itself.
  if (payment.status !== 'created' && payment.status !== 'requiresAction') return
  await paymentStore(tx).update(payment.id, { status: 'authorized', capture_reference: captureReference })
  await paymentChanged(tx, payment.order_id, { type: 'authorized', paymentId: payment.id, actor: 'provider' })
}

/**
 * Records a capture, once. Other payments of the order are ended. An expired order is restored while its stock lasts,
 * and an excess is refunded automatically (`paymentChanged`).
 */
export async function recordCapture(
  tx: Tx<ShopContext>,
  payment: PaymentRow,
  { amount, captureReference, actor }: { amount: number; captureReference: string | null; actor: 'provider' | 'shop' },
): Promise<void> {
  const store = paymentStore(tx)
  await store.update(payment.id, {
    status: 'captured',
    // The captured amount has been booked: it never decreases.
    captured_amount: Math.max(amount, payment.captured_amount),
    capture_reference: captureReference,
    failure_code: null,
    redirect_url: null,
    captured_at: tx.now,
    ended_at: tx.now,
  })
  for (const other of await store.openOf(payment.order_id)) {
    // That payment is in review or authorised: its money may arrive too.
    if (isBeingChecked(other.status)) continue
    await store.update(other.id, { status: 'cancelled', failure_code: 'cancelled', ended_at: tx.now })
    // It is cancelled at its provider too.
    if (isOnline(other.provider)) enqueueJob(tx, { kind: 'payment.poll', key: other.id, runAt: tx.now })
  }
  await paymentChanged(tx, payment.order_id, { type: 'captured', paymentId: payment.id, amount, actor })
}

const ORDER_POLL_MS = 10 * 60_000

/** Returns ten minutes after the order's payment deadline, or ten minutes from now once it has passed. */
async function endOfWait(context: ShopContext, paymentId: string): Promise<Date> {
  const { order } = await inTransaction(context, (tx) => findPayment(tx, paymentId))
  const until = order.row.payment_due_at?.getTime() ?? 0
  return new Date(Math.max(until, context.now.getTime()) + ORDER_POLL_MS)
}

/** Returns the next poll after an outage: a missing response means that the payment may be open. */
async function nextPollWithoutResponse(context: ShopContext, paymentId: string): Promise<Date | null> {
  const { payment } = await inTransaction(context, (tx) => findPayment(tx, paymentId))
  return nextPollAt(payment.created_at, context.now, false)
}

/**
 * Runs the job `settlePayment`; polls again when a provider does not respond. @returns the next run, null when nothing
 * more can follow
 */
export async function pollPayment(
  context: ShopContext,
  clients: PaymentClients,
  paymentId: string,
): Promise<Date | null> {
  const payment = await reconcilePayment(context, clients, { paymentId }).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error
    context.log.warn({ paymentId, reason: error.message }, 'payment.provider_unavailable')
    return null
  })
  if (!payment) return nextPollWithoutResponse(context, paymentId)
  if (payment.status === 'captured' || isDecided(payment)) return null
  // A manual payment ends with its order.
  if (!isOnline(payment.provider)) return isOpen(payment.status) ? endOfWait(context, paymentId) : null
  // In review: staff decide.
  if (payment.status === 'mismatch') return null
  return nextPollAt(payment.created_at, context.now, !isOpen(payment.status))
}
