/** What is said where something is not there. */
export const notFoundEn = {
  text: 'It may have moved or is no longer here. Try a search, or start again from the home page.',
  searchAgain: 'Search for something else',
}
