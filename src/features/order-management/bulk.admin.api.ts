import { implementAdmin } from '#src/platform/api/admin.ts'
import { bulkAdminContract } from './bulk.admin.contract.ts'
import { listBulkJobs, readBulkJob, startBulkJob, stopBulkJob } from './bulk.service.ts'

export const bulkAdminApi = implementAdmin(bulkAdminContract, {
  startBulkJob: async (tx, { body }) => ({ data: await startBulkJob(tx, body) }),
  listBulkJobs: async (context) => ({ data: await listBulkJobs(context) }),
  showBulkJob: async (context, { params }) => ({ data: await readBulkJob(context, params.id) }),
  stopBulkJob: async (tx, { params }) => {
    await stopBulkJob(tx, params.id)
    return {}
  },
})
