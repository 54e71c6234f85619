import type { CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { readCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { findFreeSlug } from '#src/platform/db/free-slug.ts'
import { Failure } from '#src/shared/failure.ts'
import { categoryAdminEn as t } from '#src/shared/messages/catalog/category-admin.en.ts'
import { slugOf } from '#src/shared/text.ts'
import { categoryManagementStore, type EditedRow } from './category-management.store.ts'
import { findPlaceFault } from './category-place.rules.ts'
import { invalid, lockTree, pathOf, publishPlaces, requireNode } from './category-reading.service.ts'
import { faultText } from './category.admin.service.ts'

/** A category in the trash gives up its slug; its own is no text that a slug may be. */
const trashSlug = (id: string): string => `~${id}`

/**
 * Moves a category to the trash and its products to another one, to which its address leads then.
 * @throws Failure `not_found`, `invalid_fields`
 */
export async function deleteCategory(tx: Tx<AdminContext>, category: string, productsTo: string | null) {
  const tree = await lockTree(tx)
  const node = requireNode(tree, category)
  const { productIds, slug } = await remove(tx, tree, { id: node.id, productsTo })
  const change = {
    id: node.id,
    before: { isDeleted: false, slug, productIds },
    after: { isDeleted: true, slug: trashSlug(node.id), productIds: [] },
  }
  return {
    data: { movedProducts: productIds.length },
    changeId: await recordChange(tx, 'deleteCategory', [change]),
  }
}

/** Takes a category out of the trash with the products that it had, or moves it there. */
export const categoryTrashRestorer: Restorer = {
  read: async (tx, id) => {
    await lockTree(tx)
    const row = await categoryManagementStore(tx).lock(id)
    return row && { isDeleted: row.trash, slug: row.slug, productIds: [] }
  },
  write: async (tx, id, { isDeleted, slug, productIds }) => {
    const tree = await lockTree(tx)
    if (isDeleted === true) await remove(tx, tree, { id, productsTo: null })
    else
      await restore(tx, tree, {
        id,
        slug: typeof slug === 'string' ? slug : null,
        productIds: idsOf(productIds),
      })
  },
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

async function remove(
  tx: Tx<ShopContext>,
  tree: CategoryTree,
  { id, productsTo }: { id: string; productsTo: string | null },
): Promise<{ productIds: string[]; slug: string }> {
  const store = categoryManagementStore(tx)
  const row = await requireRow(tx, id)
  if (tree.childrenOf(id).length > 0) throw invalid('category', t.hasChildren)
  const productIds = await store.lockProductsIn(id)
  const target = productsTo === null ? null : requireNode(tree, productsTo)
  if (target?.id === id) throw invalid('productsTo', t.ownProducts)
  if (productIds.length > 0 && !target) throw invalid('productsTo', t.hasProducts)
  if (target && productIds.length > 0) await store.moveProducts(productIds, pathOf(tree, target.id))
  await store.setTrash(id, { slug: trashSlug(id), level: row.level, isTrashed: true })
  const successor = target?.id ?? row.parentId
  if (successor !== null) await store.addRedirects([row.slug, slugOf(row.name), id], successor)
  await publishPlaces(tx, { categoryId: target?.id ?? id, productIds })
  return { productIds, slug: row.slug }
}

async function restore(
  tx: Tx<ShopContext>,
  tree: CategoryTree,
  { id, slug: wanted, productIds }: { id: string; slug: string | null; productIds: readonly string[] },
): Promise<void> {
  const store = categoryManagementStore(tx)
  const row = await requireRow(tx, id)
  // Meanwhile the one above may have been deleted, or moved to another level.
  const fault = findPlaceFault(tree, { id, parentId: row.parentId })
  if (fault !== null) throw invalid('category', faultText(fault))
  const level = row.parentId === null ? 1 : (tree.findById(row.parentId)?.level ?? 0) + 1
  const slug = await findFreeSlug(tx, 'categories', wanted ?? (slugOf(row.name) || 'category'))
  await store.setTrash(id, { slug, level, isTrashed: false })
  await store.removeRedirects([slug, slugOf(row.name), id])
  if (productIds.length > 0) await store.moveProducts(productIds, pathOf(await readCategoryTree(tx), id))
  await publishPlaces(tx, { categoryId: id, productIds })
}

async function requireRow(tx: Tx<ShopContext>, id: string): Promise<EditedRow> {
  const row = await categoryManagementStore(tx).lock(id)
  if (!row) throw new Failure('not_found')
  return row
}
