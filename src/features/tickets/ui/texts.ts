import { supportEn } from '#src/shared/messages/support/support.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useSupportTexts = () => useTexts({ en: supportEn })
