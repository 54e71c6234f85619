import type { Storage } from '#src/platform/files/storage.ts'
import { defineJob, inOneTransaction, type JobDefinition } from '#src/platform/queue/define-job.ts'
import { deleteFile, endFiles } from './files/return-file.service.ts'
import { refundAutomatically } from './return-refund.service.ts'
import { warnOfRefund } from './automatic/refund-warning.service.ts'
import { advanceReturn } from './return.service.ts'
import { decideAutomatically } from './automatic/withdrawal-decision.service.ts'

/** What happens to cases by itself; the keys are their ids, and those of withdrawals and files. */
export const returnJobs = (storage: Storage): JobDefinition[] => [
  defineJob({ kind: 'return.advance', run: inOneTransaction(advanceReturn) }),
  defineJob({ kind: 'return.warn', run: inOneTransaction(warnOfRefund) }),
  defineJob({ kind: 'withdrawal.decide', run: inOneTransaction(decideAutomatically) }),
  defineJob({ kind: 'return.files', run: inOneTransaction(endFiles) }),
  defineJob({
    kind: 'return-file.delete',
    run: async (context, fileId) => {
      await deleteFile(context, storage, fileId)
      return null
    },
  }),
  defineJob({ kind: 'return.refund', run: inOneTransaction(refundAutomatically) }),
]
