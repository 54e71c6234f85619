import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'

const PendingOperation = z
  .object({
    _id: z.uuid(),
    /** The name of the operation, such as `shipOrder`. */
    operation: z.string(),
    /** The parameters of its path, such as the number of the order. */
    target: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Why it was not done; null unless it failed. */
    failure: z.string().nullable(),
    actor: z.string(),
    runsAt: z.iso.datetime(),
  })
  .meta({ id: 'PendingOperation' })
export type PendingOperation = z.infer<typeof PendingOperation>

/** Operations of the back office that are done after some seconds, and can be taken back until then (decision 0071). */
export const pendingAdminContract = {
  listPendingOperations: operation({
    method: 'get',
    path: '/pending-operations',
    summary: 'Lists operations of the last day that waited before they were done; a member sees their own.',
    permission: 'read',
    response: z.object({ data: z.array(PendingOperation) }),
    commands: [
      {
        name: 'pending:list',
        columns: ['_id', 'operation', 'target', 'state', 'actor', 'runsAt', 'failure'],
        empty: 'No operation waits.',
      },
    ],
  }),
  cancelPendingOperation: operation({
    method: 'delete',
    path: '/pending-operations/{id}',
    summary: 'Takes back an operation that still waits. Needs the permission of that operation.',
    permission: 'read',
    params: z.object({ id: z.uuid() }),
    failures: ['undo_expired'],
    audit: { action: 'pending.cancel' },
    commands: [{ name: 'pending:cancel', flags: { id: 'operation' } }],
  }),
}
