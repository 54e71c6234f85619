import { data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#src/web/page-context.ts'
import { redirectTo } from '#src/web/private-page.ts'
import { ApiFailure, isOffline, offline } from '#src/web/read.ts'
import type { OrderPayment } from '../payment.contract.ts'

/**
 * What there is to be paid of the order that a page's address names; null, with the status 404, for whoever may not see
 * it (behaviour B14). Without an order the checkout is next.
 */
export async function loadOrderPayment({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { api } = context.get(pageContext)
  const orderNumber = new URL(request.url).searchParams.get('order') ?? ''
  if (!orderNumber) return redirectTo('/user/order')
  return readOwn(api.get('/shop/order/{orderNumber}/payment', { params: { orderNumber } }))
}

/** A payment; null, with the status 404, for whoever may not see it. */
export const loadPayment = ({ context }: Pick<LoaderFunctionArgs, 'context'>, paymentId: string) =>
  readOwn(context.get(pageContext).api.get('/shop/payment/{paymentId}', { params: { paymentId } }))

/** The answer to a call about somebody's own order; the page says the same to everybody who has no right to it. */
async function readOwn<T>(answer: Promise<{ data: T }>) {
  try {
    return (await answer).data
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return data(null, { status: 404 })
    if (isOffline(error)) throw offline()
    throw error
  }
}

/** Whether an order is paid, where it waits for nothing. */
export const isPaid = ({ orderStatus }: Pick<OrderPayment, 'orderStatus'>): boolean =>
  !['pendingPayment', 'expired', 'cancelled'].includes(orderStatus)

export const confirmationOf = (orderNumber: string): string => `/confirm-order?order=${orderNumber}`
export const payAddress = (orderNumber: string): string => `/user/payment?order=${orderNumber}`
