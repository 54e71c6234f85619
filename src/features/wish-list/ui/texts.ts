import { wishListEn } from '#src/shared/messages/wish-list/wish-list.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useWishListTexts = () => useTexts({ en: wishListEn })
