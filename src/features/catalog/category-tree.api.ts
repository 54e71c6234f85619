import { implement } from '#src/platform/http.ts'
import { categoryTreeContract } from './category-tree.contract.ts'
import { listWholeTree } from './category-tree.service.ts'

export const categoryTreeApi = implement(categoryTreeContract, {
  categoryTree: async (context) => ({ data: await listWholeTree(context) }),
})
