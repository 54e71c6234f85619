import { payEn, payWayEn } from '#src/shared/messages/pay.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const usePayTexts = () => useTexts({ en: payEn })
export const usePayWayTexts = () => useTexts({ en: payWayEn })
