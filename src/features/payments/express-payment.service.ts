import { setTimeout as wait } from 'node:timers/promises'
import { paymentChanged } from '#src/features/orders/changes/order-transitions.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import { GatewayRejection, GatewayUnavailable, type ConfirmationFact } from './gateway.ts'
import { gatewayStore } from './gateway.store.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import { applyFact, referenceOf } from './payment-reconciliation.service.ts'
import { endRejected, findPayment, requestOf, type Found } from './payment-redirect.service.ts'
import { confirmationUrl, failedUrl, nextPollAt, paymentUrl, type Gateway, type Next } from './payment.rules.ts'
import { toGateway } from './payment.service.ts'
import { paymentStore } from './payment.store.ts'
import type { WalletSettings } from './wallet-csp.rules.ts'

/** The payment method of express payment. */
export interface ExpressGateway {
  gateway: Gateway
  wallet: WalletSettings
}

/** Returns the first enabled payment method with wallets; null without one. */
export const findExpressGateway = (context: ShopContext, clients: PaymentClients): Promise<ExpressGateway | null> =>
  context.shop.has_express
    ? context.processCache.getOrLoad(context, { name: 'express gateway', tags: ['shop'] }, async () => {
        const rows = await inTransaction(context, (tx) => gatewayStore(tx).list({ all: false }))
        for (const row of rows.filter(({ express }) => express)) {
          const wallet = clients.connect(context, row)?.express?.walletFor(context.shop.currency)
          if (wallet) return { gateway: toGateway(context, row), wallet }
        }
        return null
      })
    : Promise.resolve(null)

/** A wallet waits half a minute for the result; then the page of the payment polls it. */
const MAX_WAIT_MS = 20_000

/**
 * Captures the payment of a placed order with the token that a wallet has authorised. It is idempotent: the provider
 * confirms a payment once. The provider's reference is stored before the payment is confirmed, so that a lost response
 * is found by polling.
 */
export async function payExpress(
  context: ShopContext,
  clients: PaymentClients,
  { paymentId, token }: { paymentId: string; token: string },
): Promise<Next> {
  const found = await inTransaction(context, (tx) => findPayment(tx, paymentId))
  const number = showOrderNumber(found.order.row.order_number)
  if (found.order.state.status !== 'pendingPayment') return { type: 'done', url: confirmationUrl(number) }
  if (found.payment.status !== 'created' && found.payment.status !== 'requiresAction') return ended(found, number)
  const paying = confirmPayment(context, clients, { found, token }).catch((error: unknown): Next => {
    if (!(error instanceof GatewayUnavailable)) throw error
    context.log.warn({ paymentId, reason: error.message }, 'payment.not_confirmed')
    return { type: 'done', url: paymentUrl(paymentId) }
  })
  // The request may have ended before the result.
  paying.catch((error: unknown) => context.log.error({ err: error, paymentId }, 'payment.confirmation_failed'))
  const late = new AbortController()
  const unknown: Next = { type: 'done', url: paymentUrl(paymentId) }
  const timeout = wait(MAX_WAIT_MS, unknown, { signal: late.signal }).catch(() => unknown)
  return Promise.race([paying, timeout]).finally(() => late.abort())
}

const ended = ({ payment: { id, status } }: Pick<Found, 'payment'>, number: string): Next =>
  status === 'authorized' || status === 'captured' || status === 'mismatch'
    ? { type: 'done', url: paymentUrl(id) }
    : { type: 'failed', url: failedUrl(number) }

async function confirmPayment(
  context: ShopContext,
  clients: PaymentClients,
  { found, token }: { found: Found; token: string },
): Promise<Next> {
  const { payment, order, gateway } = found
  const number = showOrderNumber(order.row.order_number)
  const express = clients.connect(context, gateway)?.express
  if (!express) throw new GatewayUnavailable('no account with wallets')
  try {
    if (payment.provider_reference === null)
      await savePrepared(context, payment.id, await express.prepare(await requestOf(context, clients, found)))
  } catch (error) {
    if (!(error instanceof GatewayRejection)) throw error
    context.log.warn({ paymentId: payment.id, reason: error.message }, 'payment.rejected')
    await endRejected(context, payment)
    return { type: 'failed', url: failedUrl(number) }
  }
  const current = await inTransaction(context, (tx) => findPayment(tx, payment.id))
  const reference = referenceOf(current.payment)
  // The order was cancelled, or another payment was started, in the meantime.
  if (!reference || current.payment.status !== 'requiresAction') return ended(current, number)
  return saveConfirmed(context, { fact: await express.confirm(reference, token), paymentId: payment.id, number })
}

/** Stores the provider's reference, before any money can move. */
const savePrepared = (context: ShopContext, paymentId: string, { reference }: { reference: string }): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { payment, order } = await findPayment(tx, paymentId)
    if (payment.provider_reference !== null || !isOnline(payment.provider)) return
    const isPayable = payment.status === 'created' && order.state.status === 'pendingPayment'
    await paymentStore(tx).update(paymentId, {
      provider_reference: reference,
      ...(isPayable && { status: 'requiresAction' }),
    })
    const dueAt = nextPollAt(payment.created_at, tx.now, false)
    if (dueAt) enqueueJob(tx, { kind: 'payment.poll', key: paymentId, runAt: dueAt })
    if (isPayable) await paymentChanged(tx, payment.order_id, { type: 'started', paymentId, actor: 'shopper' })
  })

async function saveConfirmed(
  context: ShopContext,
  { fact, paymentId, number }: { fact: ConfirmationFact; paymentId: string; number: string },
): Promise<Next> {
  if (fact.state === 'action') return { type: 'authenticate', url: paymentUrl(paymentId), secret: fact.clientSecret }
  const payment = await applyFact(context, paymentId, fact)
  if (payment.status === 'captured') return { type: 'done', url: confirmationUrl(number) }
  return payment.status === 'requiresAction' ? { type: 'done', url: paymentUrl(paymentId) } : ended({ payment }, number)
}
