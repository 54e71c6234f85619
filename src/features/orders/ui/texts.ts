import { cartEn } from '#src/shared/messages/checkout/cart.en.ts'
import { orderDetailEn } from '#src/shared/messages/orders/order-detail.en.ts'
import { orderEn } from '#src/shared/messages/orders/orders.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useOrderTexts = () => useTexts({ en: orderEn })
export const useCartTexts = () => useTexts({ en: cartEn })
export const useDetailTexts = () => useTexts({ en: orderDetailEn })
