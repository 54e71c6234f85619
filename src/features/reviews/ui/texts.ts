import { reviewsEn } from '#src/shared/messages/reviews.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useReviewTexts = () => useTexts({ en: reviewsEn })
