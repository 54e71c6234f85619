import type { Order } from '../order.contract.ts'

/**
 * Where the papers of an order are: to print, or as a file.
 * @param wanted.document one of them; the invoice without
 */
export function invoiceAddress(
  { _id }: Pick<Order, '_id'>,
  options: { document?: string; format?: 'pdf' } = {},
): string {
  const query = new URLSearchParams(options).toString()
  return `/api/v1/shop/user/order/${_id}/invoice${query ? `?${query}` : ''}`
}

/** Where an order is paid. */
export const payAddress = ({ orderNumber }: Pick<Order, 'orderNumber'>): string => `/user/payment?order=${orderNumber}`
