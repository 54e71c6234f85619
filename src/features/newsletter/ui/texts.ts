import { newsletterEn } from '#src/shared/messages/content/newsletter.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useNewsletterTexts = () => useTexts({ en: newsletterEn })
