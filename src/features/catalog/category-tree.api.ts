import { implement } from '#src/platform/api/endpoint-server.ts'
import { categoryTreeContract } from './category-tree.contract.ts'
import { listAllProducts } from './catalog.service.ts'
import { listWholeTree } from './category-tree.service.ts'

export const categoryTreeApi = implement(categoryTreeContract, {
  categoryTree: async (context) => ({ data: await listWholeTree(context) }),
  allProducts: async (context, { query }) => ({
    ...(await listAllProducts(context, query)),
    serverTime: context.now.toISOString(),
  }),
})
