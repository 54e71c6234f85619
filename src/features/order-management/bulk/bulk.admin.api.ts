import { implementAdmin } from '#src/platform/api/admin.ts'
import { bulkAdminContract } from './bulk.admin.contract.ts'
import { previewParcels, startBooking } from './bulk-parcels.service.ts'
import { previewShipping, startShipping } from './bulk-shipping.service.ts'
import {
  listBulkJobs,
  previewCancellation,
  readBulkJob,
  startAssignment,
  startBulkJob,
  stopBulkJob,
  undoBulkJob,
} from './bulk.service.ts'

export const bulkAdminApi = implementAdmin(bulkAdminContract, {
  startBulkJob: async (tx, { body: { operation, carrier, tracking, notify, ...selection } }) => ({
    data: await (operation === 'shipOrder'
      ? startShipping(tx, selection, { carrier, tracking, notify })
      : startBulkJob(tx, selection, { operation })),
  }),
  previewShipping: async (context, { body: { tracking, ...selection } }) => ({
    data: await previewShipping(context, selection, tracking),
  }),
  bookParcels: async (tx, { body }) => ({ data: await startBooking(tx, body) }),
  previewParcels: async (context, { body }) => ({ data: await previewParcels(context, body) }),
  cancelOrders: async (tx, { body: { reason, restock, ...selection } }) => ({
    data: await startBulkJob(tx, selection, { operation: 'cancelOrder', reason, restock }),
  }),
  tagOrders: async (tx, { body: { added, removed, ...selection } }) => ({
    data: await startBulkJob(tx, selection, { operation: 'setOrderTags', added, removed }),
  }),
  assignOrders: async (tx, { body: { staffId, ...selection } }) => ({
    data: await startAssignment(tx, selection, staffId),
  }),
  previewCancellation: async (context, { body }) => ({ data: await previewCancellation(context, body) }),
  listBulkJobs: async (context) => ({ data: await listBulkJobs(context) }),
  showBulkJob: async (context, { params }) => ({ data: await readBulkJob(context, params.id) }),
  undoBulkJob: async (tx, { params }) => ({ data: await undoBulkJob(tx, params.id) }),
  stopBulkJob: async (tx, { params }) => {
    await stopBulkJob(tx, params.id)
    return {}
  },
})
