import { plural } from '../format.en.ts'

/** Texts of what is offered under the search box. */
export const suggestionsEn = {
  list: 'Suggestions',
  recent: 'Recent and popular searches',
  terms: 'Searches',
  categories: 'Categories',
  products: 'Products',
  none: 'No suggestions, press Enter to search',
  offline: 'You are offline. Suggestions are available again when you are back online.',
  offlineKnown: 'You are offline. These are from your earlier searches.',
  count: (count: number) => plural(count, { one: '# suggestion', other: '# suggestions' }),
  clear: 'Clear recent searches',
} as const
