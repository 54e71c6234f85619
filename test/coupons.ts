import { ANY_COUPON, type CouponDraft } from '#src/features/coupons/coupon-input.rules.ts'
import { addCoupon } from '#src/features/coupons/coupon.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

/** Sets up a coupon that takes ten per cent off everything, for everybody, unless it is said otherwise. @returns its id */
export const addTestCoupon = (
  shop: { staffContext: (now?: Date) => ShopContext },
  draft: Partial<CouponDraft> & { code: string },
): Promise<string> => addCoupon(shop.staffContext(), { ...ANY_COUPON, type: 'percent', value: 1000, ...draft })
