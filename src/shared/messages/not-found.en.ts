/** What is said where something is not there. */
export const notFoundEn = {
  text: 'It may have moved or been removed. Try a search, or start from the home page.',
  searchAgain: 'Search for something else',
}
