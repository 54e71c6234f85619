import { implement } from '#src/platform/api/endpoint-server.ts'
import { searchContract } from './search.contract.ts'
import { searchProducts } from './search.service.ts'
import { clearHistory, suggest } from './suggestion.service.ts'

export const searchApi = implement(searchContract, {
  results: async (context, { query }) => ({
    ...(await searchProducts(context, query)),
    serverTime: context.now.toISOString(),
  }),
  suggest: async (context, { body }) => suggest(context, body),
  clearHistory: async (context) => {
    await clearHistory(context)
    return {}
  },
})
