import type { bulkAdminContract } from '#src/features/order-management/bulk/bulk.admin.contract.ts'
import type { orderDocumentsAdminContract } from '#src/features/order-management/documents/order-documents.admin.contract.ts'

export type BulkContract = typeof bulkAdminContract & typeof orderDocumentsAdminContract

/** The operations on many orders. They load with the bar of a selection and not with the first screen. */
export const BULK_OPERATIONS = {
  startBulkJob: 'post /bulk-jobs',
  bookParcels: 'post /bulk-jobs/book-parcels',
  cancelOrders: 'post /bulk-jobs/cancel',
  tagOrders: 'post /bulk-jobs/tag',
  assignOrders: 'post /bulk-jobs/assign',
  previewShipping: 'post /bulk-jobs/ship-preview',
  previewParcels: 'post /bulk-jobs/parcel-preview',
  previewCancellation: 'post /bulk-jobs/cancel-preview',
  printOrderDocuments: 'post /order-documents',
  printOrderLabels: 'post /order-labels',
  showBulkJob: 'get /bulk-jobs/{id}',
  undoBulkJob: 'post /bulk-jobs/{id}/undo',
  stopBulkJob: 'post /bulk-jobs/{id}/stop',
} as const
