import { implementAdmin } from '#src/platform/api/admin.ts'
import { dutyAdminContract } from './duty.admin.contract.ts'
import { confirmDuty, showDuties } from './duty.service.ts'

export const dutyAdminApi = implementAdmin(dutyAdminContract, {
  showDuties,
  confirmDuty: async (tx, { params, body }) => ({ data: await confirmDuty(tx, params.id, body.note) }),
})
