import type { ShopContext } from '#src/platform/context.ts'
import { listCategories } from './category.store.ts'
import { growTree, type CategoryTree } from './category-tree.rules.ts'
import { categoryAddresses } from './category-url.rules.ts'

/** The shop's categories, cached in the process until one of them changes. */
export const getCategoryTree = (context: ShopContext): Promise<CategoryTree> =>
  context.processCache.getOrLoad(context, { name: 'category tree', tags: ['categories'] }, async () =>
    growTree(await listCategories(context)),
  )

/** What makes the address of a category, worked out once: it looks at the names of all of them. */
export const getCategoryAddresses = (context: ShopContext): Promise<ReturnType<typeof categoryAddresses>> =>
  context.processCache.getOrLoad(context, { name: 'category addresses', tags: ['categories'] }, async () =>
    categoryAddresses((await getCategoryTree(context)).all()),
  )
