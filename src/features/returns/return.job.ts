import { defineJob, inOneTransaction } from '#src/platform/queue/define-job.ts'
import { refundAutomatically } from './return-refund.service.ts'
import { warnOfRefund } from './automatic/refund-warning.service.ts'
import { advanceReturn } from './return.service.ts'
import { decideAutomatically } from './automatic/withdrawal-decision.service.ts'

/** What happens to cases by itself; the keys are their ids, and those of withdrawals. */
export const returnJobs = [
  defineJob({ kind: 'return.advance', run: inOneTransaction(advanceReturn) }),
  defineJob({ kind: 'return.warn', run: inOneTransaction(warnOfRefund) }),
  defineJob({ kind: 'withdrawal.decide', run: inOneTransaction(decideAutomatically) }),
  defineJob({ kind: 'return.refund', run: inOneTransaction(refundAutomatically) }),
]
