import { implement } from '#src/platform/http.ts'
import { isId } from '#src/shared/ids.ts'
import { listCards } from './catalog.service.ts'
import { productPageContract } from './product-page.contract.ts'

export const productPageApi = implement(productPageContract, {
  cards: async (context, { query }) => ({
    data: await listCards(context, [...new Set(query.ids.split(',').filter(isId))]),
    serverTime: context.now.toISOString(),
  }),
})
