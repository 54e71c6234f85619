import { listsEn } from '#src/shared/messages/catalog/lists.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useListTexts = () => useTexts({ en: listsEn })
