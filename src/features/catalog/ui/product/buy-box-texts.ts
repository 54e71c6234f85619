import { buyBoxEn } from '#src/shared/messages/catalog/buy-box.en.ts'
import { useMessages, useTexts } from '#src/web/client/messages.ts'

/** Returns the texts of the box in which a product is bought, and those that it shares with cards. */
export const useBuyBoxTexts = () => ({ ...useMessages().product, ...useTexts({ en: buyBoxEn }) })
