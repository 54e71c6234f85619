import { z } from 'zod'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'

/** Undo of what staff have changed (decision 0063). */
export const changeAdminContract = {
  undoChange: operation({
    method: 'post',
    path: '/changes/{changeId}/undo',
    summary:
      'Undoes a change within 24 hours: fields that have the value of the change get the one before; others stay and are ' +
      'listed. Needs the permission of the undone operation.',
    permission: 'read',
    params: z.object({ changeId: z.uuid() }),
    body: z.strictObject({}),
    response: z.object({
      data: z.object({ restored: z.array(z.string()), unchanged: z.array(z.string()) }).meta({ id: 'UndoneChange' }),
      changeId: ChangeId,
    }),
    failures: ['undo_expired', 'undo_conflict'],
    // Restored values may be of any kind of public data; the features publish their tags.
    invalidates: [],
    audit: { action: 'change.undo' },
    commands: [{ name: 'changes:undo', flags: { changeId: 'change' } }],
  }),
}
