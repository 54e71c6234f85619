import { defineJob, inOneTransaction } from '#src/platform/queue/define-job.ts'
import { expireChange } from './order-change.service.ts'

/** Ends a change that was not paid in time; its key is the change's id. */
export const orderChangeJob = defineJob({ kind: 'order.expireChange', run: inOneTransaction(expireChange) })
