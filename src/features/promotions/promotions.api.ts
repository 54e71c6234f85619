import { implement } from '#src/platform/api/endpoint-server.ts'
import { getPoolView, joinQueue } from './flash-claim.service.ts'
import { promotionsContract } from './promotions.contract.ts'

export const promotionsApi = implement(promotionsContract, {
  flashPool: async (context, { params, query }) => ({
    data: await getPoolView(context, { ...params, ...query }),
    serverTime: context.now.toISOString(),
  }),
  joinFlashQueue: async (context, { body }) => ({
    data: await joinQueue(context, body),
    serverTime: context.now.toISOString(),
  }),
})
