/** The operations on many products. They load with the list of products and not with the first screen. */
export const PRODUCT_JOB_OPERATIONS = {
  listProductRows: 'get /product-rows',
  startProductJob: 'post /product-jobs',
  checkProductJob: 'post /product-jobs/check',
  showProductJob: 'get /product-jobs/{id}',
  stopProductJob: 'post /product-jobs/{id}/stop',
  undoProductJob: 'post /product-jobs/{id}/undo',
  createImport: 'post /imports',
  listImports: 'get /imports',
  showImport: 'get /imports/{id}',
  checkImport: 'post /imports/{id}/check',
  applyImport: 'post /imports/{id}/apply',
  stopImport: 'post /imports/{id}/stop',
} as const
