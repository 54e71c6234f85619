import { implementAdmin } from '#src/platform/api/admin.ts'
import { taxAdminContract } from './tax.admin.contract.ts'
import { addTaxRate, listTaxRates, removeTaxRate } from './tax.admin.service.ts'

export const taxAdminApi = implementAdmin(taxAdminContract, {
  listTaxRates: async (context) => ({
    data: (await listTaxRates(context)).map(({ id, ...rate }) => ({ _id: id, ...rate })),
  }),
  createTaxRate: async (tx, { body }) => ({
    changeId: await addTaxRate(tx, { ...body, country: body.country.toUpperCase() }),
  }),
  deleteTaxRate: async (tx, { params }) => ({ changeId: await removeTaxRate(tx, params.id) }),
})
