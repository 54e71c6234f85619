import { setTimeout as wait } from 'node:timers/promises'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { enqueueTask } from '#src/platform/queue/job-queue.ts'
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

/** How a browser comes back from a provider. */
export const OUTCOMES = ['success', 'fail', 'cancel'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The page for what leads to no order. */
const NOWHERE = '/payment-failed'
/** So long a browser waits for the provider's word; after that it watches the payment on our own page. */
const TIMEOUT_MS = 8000

/**
 * A browser came back from its provider. What it says is believed of nothing: it is a reason to ask the provider.
 * @returns where it goes on, an address of the shop's own
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
    const found = await paymentStore(tx).byAttempt(gatewayId, attempt)
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

/** Written down before the provider is asked: the return comes once, and the provider may be away just now. */
async function saveParameters(
  tx: ShopContext,
  payment: PaymentRow,
  { parameters, names }: { parameters: ProviderParameters; names: readonly string[] },
): Promise<void> {
  const saved = names.flatMap((name) => {
    const value = parameters[name]
    return value === undefined || value.length > MAX_PARAMETER_LENGTH ? [] : [[name, value] as const]
  })
  if (saved.length === 0 || !isOpen(payment.status)) return
  await paymentStore(tx).update(payment.id, { said: JSON.stringify(Object.fromEntries(saved)) })
}

/** A provider that is slow or away holds nobody up; its word is asked for again soon (`pollPayment`). */
async function reconcileInTime(
  context: ShopContext,
  clients: PaymentClients,
  about: { paymentId: string; parameters: ProviderParameters },
): Promise<void> {
  const settling = reconcilePayment(context, clients, about).catch((error: unknown) => {
    const { paymentId } = about
    if (error instanceof GatewayUnavailable) context.log.warn({ paymentId, why: error.message }, 'payment not settled')
    else context.log.error({ paymentId, err: error }, 'payment not settled')
  })
  await Promise.race([settling, wait(TIMEOUT_MS, undefined, { ref: false })])
}

function whereTo(
  { id, status }: PaymentRow,
  { outcome, orderNumber, isConfirmed }: { outcome: Outcome; orderNumber: string; isConfirmed: boolean },
): string {
  if (status === 'captured' || status === 'authorized') return paymentUrl(id)
  // Another payment was faster.
  if (isConfirmed) return confirmationUrl(orderNumber)
  const isStillAwaited = isOpen(status) && (outcome === 'success' || status === 'mismatch')
  return isStillAwaited ? paymentUrl(id) : failedUrl(orderNumber)
}

/**
 * A provider sent a notice: once it is known to be the provider's it is kept, answered, and worked through once; what it
 * is about is asked for, by the task that looks after the payment.
 * @throws Failure `not_found` for a way to pay that is none of this shop's
 * @throws ForgedWebhook when it was not the provider who sent it; nothing is kept of it
 * @throws GatewayUnavailable when it cannot be told
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
      (attempt !== null && (await payments.byAttempt(gatewayId, attempt))) ||
      (reference !== null && (await payments.byReference(gatewayId, reference))) ||
      null
    const isNew = await webhookStore(tx).add({ gatewayId, eventId, paymentId: payment?.id ?? null })
    if (isNew && payment) await enqueueTask(tx, { kind: 'settlePayment', subject: payment.id, dueAt: context.now })
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

/** Forgets notices that were worked through long ago. */
export async function purgeWebhooks(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - RETENTION_DAYS * 86_400_000)
  await inTransaction(context, (tx) => webhookStore(tx).removeReceivedBefore(before))
}
