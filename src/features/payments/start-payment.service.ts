import {
  lockOrder,
  payableAmount,
  rejection,
  type LockedOrder,
} from '#src/features/orders/changes/order-changes.service.ts'
import { isRestDue } from '#src/features/orders/changes/order-state.rules.ts'
import { extendWindow, nameMethod } from '#src/features/orders/changes/payment-method.service.ts'
import { requireOrder } from '#src/features/orders/order.service.ts'
import type { Address } from '#src/features/addresses/address.rules.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import type { ShippingType } from '#src/features/shipping/shipping.rules.ts'
import { Failure } from '#src/shared/failure.ts'
import { openPayment } from './payment-redirect.service.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import { feeOf, isBeingChecked, isEligible, isOpen, type Gateway, type Next } from './payment.rules.ts'
import { isManual, isOnline } from '#src/shared/payment-providers.ts'
import type { PaymentRow } from '#src/platform/db/tables.generated.ts'
import { beginPayment, listGateways } from './payment.service.ts'
import { paymentStore } from './payment.store.ts'
import { reconcilePayment } from './payment-reconciliation.service.ts'

/**
 * Starts a payment of an order that waits for one, or retries: each payment has its own reference. The previous payment
 * is cancelled first; if its money still arrives, it is accepted.
 * @param key the header `Idempotency-Key`; a repeat starts nothing new
 * @throws Failure `not_found`; `order_paid`; `transition_not_allowed` after the deadline; `payment_mismatch` while a
 * payment is in review; `payment_unavailable`
 */
export async function payOrder(
  context: GuestContext,
  clients: PaymentClients,
  { orderNumber, gatewayId, key }: { orderNumber: string; gatewayId: string; key: string | null },
): Promise<{ paymentId: string; next: Next }> {
  const { response, replayed } = await inTransaction(context, async (tx) => {
    const { id: orderId } = await requireOrder(tx, { orderNumber })
    return withIdempotency(tx, { key, scope: `pay ${orderId}`, body: { orderNumber, gatewayId } }, () =>
      restartPayment(tx, orderId, gatewayId),
    )
  })
  if (!replayed && response.endedId !== null) await endBefore(context, clients, response.endedId)
  return { paymentId: response.paymentId, next: await openPayment(context, clients, response.paymentId) }
}

async function restartPayment(
  tx: Tx<GuestContext>,
  orderId: string,
  gatewayId: string,
): Promise<{ paymentId: string; endedId: string | null }> {
  const order = await lockOrder(tx, orderId)
  rejectUnlessPayable(tx, order)
  const store = paymentStore(tx)
  const payments = await store.ofOrder(orderId)
  const open = payments.filter(({ status }) => isOpen(status))
  if (open.some(({ status }) => isBeingChecked(status))) throw new Failure('payment_mismatch')
  const gateway = (await listOffers(tx, order, payments)).find(({ id }) => id === gatewayId)
  if (!gateway) throw new Failure('payment_unavailable')
  const [before = null] = open
  // A manual payment is reused: the money may be under way.
  if (before?.gateway_id === gatewayId && isManual(before.provider)) return { paymentId: before.id, endedId: null }
  if (before)
    await store.update(before.id, {
      status: 'cancelled',
      failure_code: 'cancelled',
      ended_at: tx.now,
      // The next payment may use the same transaction id.
      transaction_id: null,
    })
  const amount = payableAmount(order)
  // A manual payment takes time, whatever method was chosen first.
  const isRest = order.openChange !== null || isRestDue(order.state, order.row.is_cod)
  const payUntil = isRest
    ? null
    : await extendWindow(tx, order, { provider: gateway.provider, from: order.row.placed_at })
  const paymentId = beginPayment(tx, { orderId, gateway, amount, payUntil })
  if (!isRest) await nameMethod(tx, order, paymentId)
  return { paymentId, endedId: before?.provider_reference ? before.id : null }
}

/** Cancels a payment at its provider. If it was made a moment ago, the order is paid and the new payment ends. */
async function endBefore(context: ShopContext, clients: PaymentClients, paymentId: string): Promise<void> {
  try {
    await reconcilePayment(context, clients, { paymentId })
  } catch (error) {
    // The provider does not respond: the payment is polled until it has ended.
    context.log.warn({ paymentId, reason: error instanceof Error ? error.name : '' }, 'payment.cancellation_failed')
  }
}

/** @throws Failure `order_paid`, `transition_not_allowed` */
export function rejectUnlessPayable({ now }: ShopContext, order: LockedOrder): void {
  const { state, row } = order
  if (canBePaid(order, now)) return
  if (state.status === 'pendingPayment' || state.status === 'expired' || state.status === 'cancelled')
    throw rejection(row.payment_due_at && row.payment_due_at <= now ? { ...state, status: 'expired' } : state)
  throw new Failure('order_paid')
}

/** Returns whether an order waits for a payment that can still be made. */
export function canBePaid({ state, row, openChange }: LockedOrder, now: Date): boolean {
  if (openChange) return openChange.until > now
  const isInTime = row.payment_due_at === null || row.payment_due_at > now
  return isRestDue(state, row.is_cod) || (state.status === 'pendingPayment' && state.openAmount > 0 && isInTime)
}

/**
 * Lists the payment methods of a placed order: those with the agreed total. Cash is offered only at checkout, and a
 * change waits too short a time for a manual payment.
 */
export async function listOffers(
  context: ShopContext,
  order: Pick<LockedOrder, 'row' | 'state' | 'facts' | 'openChange'>,
  payments: readonly PaymentRow[],
): Promise<Gateway[]> {
  const { row, openChange } = order
  const payable = payableAmount(order)
  const first = payments.at(-1)?.gateway_id ?? null
  // Gift cards and store credit pay their part in any case.
  const wholeAmount = row.total_amount - row.fee_amount - order.facts.reservedAmount
  // Only the rest of a partly paid order is due.
  const totalAmount = openChange || payable < row.total_amount - order.facts.reservedAmount ? payable : wholeAmount
  const { country } = row.shipping_address as Address
  const { type: shippingType } = row.shipping_option as { type: ShippingType }
  return (await listGateways(context)).filter(
    (gateway) =>
      (openChange ? isOnline(gateway.provider) : gateway.provider !== 'cod') &&
      payable > 0 &&
      isEligible(gateway, { totalAmount, currency: row.currency, country, shippingType, hasDigital: false }) &&
      (gateway.id === first || feeOf(gateway, wholeAmount) === row.fee_amount),
  )
}

/** Lists the payment methods of a placed order, with those of its earlier payments. */
export const listMethods = async (
  tx: Tx<ShopContext>,
  order: Pick<LockedOrder, 'id' | 'row' | 'state' | 'facts' | 'openChange'>,
): Promise<Gateway[]> => listOffers(tx, order, await paymentStore(tx).ofOrder(order.id))
