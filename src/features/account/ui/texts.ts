import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { profileEn } from '#src/shared/messages/account/profile.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useAccountTexts = () => useTexts({ en: accountEn })
export const useProfileTexts = () => useTexts({ en: profileEn })
