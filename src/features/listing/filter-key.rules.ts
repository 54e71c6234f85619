/** Words that British and American English spell differently, and their plurals: one filter, whichever a product has. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['colour', 'color'],
  ['colours', 'color'],
  ['colors', 'color'],
  ['flavour', 'flavor'],
  ['flavours', 'flavor'],
  ['flavors', 'flavor'],
])

/** The key of a filter in addresses, the same for all spellings. @param slug of the name of an option or an attribute */
export const filterKey = (slug: string): string =>
  slug
    .split('-')
    .map((word) => SPELLINGS.get(word) ?? word)
    .join('-')
