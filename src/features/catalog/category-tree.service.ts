import type { ShopContext } from '#src/platform/context.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryTree } from './category-tree.contract.ts'
import type { CategoryNode } from '#src/features/categories/category-tree.rules.ts'
import { getProductCounts } from './category-links.service.ts'

/** Returns the whole tree as four lists, without categories in the trash or below one; marks empty ones. */
export async function listWholeTree(context: ShopContext): Promise<CategoryTree> {
  const { childrenOf } = await getCategoryTree(context)
  const counts = await getProductCounts(context)
  const flagOf = (id: string) => ((counts.get(id) ?? 0) > 0 ? {} : ({ isEmpty: true } as const))
  const mains = childrenOf(null)
  const listChildren = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap(({ id }) => [...childrenOf(id)])
  const subs = listChildren(mains)
  const minis = listChildren(subs)
  return {
    main: mains.map(({ id, name, slug, image, menu }) => ({
      _id: id,
      name,
      img: image,
      menu,
      trash: false,
      slug,
      ...flagOf(id),
    })),
    sub: subs.map(({ id, parentId, name, slug }) => ({
      _id: id,
      megaCategoryId: parentId ?? '',
      subCategoryName: name,
      slug,
      ...flagOf(id),
    })),
    mini: minis.map(({ id, parentId, name, slug }) => ({
      _id: id,
      subCategoryId: parentId ?? '',
      miniCategoryName: name,
      slug,
      ...flagOf(id),
    })),
    extra: listChildren(minis).map(({ id, parentId, name, slug, image }) => ({
      _id: id,
      miniCategoryId: parentId ?? '',
      extraCategoryName: name,
      img: image,
      slug,
      ...flagOf(id),
    })),
  }
}
