import { checkCart } from '#src/features/cart/cart.service.ts'
import type { AppliedCoupon } from '#src/features/coupons/coupon.contract.ts'
import {
  couponFailure,
  evaluateCode,
  isFreeDeliveryCoupon,
  lockCouponsOf,
  releaseCoupon,
  useCoupon,
} from '#src/features/coupons/coupon.service.ts'
import { lockStock } from '#src/features/inventory/stock-release.service.ts'
import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { liveUnits } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { CUSTOM_LINE } from '#src/features/pricing/price.rules.ts'
import type { Discount } from '#src/features/pricing/totals.rules.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import { lockPoolsOf } from '#src/features/promotions/flash-pool-release.service.ts'
import { isCampaignDelivery } from '#src/features/promotions/promotions.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Failure } from '#src/shared/failure.ts'
import type { OrderEdit } from './order-edit.admin.contract.ts'
import type { NewLine } from './order-edit-plan.service.ts'
import { remainingLines, unitChanges, type EditedOrder } from './order-edit.rules.ts'

/** The coupon of an order after an edit that adds, replaces or removes it. */
export interface CouponAfter {
  /** null for none, and for a code that does not apply. */
  id: string | null
  code: string | null
  type: AppliedCoupon['type']
  discount: Discount | null
  /** The lines to which it applies, by their id or key. */
  itemIds: ReadonlySet<string>
  failure: Failure | null
}

const NONE: CouponAfter = { id: null, code: null, type: null, discount: null, itemIds: new Set(), failure: null }

/**
 * Evaluates the coupon of an edit by the rules of the checkout (behaviour B11): the order itself is no earlier use.
 * @returns null when the edit says nothing about the coupon
 */
export async function couponAfter(
  context: ShopContext,
  order: LockedOrder,
  { edit, newLines }: { edit: OrderEdit; newLines: readonly NewLine[] },
): Promise<CouponAfter | null> {
  if (edit.couponCode === undefined) return null
  if (edit.couponCode === null) return NONE
  const { row, lines, id: orderId } = order
  const categoriesOf = await findCategories(context, order)
  const remaining = remainingLines({ lines, edits: edit.lines, hasCoupon: row.coupon_id !== null })
  const couponLines = [
    ...remaining
      .filter(({ line }) => line.price_source !== CUSTOM_LINE)
      .flatMap(({ line, quantity, unitAmount, grantedAmount }) => {
        const ordered = lines.find(({ id }) => id === line.id)
        return ordered
          ? [
              {
                itemId: line.id,
                productId: ordered.product_id,
                categoryIds: categoriesOf(ordered.variant_id),
                lineAmount: unitAmount * quantity - grantedAmount,
                priceSource: line.price_source,
              },
            ]
          : []
      }),
    ...newLines.flatMap(({ key, checked, unitAmount, quantity }) =>
      checked?.variant && checked.price
        ? [
            {
              itemId: key,
              productId: checked.variant.productId,
              categoryIds: checked.variant.categoryIds,
              lineAmount: unitAmount * quantity,
              priceSource: checked.price.source,
            },
          ]
        : [],
    ),
  ]
  const user = { userId: row.user_id, email: row.email, orderId }
  const { code, coupon, verdict } = await evaluateCode(context, edit.couponCode, {
    lines: couponLines,
    user,
    lock: false,
  })
  if (!verdict.ok) return { ...NONE, code, failure: couponFailure(context, verdict) }
  const { discount, itemIds } = verdict
  return { id: coupon?.id ?? null, code, type: coupon?.type ?? null, discount, itemIds, failure: null }
}

/** Returns the present categories of the ordered products; none of those that the shop no longer sells. */
async function findCategories(
  context: ShopContext,
  { lines }: LockedOrder,
): Promise<(variantId: string) => readonly string[]> {
  const items = [
    ...new Set(
      lines
        .filter((line) => liveUnits(line) > 0 && line.price_source !== CUSTOM_LINE)
        .map(({ variant_id: variantId }) => variantId),
    ),
  ].map((variantId) => ({ itemId: variantId, variantId, quantity: 1, unitAmountWhenAdded: null, flashId: null }))
  const checked = await checkCart(context, items, { lock: false, shopper: shopperOf(context, null, {}) })
  const categories = new Map(checked.map(({ item, variant }) => [item.variantId, variant?.categoryIds ?? []]))
  return (variantId) => categories.get(variantId) ?? []
}

/** Whether a delivery that cost nothing stays free: not when its coupon leaves, unless a campaign gives it too. */
export async function isFreeAfter(context: ShopContext, order: LockedOrder, edit: OrderEdit): Promise<boolean> {
  const { row, lines } = order
  if (row.shipping_amount === 0 || row.shipping_discount_amount !== row.shipping_amount) return false
  const isByCoupon =
    edit.couponCode !== undefined && row.coupon_id !== null && (await isFreeDeliveryCoupon(context, row.coupon_id))
  if (!isByCoupon) return true
  const categoriesOf = await findCategories(context, order)
  const targets = lines.filter((line) => liveUnits(line) > 0)
  return isCampaignDelivery(
    context,
    targets.map((line) => ({ id: line.product_id, categoryIds: categoriesOf(line.variant_id) })),
  )
}

/** Locks what an edit changes beside the order, in the order of decision 0008, so that its plan holds until the commit. */
export async function lockForEdit(
  tx: Tx<ShopContext>,
  { id, row, lines }: LockedOrder,
  { lines: edits, added, couponCode }: OrderEdit,
): Promise<void> {
  const { more, fewer } = unitChanges(lines, edits)
  const variants = [...more, ...fewer].map(({ line }) => line.variant_id)
  await lockStock(tx, [...new Set([...variants, ...added.map(({ variantId }) => variantId)])])
  if (couponCode === undefined) return
  await lockPoolsOf(tx, id)
  await lockCouponsOf(tx, { couponId: row.coupon_id, typed: couponCode })
}

/** Counts the use of the coupon that the order gets, and releases that of the one it had. */
export async function moveCouponUse(
  tx: Tx<ShopContext>,
  { id: orderId, row }: LockedOrder,
  coupon: CouponAfter | null,
): Promise<void> {
  if (!coupon || coupon.id === row.coupon_id) return
  if (row.coupon_id !== null) await releaseCoupon(tx, orderId)
  const user = { userId: row.user_id, email: row.email }
  if (coupon.id !== null) await useCoupon(tx, { couponId: coupon.id, orderId, user })
}

/** Returns the coupon after an edit, for staff and for the customer. */
export function toAppliedCoupon(
  { row }: LockedOrder,
  coupon: CouponAfter | null,
  { after, added }: EditedOrder,
): AppliedCoupon | null {
  const code = coupon ? coupon.code : row.coupon_code
  if (code === null) return null
  const shares = [...after.values(), ...added.values()].map(({ couponAmount }) => couponAmount)
  const { failure = null } = coupon ?? {}
  return {
    code,
    type: coupon?.type ?? null,
    discountAmount: shares.reduce((sum, share) => sum + share, 0),
    problem: failure && { code: failure.code, message: failure.message },
  }
}
