import { implementAdmin } from '#src/platform/api/admin.ts'
import { showFilters, updateFilters } from './filter.admin.service.ts'
import { searchAdminContract } from './search.admin.contract.ts'
import { addSynonyms, listSynonyms, removeSynonyms } from './synonym.service.ts'

export const searchAdminApi = implementAdmin(searchAdminContract, {
  showFilters: async (context) => ({ data: await showFilters(context) }),
  updateFilters: {
    check: () => Promise.resolve(),
    perform: async (context, { body }) => ({ data: await updateFilters(context, body) }),
  },
  listSynonyms: async (context) => ({ data: (await listSynonyms(context)).map((terms) => ({ terms })) }),
  createSynonyms: async (tx, { body }) => {
    await addSynonyms(tx, [body.terms])
    return {}
  },
  deleteSynonyms: async (tx, { params }) => {
    await removeSynonyms(tx, params.term)
    return {}
  },
})
