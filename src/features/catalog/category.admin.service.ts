import { randomUUIDv7 } from 'node:crypto'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { findFreeSlug, lockSlugs } from '#src/platform/db/free-slug.ts'
import { slugOf } from '#src/shared/text.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import { Failure } from '#src/shared/failure.ts'
import type { CategoryNode } from '#src/features/categories/category-tree.rules.ts'
import { MAX_CATEGORIES, MAX_CHILDREN } from '#src/features/categories/category-tree.rules.ts'
import { productWritingStore } from './product-batch.store.ts'

/** @param category its `_id`, slug or name @throws Failure `not_found` */
export async function requireCategory(context: ShopContext, category: string): Promise<CategoryNode> {
  const node = (await getCategoryTree(context)).resolve(category)
  if (!node) throw new Failure('not_found', { text: `There is no category ${category}.` })
  return node
}

/** A category with its position in the tree. */
export interface CategoryDraft {
  name: string
  parentId: string | null
  level: 1 | 2 | 3 | 4
  description: string
  image: string | null
  position: number
}

const tooMany = `A shop has at most ${MAX_CATEGORIES} categories. Use fewer, such as attributes instead of the deepest ones.`
const tooManyMains = `A shop has at most ${MAX_CHILDREN} main categories. Put some below others.`
const tooManyChildren = `A category has at most ${MAX_CHILDREN} categories right below it. Put some below others.`

/**
 * Finds a category by its parent and name, or creates it.
 * @returns its id
 * @throws ShopInputError when the shop or the parent has the maximum number of categories
 */
export async function saveCategory(context: ShopContext, draft: CategoryDraft): Promise<string> {
  const { parentId, ...rest } = draft
  const id = await inTransaction(context, async (tx) => {
    const store = productWritingStore(tx)
    await lockSlugs(tx, 'categories')
    const existing = await store.findCategory(draft)
    if (existing !== null) return existing
    const { total, siblings } = await store.countCategories(parentId)
    if (total >= MAX_CATEGORIES) throw new ShopInputError(tooMany)
    if (siblings >= MAX_CHILDREN) throw new ShopInputError(parentId === null ? tooManyMains : tooManyChildren)
    const slug = await findFreeSlug(tx, 'categories', slugOf(draft.name) || 'category')
    return store.addCategory({ ...rest, id: randomUUIDv7(), parent_id: parentId, slug })
  })
  await invalidate(context, 'categories', 'catalog')
  return id
}
