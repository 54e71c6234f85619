import type { AdminFeature } from './admin-command.ts'

export const pending = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/changes/pending.admin.contract.ts')).pendingAdminContract,
  openApi: async () => (await import('#src/features/changes/pending.admin.api.ts')).pendingAdminApi,
})

export const changes = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/changes/change.admin.contract.ts')).changeAdminContract,
  openApi: async () => (await import('#src/features/changes/change.admin.api.ts')).changeAdminApi,
})
