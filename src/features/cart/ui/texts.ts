import { cartEn } from '#src/shared/messages/cart.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useCartTexts = () => useTexts({ en: cartEn })
