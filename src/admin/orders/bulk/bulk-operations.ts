import type { bulkAdminContract } from '#src/features/order-management/bulk/bulk.admin.contract.ts'

export type BulkContract = typeof bulkAdminContract

/** The operations on many orders. They load with the bar of a selection and not with the first screen. */
export const BULK_OPERATIONS = {
  startBulkJob: 'post /bulk-jobs',
  cancelOrders: 'post /bulk-jobs/cancel',
  tagOrders: 'post /bulk-jobs/tag',
  assignOrders: 'post /bulk-jobs/assign',
  previewCancellation: 'post /bulk-jobs/cancel-preview',
  showBulkJob: 'get /bulk-jobs/{id}',
  stopBulkJob: 'post /bulk-jobs/{id}/stop',
} as const
