import { homeEn } from '#src/shared/messages/catalog/home.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useRecommendationTexts = () => useTexts({ en: homeEn })
