import { searchEn } from '#src/shared/messages/search.en.ts'
import { useTexts } from '#src/web/messages.ts'

export const useSearchTexts = () => useTexts({ en: searchEn })
