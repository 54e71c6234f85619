import type { Order } from '../order.contract.ts'

/** Where the paper of an order is: to print, or as a file. */
export function invoiceAddress(
  { _id }: Pick<Order, '_id'>,
  { number, isPdf }: { number?: string; isPdf?: boolean } = {},
): string {
  const query = new URLSearchParams({
    ...(number !== undefined && { number }),
    ...(isPdf && { format: 'pdf' }),
  }).toString()
  return `/api/v1/shop/user/order/${_id}/invoice${query ? `?${query}` : ''}`
}

/** Where an order is paid. */
export const payAddress = ({ orderNumber }: Pick<Order, 'orderNumber'>): string => `/user/payment?order=${orderNumber}`
