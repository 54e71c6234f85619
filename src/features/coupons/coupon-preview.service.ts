import { priceCart } from '#src/features/pricing/totals.rules.ts'
import { findTargets } from '#src/features/promotions/promotion-target.service.ts'
import { findTargetProducts } from '#src/features/promotions/target-preview.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { couponDiscount } from './coupon.rules.ts'
import type { CouponContent } from './coupon-editing.service.ts'

const EXAMPLES = 3

type PreviewedCoupon = Pick<
  CouponContent,
  'discount' | 'maxDiscountAmount' | 'minSubtotalAmount' | 'excludeSaleItems' | 'allowFlash' | 'products' | 'categories'
>

/**
 * Returns what a coupon would do now: for how many products it is, and what it takes off a cart with some of them.
 * Nothing is stored.
 * @throws ShopInputError for an unknown category, Failure `not_found` for an unknown product
 */
export const previewCoupon = (context: ShopContext, coupon: PreviewedCoupon) =>
  inTransaction(context, async (tx) => {
    const { discount, maxDiscountAmount, minSubtotalAmount, excludeSaleItems, allowFlash } = coupon
    const without = [...(excludeSaleItems ? ['sale', 'campaign'] : []), ...(allowFlash ? [] : ['flash'])]
    const { count, examples } = await findTargetProducts(tx, await findTargets(tx, coupon), {
      without,
      limit: EXAMPLES,
    })
    const items = examples.map(({ id, name, priceAmount }) => ({ _id: id, name, priceAmount }))
    // A cart that is too small for the coupon is filled up with more of its products.
    const subtotal = items.reduce((total, { priceAmount }) => total + priceAmount, 0)
    const quantity = subtotal > 0 ? Math.max(1, Math.ceil((minSubtotalAmount ?? 0) / subtotal)) : 1
    const { subtotalAmount, discountAmount } = priceCart({
      lines: items.map(({ _id, priceAmount }) => ({
        itemId: _id,
        unitAmount: priceAmount,
        quantity,
        taxRates: [],
        discountable: true,
      })),
      discount: couponDiscount({
        type: discount.type,
        value: discount.type === 'freeShipping' ? 0 : discount.value,
        maxDiscountAmount,
      }),
      shipping: null,
      fees: [],
      pricesIncludeTax: true,
    })
    return { products: count, items, quantity, subtotalAmount, discountAmount }
  })
