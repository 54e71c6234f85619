import { implementAdmin } from '#src/platform/api/admin.ts'
import { showSetup } from './setup.admin.service.ts'
import { profileAdminContract } from './profile.admin.contract.ts'
import { showProfile, updateProfile } from './profile.admin.service.ts'

export const profileAdminApi = implementAdmin(profileAdminContract, {
  showProfile: async (context) => ({ data: await showProfile(context) }),
  showSetup: async (context) => ({ data: await showSetup(context) }),
  updateProfile: (tx, { body }) => updateProfile(tx, body),
})
