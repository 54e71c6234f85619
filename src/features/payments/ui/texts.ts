import { payEn, paymentMethodEn } from '#src/shared/messages/checkout/pay.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const usePayTexts = () => useTexts({ en: payEn })
export const usePaymentMethodTexts = () => useTexts({ en: paymentMethodEn })
