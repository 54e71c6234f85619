import { setTimeout as wait } from 'node:timers/promises'
import type { Address } from '#src/features/addresses/address.rules.ts'
import { awaitsPayment, lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { paymentChanged } from '#src/features/orders/changes/order-transitions.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { paymentsEn } from '#src/shared/messages/checkout/payments.en.ts'
import { GatewayRejection, GatewayUnavailable, type PaymentRequest, type StartedPayment } from './gateway.ts'
import { gatewayStore, type GatewayRow } from './gateway.store.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import { confirmationUrl, nextPollAt, paymentUrl, payUrl, type Next } from './payment.rules.ts'
import { isManual, isOnline } from '#src/shared/payment-providers.ts'
import type { PaymentRow } from '#src/platform/db/tables.generated.ts'
import { paymentStore } from './payment.store.ts'

/** After this time, a start without a response counts as failed. */
const TIMEOUT_MS = 45_000
const POLL_MS = 250
/** The longest that a shopper waits for a provider; a later response is stored all the same. */
const MAX_WAIT_MS = 5000

/** A payment with its order and method. */
export interface Found {
  payment: PaymentRow
  order: LockedOrder
  gateway: GatewayRow | null
}

/** @throws Failure `not_found` */
export async function findPayment(tx: Tx<ShopContext>, paymentId: string): Promise<Found> {
  const existing = await paymentStore(tx).byId(paymentId)
  if (!existing) throw new Failure('not_found')
  // The order is always locked first: a waiter then reads what the previous holder wrote.
  const order = await lockOrder(tx, existing.order_id)
  const payment = (await paymentStore(tx).byId(paymentId)) ?? existing
  const gateway = payment.gateway_id === null ? null : await gatewayStore(tx).byId(payment.gateway_id)
  return { payment, order, gateway }
}

/**
 * Returns the shopper's next step after placing an order or starting a payment. It starts the payment at its provider,
 * once, and is idempotent. A provider that does not respond changes nothing.
 */
export async function openPayment(context: ShopContext, clients: PaymentClients, paymentId: string): Promise<Next> {
  const { payment, order, gateway } = await inTransaction(context, (tx) => findPayment(tx, paymentId))
  const number = showOrderNumber(order.row.order_number)
  if (!awaitsPayment(order)) return { type: 'done', url: confirmationUrl(number) }
  if (isManual(payment.provider) && payment.status !== 'cancelled')
    return { type: 'proof', url: paymentUrl(payment.id) }
  if (!isOnline(payment.provider)) return { type: 'done', url: payUrl(number) }
  return (await whereItStands(context, payment, number)) ?? startOnce(context, clients, { payment, order, gateway })
}

/** @returns null for a payment that is still to be started */
async function whereItStands(_context: ShopContext, payment: PaymentRow, number: string): Promise<Next | null> {
  if (payment.status === 'requiresAction' && payment.redirect_url !== null)
    return { type: 'redirect', url: payment.redirect_url }
  // Without a page of the provider, the payment was authorised in a wallet and is being confirmed.
  if (payment.status === 'requiresAction' || payment.status === 'authorized' || payment.status === 'mismatch')
    return { type: 'done', url: paymentUrl(payment.id) }
  return payment.status === 'created' ? null : { type: 'done', url: payUrl(number) }
}

async function startOnce(context: ShopContext, clients: PaymentClients, found: Found): Promise<Next> {
  const { payment, order } = found
  const number = showOrderNumber(order.row.order_number)
  const patientSince = new Date(context.now.getTime() - TIMEOUT_MS)
  const isOurs = await inTransaction(context, (tx) => paymentStore(tx).claimStart(payment.id, patientSince))
  if (!isOurs) return awaitOther(context, payment.id, number)
  const notReached: Next = { type: 'done', url: payUrl(number), message: paymentsEn.notReached }
  const starting = start(context, clients, found)
  // The request may have ended before the result.
  starting.catch((error: unknown) => context.log.error({ err: error, paymentId: payment.id }, 'payment.start_failed'))
  const late = new AbortController()
  const timeout = wait(MAX_WAIT_MS, notReached, { signal: late.signal }).catch(() => notReached)
  return Promise.race([starting, timeout]).finally(() => late.abort())
}

/** Starts a payment at its provider, and stores the response. */
async function start(context: ShopContext, clients: PaymentClients, found: Found): Promise<Next> {
  const { payment, order } = found
  const number = showOrderNumber(order.row.order_number)
  const client = clients.connect(context, found.gateway)
  try {
    if (!client) throw new GatewayUnavailable('no account')
    const started = await client.start(await requestOf(context, clients, found))
    return await saveStarted(context, payment, { started, number })
  } catch (error) {
    if (error instanceof GatewayRejection) {
      context.log.warn({ paymentId: payment.id, provider: payment.provider, reason: error.message }, 'payment.rejected')
      await endRejected(context, payment)
      return { type: 'done', url: payUrl(number), message: paymentsEn.notTaken }
    }
    if (!(error instanceof GatewayUnavailable)) throw error
    context.log.warn(
      { paymentId: payment.id, provider: payment.provider, reason: error.message },
      'payment.not_started',
    )
    await inTransaction(context, (tx) => paymentStore(tx).update(payment.id, { started_at: null }))
    return { type: 'done', url: payUrl(number), message: paymentsEn.notReached }
  }
}

/** Waits while another request starts the payment at the provider. */
async function awaitOther(context: ShopContext, paymentId: string, number: string): Promise<Next> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
    const payment = await inTransaction(context, (tx) => paymentStore(tx).byId(paymentId))
    const next = payment && (await whereItStands(context, payment, number))
    if (next) return next
    if (payment?.started_at === null) break
    await wait(POLL_MS)
  }
  return { type: 'done', url: payUrl(number), message: paymentsEn.notReached }
}

