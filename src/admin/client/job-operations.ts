/** The operations of the list of jobs, beside those of products. They load with it and not with the first screen. */
export const JOB_OPERATIONS = {
  listProductJobs: 'get /product-jobs',
  exportRejectedProducts: 'get /product-jobs/{id}/refused.csv',
  undoImport: 'post /imports/{id}/undo',
  listBulkJobs: 'get /bulk-jobs',
  showBulkJob: 'get /bulk-jobs/{id}',
  stopBulkJob: 'post /bulk-jobs/{id}/stop',
  undoBulkJob: 'post /bulk-jobs/{id}/undo',
} as const
