import { implement } from '#src/platform/api/endpoint-server.ts'
import { withdrawalContract } from './withdrawal.contract.ts'
import { confirmSender, confirmWithdrawal, draftWithdrawal } from './withdrawal.service.ts'

export const withdrawalApi = implement(withdrawalContract, {
  draftWithdrawal: (context, { body }) => Promise.resolve({ data: draftWithdrawal(context, body) }),
  confirmWithdrawal: async (context, { body }) => ({ data: await confirmWithdrawal(context, body.draftToken) }),
  confirmWithdrawalSender: async (context, { body }) => ({ data: await confirmSender(context, body) }),
})
