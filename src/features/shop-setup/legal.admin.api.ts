import { implementAdmin } from '#src/platform/api/admin.ts'
import { legalAdminContract } from './legal.admin.contract.ts'
import { showLegal, showLegalText, updateLegalText, updateSeller } from './legal.admin.service.ts'

export const legalAdminApi = implementAdmin(legalAdminContract, {
  showLegal: async (context) => ({ data: await showLegal(context) }),
  showLegalText: async (context, { params, query }) => ({
    data: await showLegalText(context, params.slug, query.version),
  }),
  updateSeller: (tx, { body }) => updateSeller(tx, body),
  updateLegalText: (tx, { params, body }) => updateLegalText(tx, params.slug, body),
})
