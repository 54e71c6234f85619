import { mayCancel } from '#src/features/orders/my-orders/order-view.service.ts'
import { requireOrder } from '#src/features/orders/order.service.ts'
import { lockOrder, payableAmount, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId, showOrderNumber } from '#src/shared/ids.ts'
import { FAILURE_REASONS } from './gateway.ts'
import { gatewayStore, type GatewayRow } from './gateway.store.ts'
import { canBePaid, listOffers } from './start-payment.service.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import type { OrderPayment, Payment } from './payment.contract.ts'
import { isOpen, MAX_PROOFS, type PaymentState } from './payment.rules.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import type { PaymentRow } from '#src/platform/db/tables.generated.ts'
import { showGateways, toGateway } from './payment.service.ts'
import { paymentStore } from './payment.store.ts'
import { reconcilePayment } from './payment-reconciliation.service.ts'

/** A watched payment is polled at most this often. */
const POLL_INTERVAL_MS = 8000

/**
 * Returns a payment for the customer of its order. While the page polls it, its provider is queried periodically.
 * @throws Failure `not_found`, both for an unknown payment and for one of an order that this browser may not read
 */
export async function getPayment(context: GuestContext, clients: PaymentClients, paymentId: string): Promise<Payment> {
  const shouldPoll = await inTransaction(context, async (tx) => {
    const payment = await readOwnPayment(tx, paymentId)
    const isAwaited = isOnline(payment.provider) && payment.status === 'requiresAction'
    return isAwaited && paymentStore(tx).claimPoll(payment.id, new Date(context.now.getTime() - POLL_INTERVAL_MS))
  })
  if (shouldPoll)
    await reconcilePayment(context, clients, { paymentId }).catch((error: unknown) => {
      context.log.warn({ paymentId, reason: error instanceof Error ? error.name : '' }, 'payment.refresh_failed')
    })
  return showPayment(context, paymentId)
}

/** @throws Failure `not_found` */
export async function readOwnPayment(tx: Tx<GuestContext>, paymentId: string): Promise<PaymentRow> {
  const payment = isId(paymentId) ? await paymentStore(tx).byId(paymentId) : null
  if (!payment) throw new Failure('not_found')
  await requireOrder(tx, { id: payment.order_id })
  return payment
}

/** Returns a payment; the caller has checked access. */
export const showPayment = (context: ShopContext, paymentId: string): Promise<Payment> =>
  inTransaction(context, async (tx) => {
    const payment = await paymentStore(tx).byId(paymentId)
    if (!payment) throw new Failure('not_found')
    const order = await lockOrder(tx, payment.order_id)
    const gateway = payment.gateway_id === null ? null : await gatewayStore(tx).byId(payment.gateway_id)
    return toPayment(tx, { payment, order, gateway })
  })

/** The pages of a payment treat an order whose rest is due as one that waits for its payment. */
const shownStatus = (order: LockedOrder, now: Date): OrderPayment['orderStatus'] =>
  canBePaid(order, now) ? 'pendingPayment' : order.state.status

/** The rest of an order has no deadline. */
const deadlineOf = ({ row, state, openChange }: LockedOrder): string | null =>
  openChange?.until.toISOString() ??
  (state.status === 'pendingPayment' ? (row.payment_due_at?.toISOString() ?? null) : null)

function toPayment(
  context: ShopContext,
  { payment, order, gateway }: { payment: PaymentRow; order: LockedOrder; gateway: GatewayRow | null },
): Payment {
  const isAwaited = isOpen(payment.status) && canBePaid(order, context.now)
  return {
    _id: payment.id,
    orderNumber: showOrderNumber(order.row.order_number),
    orderStatus: shownStatus(order, context.now),
    gatewayId: payment.gateway_id,
    provider: payment.provider as Payment['provider'],
    title: gateway?.title ?? '',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status as PaymentState,
    failureCode: FAILURE_REASONS.find((reason) => reason === payment.failure_code) ?? null,
    payUrl: isAwaited && payment.status === 'requiresAction' ? payment.redirect_url : null,
    payUntil: isAwaited ? deadlineOf(order) : null,
    instructions: gateway?.instructions ?? '',
    accountName: gateway?.account_name ?? '',
    accountNumber: gateway?.account_number ?? '',
    accountType: gateway?.account_type ?? '',
    isTest: gateway !== null && toGateway(context, gateway).isTest,
    proof:
      payment.sender_number !== null && payment.submitted_at !== null
        ? {
            senderNumber: payment.sender_number,
            transactionId: payment.transaction_id ?? '',
            hasScreenshot: payment.screenshot !== null,
            submittedAt: payment.submitted_at.toISOString(),
          }
        : null,
    proofsLeft: Math.max(0, MAX_PROOFS - payment.attempts),
    rejectReason: payment.status === 'rejected' ? payment.reject_reason : '',
    createdAt: payment.created_at.toISOString(),
    serverTime: context.now.toISOString(),
  }
}

/**
 * Returns what is due for an order: amount, deadline and payment methods.
 * @throws Failure `not_found`
 */
export const getOrderPayment = (context: GuestContext, orderNumber: string): Promise<OrderPayment> =>
  inTransaction(context, async (tx) => {
    const { id } = await requireOrder(tx, { orderNumber })
    const order = await lockOrder(tx, id)
    const payments = await paymentStore(tx).ofOrder(id)
    const [newest = null] = payments
    const gateway = newest?.gateway_id ? await gatewayStore(tx).byId(newest.gateway_id) : null
    const { row, state, lines } = order
    const waits = canBePaid(order, context.now)
    return {
      orderId: id,
      orderNumber: showOrderNumber(row.order_number),
      orderStatus: shownStatus(order, context.now),
      paymentStatus: state.paymentStatus,
      isWaiting: waits,
      // What is given up is the change: the order was paid before.
      isCancelAllowed: order.openChange === null && mayCancel(tx, order),
      currency: row.currency,
      totalAmount: row.total_amount,
      dueAmount: waits ? payableAmount(order) : 0,
      payUntil: waits ? deadlineOf(order) : null,
      lines: lines.map((line) => ({
        _id: line.id,
        name: line.name,
        image: line.image,
        optionValues: line.option_values,
        quantity: line.quantity,
        lineAmount: line.line_amount,
      })),
      gateways: waits ? showGateways(context, await listOffers(tx, order, payments)) : [],
      payment: newest && toPayment(tx, { payment: newest, order, gateway }),
      serverTime: context.now.toISOString(),
    }
  })
