import { implementAdmin } from '#src/platform/api/admin.ts'
import { orderChangeAdminContract } from './order-change.admin.contract.ts'
import { cancelOrderChange, listOrderChanges } from './order-change.admin.service.ts'

export const orderChangeAdminApi = implementAdmin(orderChangeAdminContract, {
  listOrderChanges: async (context, { params }) => ({ data: await listOrderChanges(context, params.orderNumber) }),
  cancelOrderChange: async (tx, { params }) => {
    await cancelOrderChange(tx, params.orderNumber)
    return {}
  },
})
