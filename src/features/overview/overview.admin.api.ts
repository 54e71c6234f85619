import { implementAdmin } from '#src/platform/api/admin.ts'
import { overviewAdminContract } from './overview.admin.contract.ts'
import {
  listFailedRefunds,
  listLowStock,
  listParcelsInDoubt,
  listOpenWork,
  listRunningOffers,
  nextPickUp,
  readOrderOverview,
} from './overview.service.ts'

export const overviewAdminApi = implementAdmin(overviewAdminContract, {
  listOpenWork: async (context) => ({ data: await listOpenWork(context), nextPickUp: nextPickUp(context) }),
  listFailedRefunds: async (context) => ({ data: await listFailedRefunds(context) }),
  listParcelsInDoubt: async (context) => ({ data: await listParcelsInDoubt(context) }),
  listLowStock: async (context) => ({ data: await listLowStock(context) }),
  showOrderOverview: async (context) => ({ data: await readOrderOverview(context) }),
  listRunningOffers: async (context) => ({ data: await listRunningOffers(context) }),
})
