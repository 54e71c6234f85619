import { checkoutEn } from '#src/shared/messages/checkout.en.ts'
import { useTexts } from '#src/web/messages.ts'

export const useCheckoutTexts = () => useTexts({ en: checkoutEn })
