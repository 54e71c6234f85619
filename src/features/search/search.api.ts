import { implement } from '#src/platform/http.ts'
import { searchContract } from './search.contract.ts'
import { searchProducts } from './search.service.ts'

export const searchApi = implement(searchContract, {
  results: async (context, { query }) => ({
    ...(await searchProducts(context, query)),
    serverTime: context.now.toISOString(),
  }),
})
