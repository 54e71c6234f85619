import type { Discount } from '#src/features/pricing/totals.rules.ts'

/** The format of a code, which is compared and stored in capitals (behaviour B11). */
const CODE = /^[A-Z0-9_-]{3,32}$/

/**
 * Normalises a code.
 * @returns null when the format is invalid
 */
export function readCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/** A coupon of a shop; amounts in minor units. */
export interface Coupon {
  id: string
  code: string
  type: 'percent' | 'fixed' | 'freeShipping'
  /** Basis points for a percentage, minor units for an amount. */
  value: number
  maxDiscountAmount: number | null
  minSubtotalAmount: number | null
  startsAt: Date | null
  endsAt: Date | null
  usageLimit: number | null
  usagePerShopper: number | null
  used: number
  firstOrderOnly: boolean
  /** If products and categories are both empty, the coupon applies to all items. */
  productIds: readonly string[]
  categoryIds: readonly string[]
  excludeSaleItems: boolean
  allowFlash: boolean
  /** If empty, the coupon applies to all shoppers. */
  shopperIds: readonly string[]
  status: 'active' | 'paused'
}

/** The facts of a cart line that a coupon depends on. */
export interface CouponLine {
  itemId: string
  productId: string
  categoryIds: readonly string[]
  lineAmount: number
  priceSource: string
}

/** The shopper and their earlier use of the coupon. */
export interface CouponShopper {
  userId: string | null
  /** How often this shopper has used it, under any of their keys. */
  uses: number
  hasOrdered: boolean
}

export const COUPON_PROBLEMS = [
  'coupon_invalid',
  'coupon_expired',
  'coupon_min',
  'coupon_not_applicable',
  'coupon_used',
  'coupon_limit',
  'coupon_sign_in',
] as const
export type CouponProblem = (typeof COUPON_PROBLEMS)[number]

export type CouponVerdict =
  | { ok: true; discount: Discount; itemIds: ReadonlySet<string> }
  /** `missingAmount`: what the shopper still has to spend. */
  | { ok: false; problem: CouponProblem; missingAmount: number }

/** Returns whether a coupon applies to a cart, for this shopper at this time (behaviour B11). */
export function evaluateCoupon(
  coupon: Coupon | null,
  lines: readonly CouponLine[],
  { shopper, now }: { shopper: CouponShopper; now: Date },
): CouponVerdict {
  const no = (problem: CouponProblem, missingAmount = 0): CouponVerdict => ({ ok: false, problem, missingAmount })
  // A paused or future coupon has the same error as an unknown code.
  if (!coupon || coupon.status === 'paused' || (coupon.startsAt && now < coupon.startsAt)) return no('coupon_invalid')
  if (coupon.endsAt && now >= coupon.endsAt) return no('coupon_expired')
  if (coupon.shopperIds.length > 0) {
    if (shopper.userId === null) return no('coupon_sign_in')
    if (!coupon.shopperIds.includes(shopper.userId)) return no('coupon_invalid')
  }
  if (coupon.usagePerShopper !== null && shopper.uses >= coupon.usagePerShopper) return no('coupon_used')
  if (coupon.firstOrderOnly && shopper.hasOrdered) return no('coupon_used')
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return no('coupon_limit')
  const eligible = lines.filter((line) => isEligible(coupon, line))
  if (eligible.length === 0 && lines.length > 0) return no('coupon_not_applicable')
  const subtotal = lines.reduce((total, { lineAmount }) => total + lineAmount, 0)
  const missing = (coupon.minSubtotalAmount ?? 0) - subtotal
  if (missing > 0) return no('coupon_min', missing)
  return { ok: true, discount: couponDiscount(coupon), itemIds: new Set(eligible.map(({ itemId }) => itemId)) }
}

function isEligible(coupon: Coupon, { productId, categoryIds, priceSource }: CouponLine): boolean {
  if (priceSource === 'flash' && !coupon.allowFlash) return false
  if (coupon.excludeSaleItems && (priceSource === 'sale' || priceSource === 'campaign')) return false
  if (coupon.productIds.length === 0 && coupon.categoryIds.length === 0) return true
  return coupon.productIds.includes(productId) || categoryIds.some((id) => coupon.categoryIds.includes(id))
}

/** Returns what a coupon takes off a cart. */
export function couponDiscount({
  type,
  value,
  maxDiscountAmount,
}: Pick<Coupon, 'type' | 'value' | 'maxDiscountAmount'>): Discount {
  if (type === 'percent') return { type, bps: value, maxAmount: maxDiscountAmount }
  return type === 'fixed' ? { type, amount: value } : { type }
}
