/** What a search may become, as the API answers it. */
interface SuggestionResponse {
  items: { term: string }[]
  categories: { slug: string; name: string }[]
  products: { _id: string; name: string }[]
}

const MAX_TERMS = 10

/**
 * Suggestions from earlier answers alone, for a browser without a network: everything whose name contains what is typed.
 * @param responses the latest first
 */
export function findCachedSuggestions<A extends SuggestionResponse>(
  responses: readonly A[],
  typed: string,
): { items: A['items']; categories: A['categories']; products: A['products'] } {
  const foldedTerm = fold(typed)
  const isMeant = (name: string): boolean => fold(name).includes(foldedTerm)
  return {
    items: unique(
      responses.flatMap(({ items }) => items).filter(({ term }) => isMeant(term)),
      ({ term }) => fold(term),
    ).slice(0, MAX_TERMS),
    categories: unique(
      responses.flatMap(({ categories }) => categories).filter(({ name }) => isMeant(name)),
      ({ slug }) => slug,
    ),
    products: unique(
      responses.flatMap(({ products }) => products).filter(({ name }) => isMeant(name)),
      ({ _id }) => _id,
    ),
  }
}

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase()

function unique<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const first = new Map<string, T>()
  for (const one of list) if (!first.has(keyOf(one))) first.set(keyOf(one), one)
  return [...first.values()]
}
