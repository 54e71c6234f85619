import { listBestSellers, readSales } from '#src/features/sales/daily-sales.service.ts'
import { implementAdmin } from '#src/platform/api/admin.ts'
import { overviewAdminContract } from './overview.admin.contract.ts'
import { listOpenWork, listRunningOffers, nextPickUp, readOrderOverview } from './overview.service.ts'

export const overviewAdminApi = implementAdmin(overviewAdminContract, {
  listOpenWork: async (context) => ({ data: await listOpenWork(context), nextPickUp: nextPickUp(context) }),
  showSales: async (context, { query }) => ({ data: await readSales(context, query.period) }),
  listBestSellers: async (context) => ({ data: await listBestSellers(context) }),
  showOrderOverview: async (context) => ({ data: await readOrderOverview(context) }),
  listRunningOffers: async (context) => ({ data: await listRunningOffers(context) }),
})
