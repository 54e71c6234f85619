import { reviewsEn } from '#src/shared/messages/reviews.en.ts'
import { useTexts } from '#src/web/messages.ts'

export const useReviewTexts = () => useTexts({ en: reviewsEn })
