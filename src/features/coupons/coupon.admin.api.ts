import { implementAdmin } from '#src/platform/api/admin.ts'
import { couponAdminContract } from './coupon.admin.contract.ts'
import { createCoupon, listAdminCoupons, setCouponStatus } from './coupon.admin.service.ts'

export const couponAdminApi = implementAdmin(couponAdminContract, {
  listCoupons: async (context) => ({ data: await listAdminCoupons(context) }),
  createCoupon: async (tx, { body }) => ({ data: { _id: await createCoupon(tx, body) } }),
  setCouponStatus: async (tx, { params, body }) => {
    await setCouponStatus(tx, params.code, body.status)
    return {}
  },
})
