import { implementAdmin } from '#src/platform/api/admin.ts'
import { changeAdminContract } from './change.admin.contract.ts'
import { undoChange } from './change.service.ts'

export const changeAdminApi = implementAdmin(changeAdminContract, {
  undoChange: async (tx, { params }) => {
    const { changeId, ...data } = await undoChange(tx, params.changeId)
    return { data, changeId }
  },
})
