import type { ShopContext } from '#src/platform/context.ts'
import { catalogStore } from './catalog.store.ts'
import { growTree, type CategoryTree } from './category-tree.rules.ts'

/** The shop's categories, remembered until one of them changes. */
export const getCategoryTree = (context: ShopContext): Promise<CategoryTree> =>
  context.processCache.getOrLoad(context, { name: 'category tree', tags: ['categories'] }, async () =>
    growTree(await catalogStore(context).categories()),
  )
