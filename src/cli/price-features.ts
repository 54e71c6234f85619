import type { AdminFeature } from './admin-command.ts'

export const priceLists = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/promotions/price-list.admin.contract.ts')).priceListAdminContract,
  openApi: async () => (await import('#src/features/promotions/price-list.admin.api.ts')).priceListAdminApi,
})
