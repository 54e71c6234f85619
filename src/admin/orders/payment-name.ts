import type { Order } from '../client/operations.ts'
import { orderDetailEn } from '../messages/order-detail.en.ts'

export type PartName = Pick<Order['payments'][number], 'provider' | 'title' | 'last4'>

/** Returns how to name a payment of an order, or where a part of a refund goes. */
export function paymentNameOf({ provider, title, last4 }: PartName): string {
  if (provider !== 'credit') return title
  return last4 === null ? orderDetailEn.storeCredit : orderDetailEn.giftCard(last4)
}
