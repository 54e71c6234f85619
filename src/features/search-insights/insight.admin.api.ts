import { implementAdmin } from '#src/platform/api/admin.ts'
import { insightAdminContract } from './insight.admin.contract.ts'
import {
  acceptProposal,
  listPins,
  listProposals,
  listSearches,
  dismissProposal,
  removePin,
  savePin,
} from './insight.admin.service.ts'

export const insightAdminApi = implementAdmin(insightAdminContract, {
  listSearches: async (context, { query }) => ({ data: await listSearches(context, query.result === 'nothing') }),
  listSynonymProposals: async (context) => ({ data: await listProposals(context) }),
  acceptSynonymProposal: async (tx, { body }) => {
    await acceptProposal(tx, body)
    return {}
  },
  dismissSynonymProposal: async (tx, { body }) => {
    await dismissProposal(tx, body)
    return {}
  },
  listSearchPins: async (context) => ({ data: await listPins(context) }),
  createSearchPin: (tx, { body }) => savePin(tx, body),
  deleteSearchPin: async (tx, { params }) => ({ changeId: await removePin(tx, params.pinId) }),
})
