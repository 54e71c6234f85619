import { implementAdmin } from '#src/platform/api/admin.ts'
import { moveCategory } from './category-place.service.ts'
import { deleteCategory } from './category-trash.service.ts'
import { categoryAdminContract } from './category.admin.contract.ts'
import { createCategory, listCategories, showCategory, updateCategory } from './category.admin.service.ts'

export const categoryAdminApi = implementAdmin(categoryAdminContract, {
  listCategories: async (context) => ({ data: await listCategories(context) }),
  showCategory: async (context, { params }) => ({ data: await showCategory(context, params.category) }),
  createCategory: (tx, { body }) => createCategory(tx, body),
  updateCategory: (tx, { params, body }) => updateCategory(tx, params.category, body),
  moveCategory: (tx, { params, body }) => moveCategory(tx, params.category, body),
  deleteCategory: (tx, { params, body }) => deleteCategory(tx, params.category, body.productsTo),
})
