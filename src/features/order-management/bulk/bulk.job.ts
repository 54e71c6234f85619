import { defineJob } from '#src/platform/queue/define-job.ts'
import { runBulkJob } from './bulk-run.service.ts'
import { BULK_KIND } from './bulk.service.ts'

/** Operations on many orders; the key is the id of the bulk job. */
export const bulkJob = defineJob({ kind: BULK_KIND, concurrency: 2, run: runBulkJob })
