import { implementAdmin } from '#src/platform/api/admin.ts'
import { showSettings, showSignIn, updateSettings, updateSignIn } from './settings.admin.service.ts'
import { previewTheme } from './shop.admin.service.ts'
import { readTheme, updateTheme } from './theme.admin.service.ts'
import { shopAdminContract } from './shop.admin.contract.ts'

export const shopAdminApi = implementAdmin(shopAdminContract, {
  showSettings: ({ shop }) => Promise.resolve({ data: showSettings(shop) }),
  updateSettings: async (tx, { body }) => ({ data: await updateSettings(tx, body) }),
  showSignIn: ({ shop }) => Promise.resolve({ data: showSignIn(shop) }),
  updateSignIn: async (tx, { body }) => {
    await updateSignIn(tx, body)
    return {}
  },
  showTheme: ({ shop }) => Promise.resolve(readTheme(shop)),
  previewTheme: (_context, { query }) => Promise.resolve({ data: previewTheme(query) }),
  updateTheme: (tx, { body }) => updateTheme(tx, body),
})
