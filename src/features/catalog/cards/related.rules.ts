/** How many popular products of a category are considered as related products of one of them. */
const WINDOW = 300
/** One more, since a product is not related to itself. */
export const RELATED_CANDIDATES = WINDOW + 1

export interface CategoryOfLevel {
  level: 1 | 2
  id: string
}

/** A product that can be bought now, among the most popular ones of a category. */
export interface RelatedCandidate {
  id: string
  subCategoryId: string | null
  priceFromAmount: number
}

interface RelatedTo {
  id: string
  subCategoryId: string | null
  priceAmount: number
}

/**
 * Returns the ids of related products: first those of the same subcategory, then those of a similar price, then the most
 * popular.
 * @param near the most popular products of the product's subcategory, or of its main category if it has none
 * @param far those of its main category
 */
export function chooseRelated(
  { id: ownId, subCategoryId, priceAmount }: RelatedTo,
  { near, far }: Readonly<Record<'near' | 'far', readonly RelatedCandidate[]>>,
  limit: number,
): string[] {
  const lowest = Math.floor(priceAmount * 0.6)
  const highest = Math.ceil(priceAmount * 1.4)
  const isSimilar = ({ priceFromAmount }: RelatedCandidate): boolean =>
    priceFromAmount >= lowest && priceFromAmount <= highest
  const others = (list: readonly RelatedCandidate[], isSame: boolean): RelatedCandidate[] =>
    list
      .filter(({ id }) => id !== ownId)
      .slice(0, WINDOW)
      .filter((other) => (other.subCategoryId === subCategoryId) === isSame)
  const chosen = [others(near, true), others(far, false)].flatMap((list) => [
    ...list.filter(isSimilar),
    ...list.filter((other) => !isSimilar(other)),
  ])
  return chosen.slice(0, limit).map(({ id }) => id)
}
