import { implementAdmin } from '#src/platform/api/admin.ts'
import { searchAllAdminContract } from './search-all.admin.contract.ts'
import { searchAll } from './search-all.service.ts'

export const searchAllAdminApi = implementAdmin(searchAllAdminContract, {
  searchAll: async (context, { query }) => ({ data: await searchAll(context, query) }),
})
