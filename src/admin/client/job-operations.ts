/** The operations of jobs and imports. They load with it and not with the first screen. */
export const JOB_OPERATIONS = {
  listProductJobs: 'get /product-jobs',
  exportRejectedProducts: 'get /product-jobs/{id}/refused.csv',
  stopProductJob: 'post /product-jobs/{id}/stop',
  undoProductJob: 'post /product-jobs/{id}/undo',
  createImport: 'post /imports',
  listImports: 'get /imports',
  showImport: 'get /imports/{id}',
  checkImport: 'post /imports/{id}/check',
  applyImport: 'post /imports/{id}/apply',
  stopImport: 'post /imports/{id}/stop',
  undoImport: 'post /imports/{id}/undo',
  listBulkJobs: 'get /bulk-jobs',
} as const
