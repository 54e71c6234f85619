import { setTimeout as wait } from 'node:timers/promises'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId, showOrderNumber } from '#src/shared/ids.ts'
import { GatewayUnavailable, type GatewayClient, type WebhookRequest, type ProviderParameters } from './gateway.ts'
import { gatewayStore } from './gateway.store.ts'
import { findPayment } from './payment-redirect.service.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import { confirmationUrl, failedUrl, isOpen, paymentUrl } from './payment.rules.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import type { PaymentRow } from '#src/platform/db/tables.generated.ts'
import { findGateway } from './payment.service.ts'
import { webhookStore, paymentStore } from './payment.store.ts'
import { reconcilePayment } from './payment-reconciliation.service.ts'

/** The outcome that a provider's callback URL names. */
export const OUTCOMES = ['success', 'fail', 'cancel'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The page for a callback without an order. */
const NOWHERE = '/payment-failed'
/** A browser waits this long for the provider's result; after that our own page polls the payment. */
const TIMEOUT_MS = 8000

/**
 * Handles the browser's callback from a provider. Its parameters are untrusted: they only trigger a query.
 * @returns the URL of the next page, within the shop
 */
export async function handleReturn(
  context: ShopContext,
  clients: PaymentClients,
  {
    gatewayId,
    attempt,
    outcome,
    parameters,
  }: { gatewayId: string; attempt: string; outcome: Outcome; parameters: ProviderParameters },
): Promise<string> {
  const payment = await inTransaction(context, async (tx) => {
    const gateway = isId(gatewayId) ? await gatewayStore(tx).byId(gatewayId) : null
    if (!gateway || !isOnline(gateway.provider)) throw new Failure('not_found')
    const found = await paymentStore(tx).byMerchantReference(gatewayId, attempt)
    if (found)
      await saveParameters(tx, found, { parameters, names: clients.connect(tx, gateway)?.storedParameters ?? [] })
    return found
  })
  if (!payment) return NOWHERE
  await reconcileInTime(context, clients, { paymentId: payment.id, parameters })
  return inTransaction(context, async (tx) => {
    const found = await findPayment(tx, payment.id)
    return whereTo(found.payment, {
      outcome,
      orderNumber: showOrderNumber(found.order.row.order_number),
      isConfirmed: found.order.row.confirmed_at !== null,
    })
  })
}

const MAX_PARAMETER_LENGTH = 200

/** Stores the parameters before the provider is queried: the callback comes once, and the provider may be down. */
async function saveParameters(
  tx: Tx<ShopContext>,
  payment: PaymentRow,
  { parameters, names }: { parameters: ProviderParameters; names: readonly string[] },
): Promise<void> {
  const saved = names.flatMap((name) => {
    const value = parameters[name]
    return value === undefined || value.length > MAX_PARAMETER_LENGTH ? [] : [[name, value] as const]
  })
  if (saved.length === 0 || !isOpen(payment.status)) return
  await paymentStore(tx).update(payment.id, { callback_parameters: JSON.stringify(Object.fromEntries(saved)) })
}

/** Limits the wait for a slow provider; `pollPayment` queries it again soon. */
async function reconcileInTime(
  context: ShopContext,
  clients: PaymentClients,
  about: { paymentId: string; parameters: ProviderParameters },
): Promise<void> {
  const settling = reconcilePayment(context, clients, about).catch((error: unknown) => {
    const { paymentId } = about
    if (error instanceof GatewayUnavailable)
      context.log.warn({ paymentId, reason: error.message }, 'payment.reconciliation_failed')
    else context.log.error({ paymentId, err: error }, 'payment.reconciliation_failed')
  })
  await Promise.race([settling, wait(TIMEOUT_MS, undefined, { ref: false })])
}

function whereTo(
  { id, status }: PaymentRow,
  { outcome, orderNumber, isConfirmed }: { outcome: Outcome; orderNumber: string; isConfirmed: boolean },
): string {
  if (status === 'captured' || status === 'authorized') return paymentUrl(id)
  // Another payment of the order was faster.
  if (isConfirmed) return confirmationUrl(orderNumber)
  const isStillAwaited = isOpen(status) && (outcome === 'success' || status === 'mismatch')
  return isStillAwaited ? paymentUrl(id) : failedUrl(orderNumber)
}

/**
 * Receives a provider's webhook. A verified webhook is stored, acknowledged and processed once; the job of the payment
 * then queries the provider.
 * @throws Failure `not_found` for a payment method of another shop
 * @throws ForgedWebhook when the provider did not send it; nothing is stored
 * @throws GatewayUnavailable when the webhook cannot be verified
 */
export async function receiveWebhook(
  context: ShopContext,
  clients: PaymentClients,
  { gatewayId, webhook }: { gatewayId: string; webhook: WebhookRequest },
): Promise<void> {
  const client = await openClient(context, clients, gatewayId)
  const parsed = await client.parseWebhook(webhook)
  await inTransaction(context, async (tx) => {
    const { attempt, reference, eventId } = parsed
    const payments = paymentStore(tx)
    const payment =
      (attempt !== null && (await payments.byMerchantReference(gatewayId, attempt))) ||
      (reference !== null && (await payments.byProviderReference(gatewayId, reference))) ||
      null
    const isNew = await webhookStore(tx).add({ gatewayId, eventId, paymentId: payment?.id ?? null })
    if (isNew && payment) enqueueJob(tx, { kind: 'payment.poll', key: payment.id, runAt: context.now })
  })
}

async function openClient(context: ShopContext, clients: PaymentClients, gatewayId: string): Promise<GatewayClient> {
  const gateway = isId(gatewayId) ? await findGateway(context, gatewayId) : null
  if (!gateway || !isOnline(gateway.provider)) throw new Failure('not_found')
  const client = clients.connect(context, gateway)
  if (!client) throw new GatewayUnavailable('the account cannot be used')
  return client
}

const RETENTION_DAYS = 90

/** Deletes processed webhooks after the retention period. */
export async function purgeWebhooks(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - RETENTION_DAYS * 86_400_000)
  await inTransaction(context, (tx) => webhookStore(tx).removeReceivedBefore(before))
}
