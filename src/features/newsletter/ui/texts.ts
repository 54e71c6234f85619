import { newsletterEn } from '#src/shared/messages/newsletter.en.ts'
import { useTexts } from '#src/web/messages.ts'

export const useNewsletterTexts = () => useTexts({ en: newsletterEn })
