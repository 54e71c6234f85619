import { lockOrder, rejection, type LockedOrder } from '#src/features/orders/order-changes.service.ts'
import { extendWindow, nameMethod } from '#src/features/orders/payment-method.service.ts'
import { requireOrder } from '#src/features/orders/order.service.ts'
import type { Address } from '#src/features/addresses/address.rules.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import type { ShippingType } from '#src/features/shipping/shipping.rules.ts'
import { Failure } from '#src/shared/failure.ts'
import { openPayment } from './payment-redirect.service.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import { feeOf, isBeingChecked, isEligible, isOpen, type Gateway, type Next } from './payment.rules.ts'
import { isManual } from '#src/shared/payment-providers.ts'
import type { PaymentRow } from '#src/platform/db/tables.generated.ts'
import { beginPayment, listGateways } from './payment.service.ts'
import { paymentStore } from './payment.store.ts'
import { reconcilePayment } from './payment-reconciliation.service.ts'

/**
 * Begins to pay an order that waits for it, or tries again: a new payment under a name of its own. What was begun before
 * is ended first; should its money come all the same, it is taken.
 * @param key the header `Idempotency-Key`; repeating with it begins nothing new
 * @throws Failure `not_found`; `order_paid`; `transition_not_allowed` when the time is over; `payment_mismatch` while a
 * payment is being checked; `payment_unavailable`
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
  tx: GuestContext,
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
  // By hand there is nothing to begin anew: the money may be under way.
  if (before?.gateway_id === gatewayId && isManual(before.provider)) return { paymentId: before.id, endedId: null }
  if (before)
    await store.update(before.id, {
      status: 'cancelled',
      failure_code: 'cancelled',
      ended_at: tx.now,
      // Its number may be said again of the next one.
      transaction_id: null,
    })
  const amount = order.state.openAmount
  // Money that is sent by hand takes its time, whatever was chosen first.
  const payUntil = await extendWindow(tx, order, { provider: gateway.provider, from: order.row.placed_at })
  const paymentId = await beginPayment(tx, { orderId, gateway, amount, payUntil })
  await nameMethod(tx, order, paymentId)
  return { paymentId, endedId: before?.reference ? before.id : null }
}

/** Ends a payment at its provider. It may have been made a moment ago: then the order is paid, and the next one ends. */
async function endBefore(context: ShopContext, clients: PaymentClients, paymentId: string): Promise<void> {
  try {
    await reconcilePayment(context, clients, { paymentId })
  } catch (error) {
    // Its provider does not answer: it is looked after until it is over.
    context.log.warn({ paymentId, why: error instanceof Error ? error.name : '' }, 'payment not ended at its provider')
  }
}

/** @throws Failure `order_paid`, `transition_not_allowed` */
export function rejectUnlessPayable({ now }: ShopContext, order: LockedOrder): void {
  const { state, row } = order
  if (canBePaid(order, now)) return
  if (state.status === 'pendingPayment' || state.status === 'expired' || state.status === 'cancelled')
    throw rejection(row.payment_until && row.payment_until <= now ? { ...state, status: 'expired' } : state)
  throw new Failure('order_paid')
}

/** Whether an order waits for a payment that can still be made. */
export const canBePaid = ({ state, row }: LockedOrder, now: Date): boolean =>
  state.status === 'pendingPayment' && state.openAmount > 0 && (row.payment_until === null || row.payment_until > now)

/** The ways to pay an order that was placed: those that cost what was agreed, but for cash, which is agreed beforehand. */
export async function listOffers(
  context: ShopContext,
  { row, state }: LockedOrder,
  payments: readonly PaymentRow[],
): Promise<Gateway[]> {
  const first = payments.at(-1)?.gateway_id ?? null
  const wholeAmount = row.total_amount - row.fee_amount
  // Of an order that was paid in part, the rest alone is to be paid.
  const totalAmount = state.openAmount < row.total_amount ? state.openAmount : wholeAmount
  const { country } = row.shipping_address as Address
  const { type: shippingType } = row.shipping_option as { type: ShippingType }
  return (await listGateways(context)).filter(
    (gateway) =>
      gateway.provider !== 'cod' &&
      state.openAmount > 0 &&
      isEligible(gateway, { totalAmount, currency: row.currency, country, shippingType, hasDigital: false }) &&
      (gateway.id === first || feeOf(gateway, wholeAmount) === row.fee_amount),
  )
}
