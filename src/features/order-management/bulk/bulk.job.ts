import type { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import { defineJob } from '#src/platform/queue/define-job.ts'
import { runBulkJob } from './bulk-run.service.ts'
import { BULK_KIND } from './bulk.service.ts'

/**
 * Operations on many orders; the key is the id of the bulk job.
 * @param courier the clients of this process for the shops' couriers
 */
export const bulkJob = (courier: CourierClients) =>
  defineJob({ kind: BULK_KIND, concurrency: 2, run: (context, id) => runBulkJob(context, courier, id) })
