import { cartEn } from '#src/shared/messages/checkout/cart.en.ts'
import { checkoutEn } from '#src/shared/messages/checkout/checkout.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useCheckoutTexts = () => useTexts({ en: checkoutEn })
export const useCartTexts = () => useTexts({ en: cartEn })
