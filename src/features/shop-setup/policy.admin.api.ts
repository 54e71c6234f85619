import { implementAdmin } from '#src/platform/api/admin.ts'
import { policyAdminContract } from './policy.admin.contract.ts'
import { showPolicies, updatePolicies } from './policy.admin.service.ts'

export const policyAdminApi = implementAdmin(policyAdminContract, {
  showPolicies: async (context) => ({ data: await showPolicies(context) }),
  updatePolicies: (tx, { body }) => updatePolicies(tx, body),
})
