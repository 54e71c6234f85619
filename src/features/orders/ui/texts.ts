import { orderEn } from '#src/shared/messages/orders.en.ts'
import { useTexts } from '#src/web/messages.ts'

export const useOrderTexts = () => useTexts({ en: orderEn })
