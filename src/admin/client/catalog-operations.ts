/** The operations of categories. They load with their screens and not with the first one. */
export const CATALOG_OPERATIONS = {
  listCategories: 'get /categories',
  showCategory: 'get /categories/{category}',
  createCategory: 'post /categories',
  updateCategory: 'patch /categories/{category}',
  moveCategory: 'post /categories/{category}/move',
  deleteCategory: 'post /categories/{category}/trash',
} as const
