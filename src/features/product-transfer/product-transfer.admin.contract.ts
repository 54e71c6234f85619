import { z } from 'zod'
import { PRODUCT_FILTERS } from '#src/features/product-management/product.admin.contract.ts'
import { operation } from '#src/shared/admin-operation.ts'

/** Products as files, for staff. */
export const productTransferAdminContract = {
  exportProducts: operation({
    method: 'get',
    path: '/products.csv',
    summary: 'Exports the products of a filter as CSV. An import of the file changes nothing.',
    permission: 'administer',
    query: z.object(PRODUCT_FILTERS),
    media: ['text/csv'],
    commands: [{ name: 'products:export', flags: { categoryId: 'category' } }],
  }),
}
