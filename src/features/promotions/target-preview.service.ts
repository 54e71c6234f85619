import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { targetPreviewStore, type PricedProduct, type TargetIds } from './target-preview.store.ts'

/** A product or a category that a discount is for. */
export interface NamedTarget {
  _id: string
  name: string
}

/** Returns the names of what a discount is for; what is gone is left out. */
export async function nameTargets(
  context: ShopContext,
  { productIds, categoryIds }: TargetIds,
): Promise<{ products: NamedTarget[]; categories: NamedTarget[] }> {
  const tree = categoryIds.length > 0 ? await getCategoryTree(context) : null
  const products = productIds.length > 0 ? await targetPreviewStore(context).names(productIds) : []
  return {
    products: products.map(({ id, name }) => ({ _id: id, name })),
    categories: categoryIds.flatMap((id) => {
      const found = tree?.findById(id)
      return found ? [{ _id: id, name: found.name }] : []
    }),
  }
}

/**
 * Returns how many products on sale a discount is for, and the first of them.
 * @param options.without reasons of a price with which a product does not count
 */
export const findTargetProducts = (
  context: ShopContext,
  targets: TargetIds,
  options: { without: readonly string[]; limit: number },
): Promise<{ count: number; examples: PricedProduct[] }> => targetPreviewStore(context).find(targets, options)
