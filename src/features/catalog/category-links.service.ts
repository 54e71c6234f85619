import { getCategoryAddresses, getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryLevel, CategoryNode } from '#src/features/categories/category-tree.rules.ts'
import { limitToListChange } from '#src/features/listing/list-page.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import type { AddressedCategory, CategoryLink } from './catalog.contract.ts'
import { catalogStore } from './catalog.store.ts'

/** Returns the number of shown products in each category, including its subcategories. */
export async function getProductCounts(context: ShopContext): Promise<Map<string, number>> {
  const staleAt = await limitToListChange(context)
  return context.processCache.getOrLoad(
    context,
    { name: 'product counts', tags: ['catalog'], validUntil: () => staleAt },
    () => catalogStore(context).productCounts(),
  )
}

/** Returns categories as links, in order, with their number of shown products. */
export async function toLinks(context: ShopContext, nodes: readonly CategoryNode[]): Promise<CategoryLink[]> {
  const counts = await getProductCounts(context)
  return nodes.map(({ id, name, slug, image }) => ({ _id: id, name, slug, image, productCount: counts.get(id) ?? 0 }))
}

/** Adds the URL of each category, as in menus. */
export async function addAddresses(context: ShopContext, links: readonly CategoryLink[]): Promise<AddressedCategory[]> {
  const addressOf = await getCategoryAddresses(context)
  return links.map((link) => ({ ...link, href: addressOf(link) }))
}

/** Returns the main categories with their menu setting. */
export async function listMainCategories(context: ShopContext): Promise<(CategoryLink & { menu: boolean })[]> {
  const tree = await getCategoryTree(context)
  const mains = tree.childrenOf(null)
  const links = await toLinks(context, mains)
  return links.map((link, index) => ({ ...link, menu: mains[index]?.menu ?? false }))
}

/**
 * Returns the direct subcategories of a category on one level.
 * @throws Failure `not_found` when the shop has no such category on the level above
 */
export async function listChildren(
  context: ShopContext,
  parentId: string,
  level: CategoryLevel,
): Promise<CategoryNode[]> {
  const tree = await getCategoryTree(context)
  if (tree.findById(parentId)?.level !== level - 1) throw new Failure('not_found')
  return [...tree.childrenOf(parentId)]
}

/** Returns the main categories of the menu as links. */
export async function listMenuCategories(context: ShopContext): Promise<AddressedCategory[]> {
  const shown = (await getCategoryTree(context)).childrenOf(null).filter(({ menu }) => menu)
  return addAddresses(context, await toLinks(context, shown))
}
