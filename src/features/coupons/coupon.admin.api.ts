import { implementAdmin } from '#src/platform/api/admin.ts'
import { createCouponBatch, exportCouponBatch } from './coupon-batch.service.ts'
import { createCoupon, deleteCoupon, endCoupon, setCouponStatus, updateCoupon } from './coupon-editing.service.ts'
import { previewCoupon } from './coupon-preview.service.ts'
import { couponAdminContract } from './coupon.admin.contract.ts'
import { listAdminCoupons, showCoupon } from './coupon.admin.service.ts'

export const couponAdminApi = implementAdmin(couponAdminContract, {
  listCoupons: (context, { query }) => listAdminCoupons(context, query),
  showCoupon: async (context, { params }) => ({ data: await showCoupon(context, params.code) }),
  previewCoupon: async (context, { body }) => ({ data: await previewCoupon(context, body) }),
  createCoupon: (tx, { body }) => createCoupon(tx, body),
  updateCoupon: (tx, { params, body }) => updateCoupon(tx, params.code, body),
  createCouponBatch: (tx, { params, body }) => createCouponBatch(tx, params.code, body),
  exportCouponBatch: (context, { params }) => exportCouponBatch(context, params.id),
  setCouponStatus: (tx, { params, body }) => setCouponStatus(tx, params.code, body.status),
  endCoupon: (tx, { params }) => endCoupon(tx, params.code),
  deleteCoupon: (tx, { params }) => deleteCoupon(tx, params.code),
})
