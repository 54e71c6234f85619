import { plural } from '../format.en.ts'

/** Texts of the search page. */
export const searchEn = {
  title: (term: string) => `Search: ${term}`,
  results: (count: number, term: string) => `${plural(count, { one: '# result', other: '# results' })} for “${term}”`,
  none: (term: string) => `No results for “${term}”`,
  corrected: (term: string) => `We have nothing for “${term}”. Showing results for`,
  didYouMean: 'Did you mean',
  like: 'These products come close, or match some of the words.',
  closest: 'Related categories',
  prompt: 'What are you looking for?',
  popular: 'Popular categories',
  topSelling: 'Popular right now',
  tips: 'Check the spelling, or try a shorter or more general word.',
} as const
