import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'

const StaffEvent = z.object({ id: z.number().int(), kind: z.string(), target: z.string() }).meta({ id: 'StaffEvent' })

/** What has changed, for open screens. */
export const staffEventAdminContract = {
  listStaffEvents: operation({
    method: 'get',
    path: '/staff-events',
    summary:
      'Lists what has changed in the last ten minutes after an event, the oldest first: kinds and numbers of things, never ' +
      'personal data. `isComplete` is false when the event is older. The back office gets the same as a stream.',
    permission: 'read',
    query: z.object({ after: z.coerce.number().int().optional() }),
    response: z.object({
      data: z.array(StaffEvent),
      isComplete: z.boolean(),
      /** Events up to this id are settled. */
      floor: z.number().int(),
    }),
    commands: [{ name: 'overview:events', empty: 'Nothing has changed.' }],
  }),
}
