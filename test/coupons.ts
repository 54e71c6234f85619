import { inTransaction } from '#src/platform/db.ts'
import { addCoupon } from '#src/features/coupons/coupon.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

type Draft = Parameters<typeof addCoupon>[1]

/** Sets up a coupon that takes ten per cent off everything, for everybody, unless it is said otherwise. @returns its id */
export const addTestCoupon = (
  shop: { operator: (now?: Date) => ShopContext },
  draft: Partial<Draft> & { code: string },
): Promise<string> => {
  const context = shop.operator()
  return inTransaction(context, (db) =>
    addCoupon(
      { ...context, db },
      {
        type: 'percent',
        value: 1000,
        maxDiscountAmount: null,
        minSubtotalAmount: null,
        startsAt: null,
        endsAt: null,
        usageLimit: null,
        usagePerShopper: null,
        firstOrderOnly: false,
        productIds: [],
        categoryIds: [],
        excludeSaleItems: false,
        allowFlash: false,
        shopperIds: [],
        status: 'active',
        ...draft,
      },
    ),
  )
}
