import { implementStaff } from '#src/platform/api/staff-server.ts'
import { presenceContract } from './presence.contract.ts'
import { notePresence } from './presence.service.ts'

export const presenceRoutes = implementStaff(presenceContract, {
  notePresence: async (context, { params, body }) => ({ data: await notePresence(context, params.shopId, body) }),
})
