import { getCategoryAddresses, getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryLevel, CategoryNode } from '#src/features/categories/category-tree.rules.ts'
import { getListSize } from '#src/features/listing/list-page.service.ts'
import { validUntil, type ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import type { AddressedCategory, CategoryLink } from './catalog.contract.ts'
import { catalogStore } from './catalog.store.ts'

/** How many products are shown in each category, those below it included. */
export async function getProductCounts(context: ShopContext): Promise<Map<string, number>> {
  const { nextChange } = await getListSize(context)
  validUntil(context, nextChange)
  return context.processCache.getOrLoad(
    context,
    { name: 'product counts', tags: ['catalog'], validUntil: () => nextChange },
    () => catalogStore(context).productCounts(),
  )
}

/** Categories as links, in order, with how many products are shown in each. */
export async function toLinks(context: ShopContext, nodes: readonly CategoryNode[]): Promise<CategoryLink[]> {
  const counts = await getProductCounts(context)
  return nodes.map(({ id, name, slug, image }) => ({ _id: id, name, slug, image, productCount: counts.get(id) ?? 0 }))
}

/** Adds the address of each category, as menus link to it. */
export async function addAddresses(context: ShopContext, links: readonly CategoryLink[]): Promise<AddressedCategory[]> {
  const addressOf = await getCategoryAddresses(context)
  return links.map((link) => ({ ...link, href: addressOf(link) }))
}

/** The main categories with what menus need to know of them. */
export async function listMainCategories(context: ShopContext): Promise<(CategoryLink & { menu: boolean })[]> {
  const tree = await getCategoryTree(context)
  const mains = tree.childrenOf(null)
  const links = await toLinks(context, mains)
  return links.map((link, index) => ({ ...link, menu: mains[index]?.menu ?? false }))
}

/**
 * The categories of a level right below one.
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

/** The main categories that stand in menus, as links. */
export async function listMenuCategories(context: ShopContext): Promise<AddressedCategory[]> {
  const shown = (await getCategoryTree(context)).childrenOf(null).filter(({ menu }) => menu)
  return addAddresses(context, await toLinks(context, shown))
}
