import type { Order } from '../order.contract.ts'

/**
 * Returns the URL of an order's document, as a page or as a PDF.
 * @param options.document one of its documents; the invoice when absent
 */
export function invoiceAddress(
  { _id }: Pick<Order, '_id'>,
  options: { document?: string; format?: 'pdf' } = {},
): string {
  const query = new URLSearchParams(options).toString()
  return `/api/v1/shop/user/order/${_id}/invoice${query ? `?${query}` : ''}`
}

/** Returns the payment page of an order. */
export const payAddress = ({ orderNumber }: Pick<Order, 'orderNumber'>): string => `/user/payment?order=${orderNumber}`
