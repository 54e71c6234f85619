import { implementAdmin } from '#src/platform/api/admin.ts'
import { listBestSellers, readSales } from './daily-sales.service.ts'
import { salesAdminContract } from './sales.admin.contract.ts'

export const salesAdminApi = implementAdmin(salesAdminContract, {
  showSales: async (context, { query }) => ({ data: await readSales(context, query.period) }),
  listBestSellers: async (context) => ({ data: await listBestSellers(context) }),
})
