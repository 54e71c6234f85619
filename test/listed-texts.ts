import type { ListedTexts } from '#src/features/listing/search-document.rules.ts'

/** A product without any text. */
export const NO_TEXTS: ListedTexts = {
  name: '',
  brand: '',
  skus: [],
  categories: [],
  options: [],
  optionValues: [],
  attributes: [],
  description: '',
}
