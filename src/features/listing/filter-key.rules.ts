/** Words with different British and American spellings, and their plurals: both spellings share one filter. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['colour', 'color'],
  ['colours', 'color'],
  ['colors', 'color'],
  ['flavour', 'flavor'],
  ['flavours', 'flavor'],
  ['flavors', 'flavor'],
])

/**
 * Returns the key of a filter in URLs, equal for all spellings. @param slug of the name of an option or an attribute
 */
export const filterKey = (slug: string): string =>
  slug
    .split('-')
    .map((word) => SPELLINGS.get(word) ?? word)
    .join('-')
