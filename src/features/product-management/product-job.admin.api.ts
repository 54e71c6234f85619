import { implementAdmin } from '#src/platform/api/admin.ts'
import { productJobAdminContract } from './product-job.admin.contract.ts'
import { exportRejected } from './product-job-export.service.ts'
import {
  checkProductJob,
  listProductJobs,
  listProductRows,
  readProductJob,
  startProductJob,
  stopProductJob,
  undoProductJob,
} from './product-job.service.ts'

export const productJobAdminApi = implementAdmin(productJobAdminContract, {
  listProductRows: async (context, { query }) => ({ data: await listProductRows(context, query) }),
  startProductJob: async (tx, { body }) => ({ data: await startProductJob(tx, body) }),
  checkProductJob: async (context, { body }) => ({ data: await checkProductJob(context, body) }),
  listProductJobs: async (context) => ({ data: await listProductJobs(context) }),
  showProductJob: async (context, { params }) => ({ data: await readProductJob(context, params.id) }),
  exportRejectedProducts: (context, { params }) => exportRejected(context, params.id),
  stopProductJob: async (tx, { params }) => {
    await stopProductJob(tx, params.id)
    return {}
  },
  undoProductJob: async (tx, { params }) => ({ data: await undoProductJob(tx, params.id) }),
})