async function saveStarted(
  context: ShopContext,
  { id, created_at: createdAt }: PaymentRow,
  { started, number }: { started: StartedPayment; number: string },
): Promise<Next> {
  return inTransaction(context, async (tx) => {
    const { payment, order } = await findPayment(tx, id)
    const isPayable = payment.status === 'created' && awaitsPayment(order)
    // Stored whatever the payment's state is now: money may arrive under this reference.
    await paymentStore(tx).update(id, {
      provider_reference: started.reference,
      redirect_url: started.url,
      ...(isPayable && { status: 'requiresAction' }),
    })
    const dueAt = nextPollAt(createdAt, context.now, false)
    if (dueAt) enqueueJob(tx, { kind: 'payment.poll', key: id, runAt: dueAt })
    if (!isPayable) return { type: 'done', url: payUrl(number) }
    await paymentChanged(tx, payment.order_id, { type: 'started', paymentId: id, actor: 'shopper' })
    return { type: 'redirect', url: started.url }
  })
}

/** Ends a payment that its provider rejected before it began. */
export const endRejected = (context: ShopContext, { id }: PaymentRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { payment } = await findPayment(tx, id)
    if (payment.status !== 'created') return
    await paymentStore(tx).update(id, { status: 'failed', failure_code: 'error', ended_at: context.now })
    await paymentChanged(tx, payment.order_id, {
      type: 'failed',
      paymentId: id,
      actor: 'provider',
      reason: 'error',
    })
  })

/** Returns the request of a payment at its provider. */
export async function requestOf(context: ShopContext, clients: PaymentClients, found: Found): Promise<PaymentRequest> {
  const { payment, order } = found
  const { row, lines } = order
  const { merchant_reference: attempt, gateway_id: gatewayId } = payment
  if (attempt === null || gatewayId === null) throw new Error(`payment ${payment.id} has no name`)
  const address = row.shipping_address as Address
  const orderNumber = showOrderNumber(row.order_number)
  return {
    attempt,
    orderNumber,
    amount: payment.amount,
    currency: payment.currency,
    ...(await clients.addresses(context, { gatewayId, attempt })),
    customer: {
      name: address.name,
      email: row.email,
      phone: row.phone,
      addressLine1: address.addressLine1,
      city: address.city,
      postcode: address.postcode,
      country: address.country,
    },
    description: paymentsEn.description(orderNumber, context.shop.name),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    expiresAt: order.openChange?.until ?? row.payment_due_at ?? new Date(context.now.getTime() + 60 * 60_000),
  }
}
