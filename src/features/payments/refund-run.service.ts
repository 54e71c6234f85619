import { recordRefund } from '#src/features/orders/refund.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford } from '#src/shared/ids.ts'
import { GatewayRefusal, type GatewayClient, type RefundFact, type RefundRequest } from './gateway.ts'
import { gatewayStore } from './gateway.store.ts'
import type { PaymentDesk } from './payment-desk.service.ts'
import { isOnline, nextRefundLook } from './payment.rules.ts'
import { paymentStore, refundStore, type PaymentRow, type RefundRow } from './payment.store.ts'
import { referenceOf } from './settle.service.ts'

/**
 * The task `runRefund`: gives money back at the provider, once however often it runs. Before the provider is asked it is
 * written down that it is; whoever comes after a lost answer looks for the refund first. Money that was paid by hand goes
 * back by hand (`markRefundPaid`).
 * @returns when to look again; null when it is done, or waits for the operator
 * @throws GatewayUnavailable when the provider does not answer: it is tried again
 */
export async function runRefund(context: ShopContext, desk: PaymentDesk, refundId: string): Promise<Date | null> {
  const begun = await inTransaction(context, (db) => begin({ ...context, db }, refundId))
  if (!begun) return null
  const { refund, payment, wasAsked } = begun
  const gateway = await gatewayStore(context).byId(payment.gateway_id ?? '')
  const client = desk.connect(context, gateway)
  const reference = referenceOf(payment)
  if (!client || !reference) return fail(context, refund, 'the account with the provider cannot be used')
  const request: RefundRequest = {
    ...reference,
    // The whole of what was taken, also where that was not what was asked for.
    amount: payment.captured_amount,
    refund: refundName(refund),
    captureReference: payment.capture_reference ?? '',
    refundAmount: refund.amount,
    reason: refund.reason,
  }
  return keep(context, refund, await ask(client, request, { wasAsked, reference: refund.reference }))
}

/** Notes that the provider is asked now. @returns null for what is not to be done at any provider */
async function begin(
  inside: ShopContext,
  refundId: string,
): Promise<{ refund: RefundRow; payment: PaymentRow; wasAsked: boolean } | null> {
  const store = refundStore(inside)
  const refund = await store.lock(refundId)
  if (!refund || refund.status !== 'pending') return null
  const payment = await paymentStore(inside).byId(refund.payment_id)
  if (!payment || !isOnline(payment.provider)) return null
  if (refund.asked_at === null) await store.update(refundId, { asked_at: inside.now })
  return { refund, payment, wasAsked: refund.asked_at !== null }
}

async function ask(
  client: GatewayClient,
  request: RefundRequest,
  { wasAsked, reference }: { wasAsked: boolean; reference: string | null },
): Promise<RefundFact> {
  try {
    if (wasAsked) {
      const found = await client.findRefund(request, reference)
      // One that nobody knows was never made; asked for by the same name it can be made once at most.
      if (found.state !== 'failed' || reference !== null) return found
    }
    return await client.refund(request)
  } catch (error) {
    if (error instanceof GatewayRefusal) return { state: 'failed', message: error.message }
    throw error
  }
}

async function keep(context: ShopContext, refund: RefundRow, fact: RefundFact): Promise<Date | null> {
  if (fact.state === 'failed') return fail(context, refund, fact.message)
  await inTransaction(context, async (db) => {
    const inside = { ...context, db }
    await recordRefund(inside, refund.id, { state: fact.state, reference: fact.reference, actor: 'provider' })
  })
  return fact.state === 'pending' ? nextRefundLook(refund.created_at, context.now) : null
}

/** The operator sees it, and may try again: then by another name, for this one has come to nothing. */
async function fail(context: ShopContext, refund: RefundRow, message: string): Promise<null> {
  context.log.warn({ refundId: refund.id, why: message }, 'refund failed')
  await inTransaction(context, async (db) => {
    const inside = { ...context, db }
    await recordRefund(inside, refund.id, { state: 'failed', message, actor: 'provider' })
    await refundStore(inside).update(refund.id, { asked_at: null, reference: null, tries: refund.tries + 1 })
  })
  return null
}

const NAME_LENGTH = 26

/** Our name of a refund at the provider, another one for each try that came to nothing. */
const refundName = ({ id, tries }: RefundRow): string => {
  const name = crockford(Buffer.from(`${id.replaceAll('-', '')}00`, 'hex'), NAME_LENGTH)
  return tries === 0 ? name : `${name}-${tries}`
}

/**
 * Money that was paid by hand, or at the door, was given back by hand; also one that its provider could not give back.
 * @throws Failure `not_found`; `transition_not_allowed` while its provider is at it, or when it is back already
 */
export const markRefundPaid = (
  context: ShopContext,
  refundId: string,
  { reference = null }: { reference?: string | null } = {},
): Promise<void> =>
  inTransaction(context, async (db) => {
    const inside = { ...context, db }
    const refund = await refundStore(inside).lock(refundId)
    const payment = refund && (await paymentStore(inside).byId(refund.payment_id))
    if (!refund || !payment) throw new Failure('not_found')
    const isByHand = refund.status === 'failed' || (refund.status === 'pending' && !isOnline(payment.provider))
    if (!isByHand) throw new Failure('transition_not_allowed', { values: { status: refund.status } })
    await recordRefund(inside, refundId, { state: 'succeeded', reference, actor: 'shop' })
  })
