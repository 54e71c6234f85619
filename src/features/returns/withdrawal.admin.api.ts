import { implementAdmin } from '#src/platform/api/admin.ts'
import { withdrawalAdminContract } from './withdrawal.admin.contract.ts'
import { listWithdrawals } from './withdrawal.service.ts'

export const withdrawalAdminApi = implementAdmin(withdrawalAdminContract, {
  listWithdrawals: (context, { query }) => listWithdrawals(context, query),
})
