import { implementAdmin } from '#src/platform/api/admin.ts'
import { customerCreditAdminContract } from './customer-credit.admin.contract.ts'
import { changeCustomerCredit, readCustomerCredit } from './customer-credit.admin.service.ts'

export const customerCreditAdminApi = implementAdmin(customerCreditAdminContract, {
  showCustomerCredit: async (context, { params, query }) => ({
    data: await readCustomerCredit(context, params.customerId, query.page),
  }),
  changeCustomerCredit: async (tx, { params, body }) => ({
    balanceAmount: await changeCustomerCredit(tx, params.customerId, body),
  }),
})
