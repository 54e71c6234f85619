import { searchEn } from '#src/shared/messages/catalog/search.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useSearchTexts = () => useTexts({ en: searchEn })
