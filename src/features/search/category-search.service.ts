import { addAddresses, toLinks } from '#src/features/catalog/category-links.service.ts'
import type { AddressedCategory, CategoryLink } from '#src/features/catalog/catalog.contract.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { filledOnly, namedLike, withParents } from './closest-category.rules.ts'
import type { Understanding } from './understanding.service.ts'

type Meaning = Pick<Understanding, 'parts' | 'head' | 'isReal'>

/** Returns the categories that come closest to a term, also empty ones with the one above them. */
export async function findClosestCategories(
  context: ShopContext,
  meaning: Meaning,
  limit: number,
): Promise<AddressedCategory[]> {
  const { links, parentOf } = await readCategories(context)
  return addAddresses(context, withParents(namedLike(meaning, links, true), parentOf, limit))
}

/** Returns the categories with products that a term names, for suggestions. */
export async function suggestCategories(
  context: ShopContext,
  meaning: Meaning,
  limit: number,
): Promise<AddressedCategory[]> {
  const { links, parentOf } = await readCategories(context)
  return addAddresses(context, filledOnly(namedLike(meaning, links, false), parentOf, limit))
}

async function readCategories(context: ShopContext) {
  const tree = await getCategoryTree(context)
  const links = await toLinks(context, tree.all())
  const byId = new Map(links.map((link) => [link._id, link]))
  const parentOf = ({ _id }: CategoryLink): CategoryLink | null => byId.get(tree.findById(_id)?.parentId ?? '') ?? null
  return { links, parentOf }
}
