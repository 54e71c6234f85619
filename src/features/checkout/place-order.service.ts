import { openPayment } from '#src/features/payments/payment-redirect.service.ts'
import type { PaymentClients } from '#src/features/payments/payment-clients.service.ts'
import type { GuestContext } from '#src/platform/context.ts'
import type { Placed, PlaceRequest } from './checkout.contract.ts'
import { placeOrder } from './checkout.service.ts'

export type { PaymentClients }

/**
 * Orders what a quote showed and, when that stands, begins its payment: providers are asked outside of the transaction,
 * and one that does not answer costs no order. Repeated with the same key it leads to the same page of the provider.
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
