/** Cache tag of what is searched for and shown in feeds: names, descriptions, article numbers, attributes. */
export const TEXTS_TAG = 'product texts'

/** Cache tag of the values by which lists can be filtered. */
export const FACETS_TAG = 'facets'
