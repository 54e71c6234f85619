import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { InputError } from '#src/shared/input-error.ts'
import { promotionWritingStore } from './promotion.admin.store.ts'

/**
 * Returns the ids of products and categories that staff named.
 * @param products by id or slug
 * @param categories by id, slug or name
 * @throws InputError for an unknown category; Failure `not_found` for an unknown product
 */
export async function findTargets(
  context: ShopContext,
  { products, categories }: { products: readonly string[]; categories: readonly string[] },
): Promise<{ productIds: string[]; categoryIds: string[] }> {
  const tree = categories.length > 0 ? await getCategoryTree(context) : null
  const productIds: string[] = []
  for (const product of products) productIds.push(await getProductId(context, product))
  const categoryIds = categories.map((name) => {
    const found = tree?.resolve(name)
    if (!found) throw new InputError(`There is no category ${name}.`)
    return found.id
  })
  return { productIds, categoryIds }
}

/** @param product id or slug @throws Failure `not_found` */
export async function getProductId(context: ShopContext, product: string): Promise<string> {
  const id = await promotionWritingStore(context).findProduct(product)
  if (id === null) throw new Failure('not_found', { text: `There is no product ${product}.` })
  return id
}
