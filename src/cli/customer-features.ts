import type { AdminFeature } from './admin-command.ts'

// The operations of customers and of their money.

export const customers = async (): Promise<AdminFeature> => ({
  contract: {
    ...(await import('#src/features/customers/customer.admin.contract.ts')).customerAdminContract,
    ...(await import('#src/features/customers/customer-credit.admin.contract.ts')).customerCreditAdminContract,
  },
  openApi: async () => ({
    routes: [
      ...(await import('#src/features/customers/customer.admin.api.ts')).customerAdminApi.routes,
      ...(await import('#src/features/customers/customer-credit.admin.api.ts')).customerCreditAdminApi.routes,
    ],
  }),
})

export const giftCards = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/credit/gift-card.admin.contract.ts')).giftCardAdminContract,
  openApi: async () => (await import('#src/features/credit/gift-card.admin.api.ts')).giftCardAdminApi,
})

export const ledger = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/credit/credit.admin.contract.ts')).creditAdminContract,
  openApi: async () => (await import('#src/features/credit/credit.admin.api.ts')).creditAdminApi,
})
