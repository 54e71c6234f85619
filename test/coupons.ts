import { ANY_COUPON, type CouponDraft } from '#src/features/coupons/coupon-input.rules.ts'
import { addCoupon } from '#src/features/coupons/coupon.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

/**
 * Creates a coupon of ten per cent for everything and every visitor by default.
 * @returns its id
 */
export const addTestCoupon = (
  shop: { staffContext: (now?: Date) => ShopContext },
  draft: Partial<CouponDraft> & { code: string },
): Promise<string> => addCoupon(shop.staffContext(), { ...ANY_COUPON, type: 'percent', value: 1000, ...draft })
