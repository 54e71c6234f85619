import type { AdminFeature } from './admin-command.ts'

const shipping = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/shipping/shipping.admin.contract.ts')).shippingAdminContract,
  openApi: async () => (await import('#src/features/shipping/shipping.admin.api.ts')).shippingAdminApi,
})

/**
 * Features by the resource of their commands, the part of the name before the colon. A command loads its own feature
 * only, because loading all of them takes longer than most commands run.
 */
export const ADMIN_FEATURES: ReadonlyMap<string, () => Promise<AdminFeature>> = new Map([
  ['delivery-options', shipping],
  ['shipping-zones', shipping],
])
