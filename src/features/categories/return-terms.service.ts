import type { ShopContext } from '#src/platform/context.ts'
import { returnTermsOf, type ChosenReturnTerms, type ReturnTerms } from '#src/shared/return-terms.ts'
import { getCategoryTree } from './category-cache.service.ts'

export interface PlacedProduct extends ChosenReturnTerms {
  /** The categories of the product, from the main one down. */
  categoryIds: readonly string[]
}

/** Returns what holds for products of the shop: what they say themselves, or their deepest category that says it. */
export async function getReturnTerms(context: ShopContext): Promise<(product: PlacedProduct) => ReturnTerms> {
  const tree = await getCategoryTree(context)
  return (product) =>
    returnTermsOf([product, ...product.categoryIds.toReversed().flatMap((id) => tree.findById(id) ?? [])])
}
