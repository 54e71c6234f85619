import { createPendingRunner } from '#src/composition/waiting-operations.ts'
import { PENDING_KIND, runPendingOperation } from '#src/features/changes/pending.service.ts'
import { findMember } from '#src/features/staff/members/membership.service.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { defineJob, type JobDefinition } from '#src/platform/queue/define-job.ts'

/** Does what staff have asked for once it can no longer be taken back; the key is the id of the operation. */
export function pendingOperationJob(storage: Storage): JobDefinition {
  const runner = { findSender: findMember, run: createPendingRunner(storage) }
  return defineJob({ kind: PENDING_KIND, run: (context, id) => runPendingOperation(context, id, runner) })
}
