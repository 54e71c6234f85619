import { recordRefund } from '#src/features/orders/changes/refund.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford } from '#src/shared/ids.ts'
import {
  GatewayRejection,
  GatewayUnavailable,
  type GatewayClient,
  type RefundFact,
  type RefundRequest,
} from './gateway.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import { nextRefundPollAt } from './payment.rules.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import type { PaymentRow, RefundRow } from '#src/platform/db/tables.generated.ts'
import { findGateway } from './payment.service.ts'
import { paymentStore, refundStore } from './payment.store.ts'
import { referenceOf } from './payment-reconciliation.service.ts'

/**
 * Runs the job `runRefund`: refunds at the provider, idempotently. The request is recorded before it is sent; after a
 * lost response the refund is searched for first. Manual payments are refunded manually (`markRefundPaid`).
 * @returns the next run, also when the provider does not respond; null when it is done or waits for staff
 */
export async function runRefund(context: ShopContext, clients: PaymentClients, refundId: string): Promise<Date | null> {
  const current = await inTransaction(context, (tx) => find(tx, refundId))
  if (!current) return null
  const { payment } = current
  const client = clients.connect(
    context,
    payment.gateway_id === null ? null : await findGateway(context, payment.gateway_id),
  )
  const reference = referenceOf(payment)
  if (!client || !reference) return withoutAccount(context, current.refund)
  const begun = await inTransaction(context, (tx) => begin(tx, refundId))
  if (!begun) return null
  const { refund } = begun
  const request: RefundRequest = {
    ...reference,
    // The whole captured amount, even if it differs from the requested one.
    amount: payment.captured_amount,
    refund: refundName(refund),
    captureReference: payment.capture_reference ?? '',
    refundAmount: refund.amount,
    reason: refund.reason,
  }
  try {
    const fact = await requestRefund(client, request, {
      wasRequested: begun.wasRequested,
      reference: refund.provider_reference,
    })
    return fact === null ? waitForTrace(context, refund) : await saveFact(context, refund, fact)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    context.log.warn({ refundId, reason: error.message }, 'refund.provider_unavailable')
    return nextPollOf(context, refund)
  }
}

/** @returns null when no provider has anything to do */
async function find(tx: Tx<ShopContext>, refundId: string): Promise<{ refund: RefundRow; payment: PaymentRow } | null> {
  const refund = await refundStore(tx).lock(refundId)
  if (!refund || refund.status !== 'pending') return null
  const payment = await paymentStore(tx).byId(refund.payment_id)
  return payment && isOnline(payment.provider) ? { refund, payment } : null
}

/** Claims the refund for this run: one of all runs sends the request, the others search for the refund first. */
async function begin(
  tx: Tx<ShopContext>,
  refundId: string,
): Promise<{ refund: RefundRow; wasRequested: boolean } | null> {
  // The order is always locked first.
  const found = await find(tx, refundId)
  if (!found) return null
  const isFirst = await refundStore(tx).claimRequest(refundId, tx.now)
  return { refund: { ...found.refund, requested_at: found.refund.requested_at ?? tx.now }, wasRequested: !isFirst }
}

/** A refund that was requested may have been made: it is searched for when the account is available again. */
async function withoutAccount(context: ShopContext, refund: RefundRow): Promise<Date | null> {
  if (refund.requested_at !== null) return nextPollOf(context, refund)
  return fail(context, refund, { message: 'the account with the provider cannot be used', isNameSpent: false })
}

/** The intervals grow, then it is polled daily without end. */
const nextPollOf = ({ now }: ShopContext, refund: RefundRow): Date => nextRefundPollAt(refund.requested_at ?? now, now)

/** @returns null when the provider does not know it and it may not be requested again */
async function requestRefund(
  client: GatewayClient,
  request: RefundRequest,
  { wasRequested, reference }: { wasRequested: boolean; reference: string | null },
): Promise<RefundFact | null> {
  try {
    if (wasRequested) {
      const found = await client.findRefund(request, reference)
      if (found.state !== 'failed' || !found.isUnknown) return found
      // A repeat by name is idempotent; a provider that ignores names might refund twice.
      if (!client.refundsByName || reference !== null) return null
    }
    return await client.refund(request)
  } catch (error) {
    if (error instanceof GatewayRejection) return { state: 'failed', message: error.message }
    throw error
  }
}

/** A requested refund that its provider does not know is searched for this long. */
const TRACE_MS = 15 * 60_000

async function waitForTrace(context: ShopContext, refund: RefundRow): Promise<Date | null> {
  const { requested_at: requestedAt } = refund
  if (requestedAt !== null && context.now.getTime() - requestedAt.getTime() < TRACE_MS)
    return nextPollOf(context, refund)
  // With the same name, a retry finds the refund if it appears later.
  return fail(context, refund, {
    message: 'the provider was asked and does not know of it; please look there before trying again',
    isNameSpent: false,
  })
}

async function saveFact(context: ShopContext, refund: RefundRow, fact: RefundFact): Promise<Date | null> {
  if (fact.state === 'failed') return fail(context, refund, { message: fact.message, isNameSpent: true })
  await inTransaction(context, async (tx) => {
    await recordRefund(tx, refund.id, { state: fact.state, reference: fact.reference, actor: 'provider' })
  })
  return fact.state === 'pending' ? nextPollOf(context, refund) : null
}

/**
 * Marks the refund as failed. Staff see it and may retry it.
 * @param how.isNameSpent whether the provider reported the failure: the next attempt then uses another name
 */
async function fail(
  context: ShopContext,
  refund: RefundRow,
  { message, isNameSpent }: { message: string; isNameSpent: boolean },
): Promise<null> {
  context.log.warn({ refundId: refund.id, reason: message }, 'refund.failed')
  await inTransaction(context, async (tx) => {
    const current = await refundStore(tx).lock(refund.id)
    // Another run was faster, or the refund has been retried.
    if (current?.status !== 'pending' || current.attempts !== refund.attempts) return
    if (current.requested_at?.getTime() !== refund.requested_at?.getTime()) return
    await recordRefund(tx, refund.id, { state: 'failed', message, actor: 'provider' })
    const attempts = refund.attempts + (isNameSpent ? 1 : 0)
    await refundStore(tx).update(refund.id, { requested_at: null, provider_reference: null, attempts })
  })
  return null
}

const NAME_LENGTH = 26

/** Returns the merchant reference of a refund; it changes after each attempt that the provider has failed. */
const refundName = ({ id, attempts }: RefundRow): string => {
  const name = crockford(Buffer.from(`${id.replaceAll('-', '')}00`, 'hex'), NAME_LENGTH)
  return attempts === 0 ? name : `${name}-${attempts}`
}

/**
 * Records a manual refund: of a manual payment, of cash, or of a refund that the provider could not make.
 * @throws Failure `not_found`; `transition_not_allowed` while its provider works on it, or when it is done
 */
export const markRefundPaid = (
  context: ShopContext,
  refundId: string,
  { reference = null }: { reference?: string | null } = {},
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const refund = await refundStore(tx).lock(refundId)
    const payment = refund && (await paymentStore(tx).byId(refund.payment_id))
    if (!refund || !payment) throw new Failure('not_found')
    // While the provider's result is unknown, the money may be refunded already.
    const canMarkPaid =
      refund.requested_at === null &&
      (refund.status === 'failed' || (refund.status === 'pending' && !isOnline(payment.provider)))
    if (!canMarkPaid) throw new Failure('transition_not_allowed', { values: { status: refund.status } })
    await recordRefund(tx, refundId, { state: 'succeeded', reference, actor: 'shop' })
  })
