import type { LoaderFunctionArgs } from 'react-router'
import { isHidden, loadForOwner } from '#src/web/client/owner-guard.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { redirectTo } from '#src/web/client/auth-guard.ts'
import type { OrderPayment } from '../payment.contract.ts'

/** In place of what there is to pay, where a failed payment names no order. */
export const NO_ORDER = 'noOrder'

/**
 * What there is to be paid of the order that a page's address names, for whoever may see it (behaviour B14). Without an
 * order the checkout is next; a failed payment is shown as one all the same (row R22).
 */
export async function loadOrderPayment({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { api } = context.get(pageContext)
  const { pathname, searchParams } = new URL(request.url)
  const orderNumber = searchParams.get('order') ?? ''
  if (!orderNumber) return pathname === '/user/failed' ? NO_ORDER : redirectTo('/user/order')
  const shown = await loadForOwner(api.get('/shop/order/{orderNumber}/payment', { params: { orderNumber } }))
  const link = searchParams.get('link')
  if (link === null) return shown
  // The link of a mail: it lets this browser in with one click, and does not stay in its history.
  return redirectTo(isHidden(shown) ? `/track-order?link=${encodeURIComponent(link)}` : payAddress(orderNumber))
}

/** A payment, for whoever may see it. */
export const loadPayment = ({ context }: Pick<LoaderFunctionArgs, 'context'>, paymentId: string) =>
  loadForOwner(context.get(pageContext).api.get('/shop/payment/{paymentId}', { params: { paymentId } }))

/** Whether an order is paid, where it waits for nothing. */
export const isPaid = ({ orderStatus }: Pick<OrderPayment, 'orderStatus'>): boolean =>
  !['pendingPayment', 'expired', 'cancelled'].includes(orderStatus)

export const confirmationOf = (orderNumber: string): string => `/confirm-order?order=${orderNumber}`
export const payAddress = (orderNumber: string): string => `/user/payment?order=${orderNumber}`
