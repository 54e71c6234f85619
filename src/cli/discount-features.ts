import type { AdminFeature } from './admin-command.ts'

export const promotions = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/catalog/admin/promotion.admin.contract.ts')).promotionAdminContract,
  openApi: async ({ operator: { storage } }) =>
    (await import('#src/features/catalog/admin/promotion.admin.api.ts')).createPromotionAdminApi(storage),
})

export const coupons = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/coupons/coupon.admin.contract.ts')).couponAdminContract,
  openApi: async () => (await import('#src/features/coupons/coupon.admin.api.ts')).couponAdminApi,
})

export const popups = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/popups/popup.admin.contract.ts')).popupAdminContract,
  openApi: async () => (await import('#src/features/popups/popup.admin.api.ts')).popupAdminApi,
})
