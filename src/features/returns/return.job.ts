import { defineJob, inOneTransaction } from '#src/platform/queue/define-job.ts'
import { advanceReturn } from './return.service.ts'

/** Ends and closes cases; its key is the case's id. */
export const returnJob = defineJob({ kind: 'return.advance', run: inOneTransaction(advanceReturn) })
