import { implementAdmin } from '#src/platform/api/admin.ts'
import { creditAdminContract } from './credit.admin.contract.ts'
import { checkLedger } from './ledger.service.ts'

export const creditAdminApi = implementAdmin(creditAdminContract, {
  checkLedger: async (context) => ({ data: await checkLedger(context) }),
})
