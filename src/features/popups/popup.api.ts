import { implement } from '#src/platform/api/endpoint-server.ts'
import { popupContract } from './popup.contract.ts'
import { countPopup, getPopup } from './popup.service.ts'

export const popupApi = implement(popupContract, {
  popup: async (context, { query: { path, signedIn, firstVisit } }) => ({
    data: await getPopup(context, { path, isSignedIn: signedIn === 'true', isFirstVisit: firstVisit === 'true' }),
  }),
  countPopup: async (context, { params, body }) => {
    await countPopup(context, params.popupId, body.deed)
    return {}
  },
})
