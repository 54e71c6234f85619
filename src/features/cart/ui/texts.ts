import { cartEn } from '#src/shared/messages/checkout/cart.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useCartTexts = () => useTexts({ en: cartEn })
