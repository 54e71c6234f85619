import { implement } from '#src/platform/api/endpoint-server.ts'
import { isId } from '#src/shared/ids.ts'
import { listCards, listVariants } from './catalog.service.ts'
import { productPageContract } from './product-page.contract.ts'
import { listQuestions } from './product-page/question.service.ts'
import { listReviews } from './review.service.ts'

const idsOf = ({ ids }: { ids: string }): string[] => [...new Set(ids.split(',').filter(isId))]

export const productPageApi = implement(productPageContract, {
  cards: async (context, { query }) => ({
    data: await listCards(context, idsOf(query)),
    serverTime: context.now.toISOString(),
  }),
  variants: async (context, { query }) => ({
    data: await listVariants(context, idsOf(query)),
    serverTime: context.now.toISOString(),
  }),
  reviews: (context, { params, query }) => listReviews(context, params.productId, query),
  questions: (context, { params, query }) => listQuestions(context, params.productId, query),
})
