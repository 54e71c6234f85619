import { implement } from '#src/platform/api/endpoint-server.ts'
import { offerContract } from './offer.contract.ts'
import { acceptOffer, declineOffer, getOffer } from './offer.service.ts'

export const offerApi = implement(offerContract, {
  offer: async (context, { params, query }) => ({
    data: await getOffer(context, params.token, query.gatewayId ?? null),
  }),
  acceptOffer: async (context, { params, body }) => ({ data: { url: await acceptOffer(context, params.token, body) } }),
  declineOffer: async (context, { params }) => {
    await declineOffer(context, params.token)
    return {}
  },
})
