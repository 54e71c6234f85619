import { promotionsEn } from '#src/shared/messages/catalog/promotions.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const usePromotionTexts = () => useTexts({ en: promotionsEn })
