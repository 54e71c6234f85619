import type { AdminFeature } from './admin-command.ts'

export const shipping = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/shipping/shipping.admin.contract.ts')).shippingAdminContract,
  openApi: async () => (await import('#src/features/shipping/shipping.admin.api.ts')).shippingAdminApi,
})

export const pricing = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/pricing/tax.admin.contract.ts')).taxAdminContract,
  openApi: async () => (await import('#src/features/pricing/tax.admin.api.ts')).taxAdminApi,
})

export const policies = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/shop-setup/policy.admin.contract.ts')).policyAdminContract,
  openApi: async () => (await import('#src/features/shop-setup/policy.admin.api.ts')).policyAdminApi,
})

export const profile = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/shop-setup/profile.admin.contract.ts')).profileAdminContract,
  openApi: async () => (await import('#src/features/shop-setup/profile.admin.api.ts')).profileAdminApi,
})

export const duties = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/duties/duty.admin.contract.ts')).dutyAdminContract,
  openApi: async () => (await import('#src/features/duties/duty.admin.api.ts')).dutyAdminApi,
})

export const legal = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/shop-setup/legal.admin.contract.ts')).legalAdminContract,
  openApi: async () => (await import('#src/features/shop-setup/legal.admin.api.ts')).legalAdminApi,
})

export const shop = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/shop/shop.admin.contract.ts')).shopAdminContract,
  openApi: async () => (await import('#src/features/shop/shop.admin.api.ts')).shopAdminApi,
})

export const opening = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/shop-setup/opening.admin.contract.ts')).openingAdminContract,
  openApi: async () => (await import('#src/features/shop-setup/opening.admin.api.ts')).openingAdminApi,
})

export const domains = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/shop-opening/domain.admin.contract.ts')).domainAdminContract,
  openApi: async ({ config }) => {
    const { createDomainAdminApi } = await import('#src/features/shop-opening/domain.admin.api.ts')
    const { resolveDomain } = await import('#src/features/shop-opening/domain-resolver.adapter.ts')
    const { createProofFinder } = await import('#src/features/shop-opening/domain-proof.adapter.ts')
    return createDomainAdminApi({
      adminHost: config.adminHost,
      resolve: resolveDomain,
      findProof: createProofFinder(),
    })
  },
})
