import { findExpressGateway, payExpress } from '#src/features/payments/express-payment.service.ts'
import { openPayment } from '#src/features/payments/payment-redirect.service.ts'
import type { PaymentClients } from '#src/features/payments/payment-clients.service.ts'
import type { GuestContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Placed, PlaceRequest } from './checkout.contract.ts'
import { placeOrder } from './checkout.service.ts'

export type { PaymentClients }

/**
 * Places the order of a quote and starts its payment. The provider is called after the commit, so that an error of the
 * provider loses no order. Repeated with the same key, it returns the same payment page.
 * @throws Failure as `placeOrder` does; `payment_unavailable` for the token of a wallet that the shop does not offer
 */
export async function placeOrderAndPay(
  context: GuestContext,
  clients: PaymentClients,
  { key, ...request }: PlaceRequest & { key: string | null },
): Promise<Placed> {
  const { walletToken: token } = request
  if (token !== undefined && (await findExpressGateway(context, clients))?.gateway.id !== request.gatewayId)
    throw new Failure('payment_unavailable')
  const placed = await placeOrder(context, request, key)
  if (placed.status !== 'pendingPayment') return placed
  if (token !== undefined)
    return { ...placed, next: await payExpress(context, clients, { paymentId: placed.paymentId, token }) }
  return { ...placed, next: await openPayment(context, clients, placed.paymentId) }
}
