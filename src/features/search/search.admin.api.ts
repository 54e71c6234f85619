import { implementAdmin } from '#src/platform/api/admin.ts'
import { applyFilters, listAttributes, showFilters, storeFilters } from './filter.admin.service.ts'
import { searchAdminContract } from './search.admin.contract.ts'
import { createSynonyms, deleteSynonyms, listSynonyms } from './synonym.service.ts'

export const searchAdminApi = implementAdmin(searchAdminContract, {
  showFilters: async (context) => ({ data: await showFilters(context) }),
  updateFilters: {
    check: (tx, { body }) => storeFilters(tx, body),
    perform: async (context) => ({ data: await applyFilters(context) }),
  },
  listAttributes: async (context, { query }) => ({ data: await listAttributes(context, query.name) }),
  listSynonyms: async (context) => ({ data: await listSynonyms(context) }),
  createSynonyms: async (tx, { body }) => ({ changeId: await createSynonyms(tx, body.terms) }),
  deleteSynonyms: async (tx, { params }) => ({ changeId: await deleteSynonyms(tx, params.term) }),
})
