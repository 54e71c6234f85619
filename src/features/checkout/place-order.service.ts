import { openPayment } from '#src/features/payments/payment-redirect.service.ts'
import type { PaymentClients } from '#src/features/payments/payment-clients.service.ts'
import type { GuestContext } from '#src/platform/context.ts'
import type { Placed, PlaceRequest } from './checkout.contract.ts'
import { placeOrder } from './checkout.service.ts'

export type { PaymentClients }

/**
 * Places the order of a quote and starts its payment. The provider is called after the commit, so that an error of the
 * provider loses no order. Repeated with the same key, it returns the same payment page.
 * @throws Failure as `placeOrder` does
 */
export async function placeOrderAndPay(
  context: GuestContext,
  clients: PaymentClients,
  { key, ...request }: PlaceRequest & { key: string | null },
): Promise<Placed> {
  const placed = await placeOrder(context, request, key)
  if (placed.status !== 'pendingPayment') return placed
  return { ...placed, next: await openPayment(context, clients, placed.paymentId) }
}
