import { implement } from '#src/platform/api/endpoint-server.ts'
import { getPoolView, joinQueue } from './flash-claim.service.ts'
import { promotionsContract } from './promotions.contract.ts'
import { getCampaign, listCampaigns, listFlash, listToCome } from './promotion-lists.service.ts'

export const promotionsApi = implement(promotionsContract, {
  upcoming: async (context, { query }) => ({
    ...(await listToCome(context, query)),
    serverTime: context.now.toISOString(),
  }),
  flashSales: async (context) => ({ data: await listFlash(context), serverTime: context.now.toISOString() }),
  campaigns: async (context) => ({ data: await listCampaigns(context), serverTime: context.now.toISOString() }),
  campaign: async (context, { params, query }) => ({
    ...(await getCampaign(context, params.campaignId, query)),
    serverTime: context.now.toISOString(),
  }),
  flashPool: async (context, { params, query }) => ({
    data: await getPoolView(context, { ...params, ...query }),
    serverTime: context.now.toISOString(),
  }),
  joinFlashQueue: async (context, { body }) => ({
    data: await joinQueue(context, body),
    serverTime: context.now.toISOString(),
  }),
})
