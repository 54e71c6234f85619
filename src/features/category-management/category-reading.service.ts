import { readCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryNode, CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import { invalidateShop } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { lockSlugs } from '#src/platform/db/free-slug.ts'
import { relist, markStale } from '#src/features/listing/listing-index.service.ts'
import { hasPromotions, repriceTargets } from '#src/features/pricing/price-schedule.service.ts'
import { Failure } from '#src/shared/failure.ts'
import { categoryAdminEn as t } from '#src/shared/messages/catalog/category-admin.en.ts'
import type { CategoryPath } from './category-management.store.ts'

/** The number of products whose rows in the lists are written at once. */
const BATCH = 500

/** An invalid field, whose reason is the message too. */
export const invalid = (field: string, text: string): Failure =>
  new Failure('invalid_fields', { text, fields: { [field]: text } })

/**
 * Returns the tree as it is, and lets no other transaction of the shop change it until this one ends: two moves at once
 * could otherwise put two categories below each other.
 */
export async function lockTree(tx: Tx<ShopContext>): Promise<CategoryTree> {
  await lockSlugs(tx, 'categories')
  return readCategoryTree(tx)
}

/** Finds a category by id, slug or name. @throws Failure `not_found` */
export function requireNode(tree: CategoryTree, category: string): CategoryNode {
  const node = tree.resolve(category)
  if (!node) throw new Failure('not_found', { text: t.unknown(category) })
  return node
}

/** Returns the columns of a product that is placed in a category. */
export function pathOf(tree: CategoryTree, id: string): CategoryPath {
  const [main, sub, mini, extra] = tree.pathOf(id).map((node) => node.id)
  return { id, main: main ?? null, sub: sub ?? null, mini: mini ?? null, extra: extra ?? null }
}

/**
 * Updates lists, prices of campaigns and pages after products have other categories. The search has the new names a
 * minute later.
 */
export async function publishPlaces(
  tx: Tx<ShopContext>,
  { categoryId, productIds }: { categoryId: string; productIds: readonly string[] },
): Promise<void> {
  for (let start = 0; start < productIds.length; start += BATCH)
    await relist(tx, productIds.slice(start, start + BATCH))
  if (productIds.length > 0) {
    await markStale(tx, categoryId)
    if (await hasPromotions(tx)) await repriceTargets(tx, { productIds, categoryIds: [] })
  }
  // Every page has menus and breadcrumbs, and every list of the shop may have changed.
  await invalidateShop(tx)
}
