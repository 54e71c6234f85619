import { reviewsEn } from '#src/shared/messages/catalog/reviews.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useReviewTexts = () => useTexts({ en: reviewsEn })
