import { implementAdmin } from '#src/platform/api/admin.ts'
import { pendingAdminContract } from './pending.admin.contract.ts'
import { cancelPendingOperation, listPendingOperations } from './pending.service.ts'

export const pendingAdminApi = implementAdmin(pendingAdminContract, {
  listPendingOperations: async (context) => ({ data: await listPendingOperations(context) }),
  cancelPendingOperation: async (tx, { params }) => {
    await cancelPendingOperation(tx, params.id)
    return {}
  },
})
