/** The operations of the list of jobs. They load with it and not with the first screen. */
export const JOB_OPERATIONS = {
  listProductJobs: 'get /product-jobs',
  exportRejectedProducts: 'get /product-jobs/{id}/refused.csv',
  stopProductJob: 'post /product-jobs/{id}/stop',
  undoProductJob: 'post /product-jobs/{id}/undo',
  listBulkJobs: 'get /bulk-jobs',
} as const
