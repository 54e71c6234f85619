import { implementStaff } from '#src/platform/api/staff-server.ts'
import { listLayoutContract } from './list-layout.contract.ts'
import { listListLayouts, updateListLayout } from './list-layout.service.ts'

export const listLayoutRoutes = implementStaff(listLayoutContract, {
  listListLayouts: async (context, { params }) => ({ data: await listListLayouts(context, params.shopId) }),
  updateListLayout: async (context, { params, body }) => {
    await updateListLayout(context, params, body)
    return {}
  },
})
