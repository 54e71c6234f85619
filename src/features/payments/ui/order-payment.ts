import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { isHidden, loadForOwner } from '#src/web/client/owner-guard.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { redirectTo } from '#src/web/client/auth-guard.ts'
import type { OrderPayment } from '../payment.contract.ts'

/** The result for a failed payment without an order. */
export const NO_ORDER = 'noOrder'

/**
 * Loads what is due for the order in the URL, for a visitor with access (behaviour B14). Without an order it redirects
 * to the checkout; a failed payment is shown all the same (row R22).
 */
export async function loadOrderPayment({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { api } = context.get(pageContext)
  const { pathname, searchParams } = new URL(request.url)
  const orderNumber = searchParams.get('order') ?? ''
  if (!orderNumber) return pathname === '/user/failed' ? NO_ORDER : redirectTo('/user/order')
  const shown = await loadForOwner(api.get('/shop/order/{orderNumber}/payment', { params: { orderNumber } }))
  const link = searchParams.get('link')
  if (link === null) return shown
  // The link of an e-mail grants access with one click, and is kept out of the history.
  return redirectTo(isHidden(shown) ? `/track-order?link=${encodeURIComponent(link)}` : payAddress(orderNumber))
}

/** Loads a payment for a visitor with access. */
export const loadPayment = ({ context }: Pick<LoaderFunctionArgs, 'context'>, paymentId: string) =>
  loadForOwner(context.get(pageContext).api.get('/shop/payment/{paymentId}', { params: { paymentId } }))

/** Returns whether the order is paid, or payable on delivery. */
export const isPaid = ({ orderStatus }: Pick<OrderPayment, 'orderStatus'>): boolean =>
  !['pendingPayment', 'expired', 'cancelled'].includes(orderStatus)

export const confirmationOf = (orderNumber: string): string => `/confirm-order?order=${orderNumber}`
export const payAddress = (orderNumber: string): string => `/user/payment?order=${orderNumber}`
