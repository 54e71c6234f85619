import { watchEn } from '#src/shared/messages/alerts.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useWatchTexts = () => useTexts({ en: watchEn })
