import { namePaymentPart } from '#src/shared/payment-part-name.ts'
import type { Order } from '../client/operations.ts'
import { orderDetailEn } from '../messages/order-detail.en.ts'

export type PartName = Pick<Order['payments'][number], 'provider' | 'title' | 'last4'>

/** Returns how to name a payment of an order, or where a part of a refund goes. */
export const paymentNameOf = (part: PartName): string => namePaymentPart(part, orderDetailEn)
