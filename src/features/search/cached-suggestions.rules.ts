/** The part of the API's suggestions that this module uses. */
interface SuggestionResponse {
  items: { term: string }[]
  categories: { slug: string; name: string }[]
  products: { _id: string; name: string }[]
}

const MAX_TERMS = 10

/**
 * Returns suggestions from cached responses, for a browser without a network: everything whose name contains the input.
 * @param responses newest first
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
