import { accountEn } from '#src/shared/messages/account.en.ts'
import { useTexts } from '#src/web/messages.ts'

export const useAccountTexts = () => useTexts({ en: accountEn })
