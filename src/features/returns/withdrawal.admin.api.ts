import { implementAdmin } from '#src/platform/api/admin.ts'
import { listWithdrawals, showWithdrawal } from './withdrawal-view.admin.service.ts'
import { withdrawalAdminContract } from './withdrawal.admin.contract.ts'
import { acceptWithdrawal, createWithdrawal, declineWithdrawal, matchWithdrawal } from './withdrawal.admin.service.ts'

export const withdrawalAdminApi = implementAdmin(withdrawalAdminContract, {
  listWithdrawals: (context, { query }) => listWithdrawals(context, query),
  showWithdrawal: async (context, { params }) => ({ data: await showWithdrawal(context, params.number) }),
  createWithdrawal: async (tx, { body }) => ({ data: await createWithdrawal(tx, body) }),
  matchWithdrawal: async (tx, { params, body }) => ({
    data: await matchWithdrawal(tx, params.number, body.orderNumber),
  }),
  acceptWithdrawal: async (tx, { params, body }) => ({ data: await acceptWithdrawal(tx, params.number, body.lines) }),
  declineWithdrawal: async (tx, { params, body }) => ({
    data: await declineWithdrawal(tx, params.number, body.reason),
  }),
})
