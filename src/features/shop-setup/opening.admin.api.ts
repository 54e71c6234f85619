import { implementAdmin } from '#src/platform/api/admin.ts'
import { openingAdminContract } from './opening.admin.contract.ts'
import { hideFromVisitors, showOpening, showPlan, showPreview, showToVisitors } from './opening.admin.service.ts'

export const openingAdminApi = implementAdmin(openingAdminContract, {
  showOpening: async (context) => ({ data: await showOpening(context) }),
  showToVisitors: async (tx) => ({ data: await showToVisitors(tx) }),
  hideFromVisitors: async (tx) => ({ data: await hideFromVisitors(tx) }),
  showPlan: async (context) => ({ data: await showPlan(context) }),
  showPreview: (context) => Promise.resolve({ data: showPreview(context) }),
})
