import { implementAdmin } from '#src/platform/api/admin.ts'
import { staffEventAdminContract } from './staff-event.admin.contract.ts'
import { listStaffEvents } from './staff-event.service.ts'

export const staffEventAdminApi = implementAdmin(staffEventAdminContract, {
  listStaffEvents: (context, { query }) => listStaffEvents(context, query.after ?? null),
})
