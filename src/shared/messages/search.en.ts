/** Texts of the search page. */
export const searchEn = {
  title: (term: string) => `Search: ${term}`,
  none: (term: string) => `No results for “${term}”`,
  like: (term: string) => `Nothing is called “${term}”. These come close.`,
  prompt: 'What are you looking for?',
  popular: 'Popular categories',
  topSelling: 'Popular right now',
  tips: 'Check the spelling, or try a shorter or more general word.',
} as const
