import { newsletterEn } from '#src/shared/messages/newsletter.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useNewsletterTexts = () => useTexts({ en: newsletterEn })
