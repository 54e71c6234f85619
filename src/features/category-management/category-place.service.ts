import { readCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryNode, CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { categoryAdminEn as t } from '#src/shared/messages/catalog/category-admin.en.ts'
import { categoryManagementStore } from './category-management.store.ts'
import { findPlaceFault, listBelow, placeOf, planMove, type Place } from './category-place.rules.ts'
import { invalid, lockTree, pathOf, publishPlaces, requireNode } from './category-reading.service.ts'
import { faultText } from './category.admin.service.ts'

/** Moves a category with those below it. @throws Failure `not_found`, `invalid_fields` */
export async function moveCategory(
  tx: Tx<AdminContext>,
  category: string,
  { parent, position }: { parent: string | null; position: number | null },
) {
  const tree = await lockTree(tx)
  const node = requireNode(tree, category)
  const parentId = parent === null ? null : requireNode(tree, parent).id
  const before = placeOf(tree, node)
  const moved = await move(tx, tree, { node, parentId, position })
  const changed = requireNode(moved, node.id)
  const after = placeOf(moved, changed)
  const change = { id: node.id, before: { ...before }, after: { ...after } }
  return {
    data: { _id: node.id, level: changed.level, ...after },
    changeId: await recordChange(tx, 'moveCategory', [change]),
  }
}

export const categoryPlaceRestorer: Restorer = {
  read: async (tx, id) => {
    const tree = await lockTree(tx)
    const node = tree.findById(id)
    return node && { ...placeOf(tree, node) }
  },
  write: async (tx, id, values) => {
    const tree = await lockTree(tx)
    const node = requireNode(tree, id)
    const place: Place = { ...placeOf(tree, node), ...values }
    await move(tx, tree, { node, ...place })
  },
}

/** @returns the tree afterwards */
async function move(
  tx: Tx<ShopContext>,
  tree: CategoryTree,
  { node, parentId, position }: { node: CategoryNode; parentId: string | null; position: number | null },
): Promise<CategoryTree> {
  const fault = findPlaceFault(tree, { id: node.id, parentId })
  if (fault !== null) throw invalid('parent', faultText(fault))
  const isTaken = tree
    .childrenOf(parentId)
    .some(({ id, name }) => id !== node.id && name.toLowerCase() === node.name.toLowerCase())
  if (isTaken && parentId !== node.parentId) throw invalid('parent', t.nameTaken)
  const store = categoryManagementStore(tx)
  await store.setPlaces(planMove(tree, { id: node.id, parentId, position }))
  const moved = await readCategoryTree(tx)
  const categories = [node.id, ...listBelow(moved, node.id).map(({ id }) => id)]
  const productIds = parentId === node.parentId ? [] : await store.setPaths(categories.map((id) => pathOf(moved, id)))
  await publishPlaces(tx, { categoryId: node.id, productIds })
  return moved
}
