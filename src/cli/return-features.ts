import type { AdminFeature } from './admin-command.ts'

export const returns = async (): Promise<AdminFeature> => ({
  contract: {
    ...(await import('#src/features/returns/return.admin.contract.ts')).returnAdminContract,
    ...(await import('#src/features/returns/files/return-file.admin.contract.ts')).returnFileAdminContract,
  },
  openApi: async ({ operator }) =>
    (await import('#src/features/returns/return.admin.api.ts')).createReturnAdminApi(operator.storage),
})

export const withdrawals = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/returns/withdrawal.admin.contract.ts')).withdrawalAdminContract,
  openApi: async () => (await import('#src/features/returns/withdrawal.admin.api.ts')).withdrawalAdminApi,
})
