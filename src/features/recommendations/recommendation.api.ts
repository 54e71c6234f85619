import { implement } from '#src/platform/api/endpoint-server.ts'
import { isId } from '#src/shared/ids.ts'
import { isProgram } from './popularity.rules.ts'
import { noteSearchClick, noteView } from './popularity.service.ts'
import { recommendationContract } from './recommendation.contract.ts'
import { listForYou } from './recommendation.service.ts'

export const recommendationApi = implement(recommendationContract, {
  forYou: async (context, { query: { limit, seen } }) => ({
    ...(await listForYou(context, { limit, viewedIds: seen.split(',').filter(isId) })),
    serverTime: context.now.toISOString(),
  }),
  viewed: async (context, { body, header }) => {
    // A prefetch is not a view.
    const isAhead = /prefetch|prerender/.test(header('sec-purpose') ?? header('purpose') ?? '')
    if (isAhead || isProgram(header('user-agent'))) return {}
    noteView(context, body.productId)
    noteSearchClick(context, body)
    return {}
  },
})
