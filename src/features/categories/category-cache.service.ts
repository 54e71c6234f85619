import type { ShopContext } from '#src/platform/context.ts'
import { listCategories } from './category.store.ts'
import { growTree, type CategoryTree } from './category-tree.rules.ts'
import { categoryAddresses } from './category-url.rules.ts'

/** Returns the shop's categories. They are cached in the process until one of them changes. */
export const getCategoryTree = (context: ShopContext): Promise<CategoryTree> =>
  context.processCache.getOrLoad(context, { name: 'category tree', tags: ['categories'] }, () =>
    readCategoryTree(context),
  )

/** Returns the shop's categories as the transaction sees them, for changes of the tree. */
export const readCategoryTree = async (context: ShopContext): Promise<CategoryTree> =>
  growTree(await listCategories(context))

/** Returns the function that builds category URLs. It is cached, because it compares the names of all categories. */
export const getCategoryAddresses = (context: ShopContext): Promise<ReturnType<typeof categoryAddresses>> =>
  context.processCache.getOrLoad(context, { name: 'category addresses', tags: ['categories'] }, async () =>
    categoryAddresses((await getCategoryTree(context)).all()),
  )
