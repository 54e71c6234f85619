import { promotionsEn } from '#src/shared/messages/promotions.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const usePromotionTexts = () => useTexts({ en: promotionsEn })
