import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { requireCategory } from '../category.admin.service.ts'
import { rejectUnknownProduct } from '../price.admin.service.ts'
import { sizeGuideStore } from './size-guide.store.ts'

/** Returns the id of a page. @throws Failure `not_found` */
async function requirePage(tx: Tx<ShopContext>, page: string | null): Promise<string | null> {
  if (page === null) return null
  const id = await sizeGuideStore(tx).findPage(page)
  if (id === null) throw new Failure('not_found', { text: `There is no page ${page}.` })
  return id
}

/**
 * Sets the page that shows the sizes of a product; it precedes that of its categories.
 * @param page `_id` or slug; null for none
 * @throws Failure `not_found`
 */
export async function setProductSizeGuide(tx: Tx<ShopContext>, product: string, page: string | null): Promise<void> {
  const pageId = await requirePage(tx, page)
  const productId = await sizeGuideStore(tx).setOfProduct(product, pageId)
  if (productId === null) throw rejectUnknownProduct(product)
  await invalidate(tx, `product:${productId}`)
}

/**
 * Sets the page that shows the sizes of the products of a category and its subcategories.
 * @param page `_id` or slug; null for none
 * @throws Failure `not_found`
 */
export async function setCategorySizeGuide(tx: Tx<ShopContext>, category: string, page: string | null): Promise<void> {
  const pageId = await requirePage(tx, page)
  const { id } = await requireCategory(tx, category)
  await sizeGuideStore(tx).setOfCategory(id, pageId)
  // Any product of the shop may be below the category.
  await invalidate(tx, 'shop')
}
