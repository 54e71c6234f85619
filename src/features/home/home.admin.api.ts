import { implementAdmin } from '#src/platform/api/admin.ts'
import { homeAdminContract } from './home.admin.contract.ts'
import { arrangeHome, listHomeBlocks } from './home.admin.service.ts'

export const homeAdminApi = implementAdmin(homeAdminContract, {
  showHomeBlocks: async (context) => ({ data: await listHomeBlocks(context) }),
  updateHomeBlocks: async (tx, { body }) => ({ data: await arrangeHome(tx, body) }),
})
