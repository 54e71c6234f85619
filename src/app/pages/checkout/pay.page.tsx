import { useLoaderData, useLocation } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { payEn } from '#src/shared/messages/checkout/pay.en.ts'
import { Failed, FailedWithoutOrder } from '#src/features/payments/ui/payment-failed.tsx'
import { HIDDEN } from '#src/web/client/owner-guard.ts'
import { NotLoaded } from '#src/web/kit/feedback/load-error.tsx'
import { loadOrderPayment, loadPayment, NO_ORDER } from '#src/features/payments/ui/order-payment.ts'
import { NoAccess } from '#src/features/payments/ui/payment-screen.tsx'
import { PaymentState } from '#src/features/payments/ui/payment-state.tsx'
import { PayOrder, NothingDue } from '#src/features/payments/ui/pay-order.tsx'

export const handle = { meta: () => ({ title: payEn.title, noindex: true }) }

/** The state of a payment changes independently of this page. */
export const shouldRevalidate = (): boolean => true

/** Loads the payment in the URL, or the open payment of the order. */
export const loader = (input: LoaderFunctionArgs) =>
  input.params.id === undefined ? loadOrderPayment(input) : loadPayment(input, input.params.id)

/** Renders a payment, an order to pay, or an order whose payment failed. */
export function Component() {
  const shown = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const { store } = useCart()
  if (shown === HIDDEN || shown instanceof Response) return <NoAccess />
  if (shown === NO_ORDER) return <FailedWithoutOrder />
  if (shown === null) return <NotLoaded />
  if ('status' in shown) return <PaymentState key={shown._id} payment={shown} />
  if (!shown.isWaiting) return <NothingDue order={shown} cart={store} />
  return pathname === '/user/failed' ? <Failed order={shown} cart={store} /> : <PayOrder order={shown} />
}
