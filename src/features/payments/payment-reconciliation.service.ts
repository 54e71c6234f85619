import { paymentChanged } from '#src/features/orders/order-transitions.service.ts'
import type { LockedOrder } from '#src/features/orders/order-changes.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { enqueueTask } from '#src/platform/queue/job-queue.ts'
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
 * THE confirm function: the browser's return, the provider's notice and our own look all come here, in any order, any
 * number of times, in any number of processes. The provider alone is believed; it is asked outside of any transaction,
 * and what is new is written under the lock of the order.
 * @param said what the return or notice said: never more than a reason to look
 * @throws GatewayUnavailable when the provider does not answer
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
  const isPayable =
    isOpen(payment.status) && (order.state.status === 'pendingPayment' || payment.status === 'authorized')
  // What is not to be paid any more is ended where it can be; what was paid all the same comes to light.
  const factPromise =
    isPayable || !client.cancel
      ? client.reconcile(reference, parameters ?? payment.said ?? undefined)
      : client.cancel(reference)
  return applyFact(context, paymentId, await factPromise)
}

/** A payment as its provider knows it; null for one that was never begun there. */
export const referenceOf = (payment: PaymentRow): PaymentReference | null =>
  isOnline(payment.provider) && payment.attempt !== null && payment.reference !== null
    ? {
        attempt: payment.attempt,
        reference: payment.reference,
        amount: payment.amount,
        currency: payment.currency,
      }
    : null

/** Writes down what the provider says; null is nothing. Then lets go what is waited for no longer. */
export function applyFact(context: ShopContext, paymentId: string, fact: PaymentFact | null): Promise<PaymentRow> {
  return inTransaction(context, async (tx) => {
    const { payment, order } = await findPayment(tx, paymentId)
    await webhookStore(tx).complete(paymentId)
    if (payment.status === 'captured' || isDecided(payment)) return payment
    if (fact?.state === 'failed') await endPayment(tx, payment, reasonFor(fact.reason, order))
    else if (fact && fact.state !== 'pending') await acceptPayment(tx, payment, fact)
    else await letGo(tx, payment, order)
    return (await findPayment(tx, paymentId)).payment
  })
}

/** What we ended because the time was over was cancelled by nobody. */
const reasonFor = (reason: FailureReason, { state }: LockedOrder): FailureReason =>
  reason === 'cancelled' && state.status === 'expired' ? 'expired' : reason

const STATUS_OF = {
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  error: 'failed',
} as const satisfies Record<FailureReason, string>

/** A payment that came to nothing. What is held for the operator stays so: somebody has to look. */
async function endPayment(tx: ShopContext, payment: PaymentRow, reason: FailureReason): Promise<void> {
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

/** An order that waits for nothing any more ends what was begun for it. */
async function letGo(tx: ShopContext, payment: PaymentRow, { state, row }: LockedOrder): Promise<void> {
  const isHeld = payment.status === 'submitted' || payment.status === 'authorized'
  if (state.status === 'pendingPayment' || row.is_cod || isHeld) return
  await endPayment(tx, payment, state.status === 'expired' ? 'expired' : 'cancelled')
}

/** Money was paid or promised: as it was asked for it is taken, otherwise it is held. */
async function acceptPayment(tx: ShopContext, payment: PaymentRow, fact: Paid): Promise<void> {
  const { amount, currency, captureReference } = fact
  const isHeld = payment.status === 'mismatch'
  const reason = findReviewReason(payment, fact)
  if (reason === null && !isHeld) {
    if (fact.state === 'captured') await recordCapture(tx, payment, { amount, captureReference, actor: 'provider' })
    else await recordAuthorization(tx, payment, captureReference)
    return
  }
  // Held once, whatever is said again: only the operator lets it go.
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

async function recordAuthorization(tx: ShopContext, payment: PaymentRow, captureReference: string): Promise<void> {
  // A promise that comes too late is no money; it lapses by itself.
  if (payment.status !== 'created' && payment.status !== 'requiresAction') return
  await paymentStore(tx).update(payment.id, { status: 'authorized', capture_reference: captureReference })
  await paymentChanged(tx, payment.order_id, { type: 'authorized', paymentId: payment.id, actor: 'provider' })
}

/**
 * Books money that has come, once. What else was begun for the order is ended; an expired order comes back while its
 * goods are there, and what is too much goes back by itself (`paymentChanged`).
 */
export async function recordCapture(
  tx: ShopContext,
  payment: PaymentRow,
  { amount, captureReference, actor }: { amount: number; captureReference: string | null; actor: 'provider' | 'shop' },
): Promise<void> {
  const store = paymentStore(tx)
  await store.update(payment.id, {
    status: 'captured',
    // What was booked of it once went somewhere: it never becomes less.
    captured_amount: Math.max(amount, payment.captured_amount),
    capture_reference: captureReference,
    failure_code: null,
    pay_url: null,
    captured_at: tx.now,
    ended_at: tx.now,
  })
  for (const other of await store.openOf(payment.order_id)) {
    // Somebody says to have sent that money too: the shop has to look.
    if (isBeingChecked(other.status)) continue
    await store.update(other.id, { status: 'cancelled', failure_code: 'cancelled', ended_at: tx.now })
    // Ended at its provider too.
    if (isOnline(other.provider)) await enqueueTask(tx, { kind: 'settlePayment', subject: other.id, dueAt: tx.now })
  }
  await paymentChanged(tx, payment.order_id, { type: 'captured', paymentId: payment.id, amount, actor })
}

const ORDER_POLL_MS = 10 * 60_000

/** When its order will have been let go; a while from now where it waits on. */
async function endOfWait(context: ShopContext, paymentId: string): Promise<Date> {
  const { order } = await inTransaction(context, (tx) => findPayment(tx, paymentId))
  const until = order.row.payment_until?.getTime() ?? 0
  return new Date(Math.max(until, context.now.getTime()) + ORDER_POLL_MS)
}

/** Silence says nothing: it is looked for as long as for a payment that is open. */
async function nextPollWithoutResponse(context: ShopContext, paymentId: string): Promise<Date | null> {
  const { payment } = await inTransaction(context, (tx) => findPayment(tx, paymentId))
  return nextPollAt(payment.created_at, context.now, false)
}

/** The task `settlePayment`: a provider that does not answer is asked again. @returns when to look again; null when nothing more can come of it */
export async function pollPayment(
  context: ShopContext,
  clients: PaymentClients,
  paymentId: string,
): Promise<Date | null> {
  const payment = await reconcilePayment(context, clients, { paymentId }).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error
    context.log.warn({ paymentId, why: error.message }, 'payment not answered')
    return null
  })
  if (!payment) return nextPollWithoutResponse(context, paymentId)
  if (payment.status === 'captured' || isDecided(payment)) return null
  // By hand only its order is looked at: with that it ends.
  if (!isOnline(payment.provider)) return isOpen(payment.status) ? endOfWait(context, paymentId) : null
  // Held for the operator: looked at when they do.
  if (payment.status === 'mismatch') return null
  return nextPollAt(payment.created_at, context.now, !isOpen(payment.status))
}
