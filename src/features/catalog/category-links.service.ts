import { getCategoryAddresses, getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryLevel, CategoryNode } from '#src/features/categories/category-tree.rules.ts'
import { limitToListChange } from '#src/features/listing/list-page.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import type { AddressedCategory, CategoryLink } from './catalog.contract.ts'
import { catalogStore } from './catalog.store.ts'

const MAX_NEARBY = 8

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

/** Returns categories as links; one without an image has that of one of its products. */
export async function toIllustratedLinks(
  context: ShopContext,
  nodes: readonly CategoryNode[],
): Promise<CategoryLink[]> {
  const links = await toLinks(context, nodes)
  if (links.every(({ image }) => image !== null)) return links
  const images = await context.processCache.getOrLoad(context, { name: 'category images', tags: ['catalog'] }, () =>
    catalogStore(context).productImages(),
  )
  return links.map((link) => ({ ...link, image: link.image ?? images.get(link._id) ?? null }))
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

/** Returns the main categories of the menu as links; empty ones are left out. */
export async function listMenuCategories(context: ShopContext): Promise<AddressedCategory[]> {
  const shown = (await getCategoryTree(context)).childrenOf(null).filter(({ menu }) => menu)
  const links = await toLinks(context, shown)
  return addAddresses(context, links.filter(isFilled))
}

const isFilled = ({ productCount }: CategoryLink): boolean => productCount > 0

/**
 * Returns the categories with products that are closest to an empty one: its siblings, or else those of its closest
 * ancestor that has some.
 */
export async function listNearbyCategories(context: ShopContext, id: string): Promise<CategoryLink[]> {
  const tree = await getCategoryTree(context)
  for (const { parentId } of tree.pathOf(id).toReversed()) {
    const nearby = (await toIllustratedLinks(context, tree.childrenOf(parentId))).filter(isFilled)
    if (nearby.length > 0) return nearby.slice(0, MAX_NEARBY)
  }
  return []
}
