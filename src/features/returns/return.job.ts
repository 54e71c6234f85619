import { defineJob, inOneTransaction } from '#src/platform/queue/define-job.ts'
import { refundAutomatically } from './return-refund.service.ts'
import { advanceReturn } from './return.service.ts'

/** What happens to cases by itself; the keys are their ids. */
export const returnJobs = [
  defineJob({ kind: 'return.advance', run: inOneTransaction(advanceReturn) }),
  defineJob({ kind: 'return.refund', run: inOneTransaction(refundAutomatically) }),
]
