import { implement } from '#src/platform/api/endpoint-server.ts'
import { promotionListsContract } from './promotion-lists.contract.ts'
import { getCampaign, listCampaigns, listFlash, listToCome } from './promotion-lists.service.ts'

export const promotionListsApi = implement(promotionListsContract, {
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
})
