import { cartEn } from '#src/shared/messages/checkout/cart.en.ts'
import { orderDetailEn } from '#src/shared/messages/orders/order-detail.en.ts'
import { orderEn } from '#src/shared/messages/orders/orders.en.ts'
import { namePaymentPart } from '#src/shared/payment-part-name.ts'
import { useTexts } from '#src/web/client/messages.ts'
import type { Order } from '../order.contract.ts'

export const useOrderTexts = () => useTexts({ en: orderEn })
export const useCartTexts = () => useTexts({ en: cartEn })
export const useDetailTexts = () => useTexts({ en: orderDetailEn })

type PartName = Pick<NonNullable<Order['payment']['parts']>[number], 'provider' | 'title' | 'last4'>

/** Returns how to name a part of a payment. */
export function usePartName(): (part: PartName) => string {
  const t = useDetailTexts()
  return (part) => namePaymentPart(part, t)
}

/** Returns how an order is paid: its payment method, or all of them. */
export function usePaymentName(): (payment: Order['payment']) => string {
  const nameOf = usePartName()
  return ({ title, parts }) => (parts ? [...new Set(parts.map(nameOf))].join(', ') : title)
}
