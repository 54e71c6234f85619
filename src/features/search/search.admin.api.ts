import { implementAdmin } from '#src/platform/api/admin.ts'
import { listAttributes, showFilters, updateFilters } from './filter.admin.service.ts'
import { searchAdminContract } from './search.admin.contract.ts'
import { createSynonyms, deleteSynonyms, listSynonyms } from './synonym.service.ts'

export const searchAdminApi = implementAdmin(searchAdminContract, {
  showFilters: async (context) => ({ data: await showFilters(context) }),
  updateFilters: {
    check: () => Promise.resolve(),
    perform: async (context, { body }) => ({ data: await updateFilters(context, body) }),
  },
  listAttributes: async (context, { query }) => ({ data: await listAttributes(context, query.name) }),
  listSynonyms: async (context) => ({ data: await listSynonyms(context) }),
  createSynonyms: async (tx, { body }) => ({ changeId: await createSynonyms(tx, body.terms) }),
  deleteSynonyms: async (tx, { params }) => ({ changeId: await deleteSynonyms(tx, params.term) }),
})
