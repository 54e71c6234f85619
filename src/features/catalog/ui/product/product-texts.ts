import { productEn } from '#src/shared/messages/catalog/product.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

export const useProductTexts = () => useTexts({ en: productEn })
