import { readCode, type Coupon } from './coupon.rules.ts'

/** A coupon as the staff enter it. */
export type CouponDraft = Omit<Coupon, 'id' | 'used'>

/** A coupon without any restriction. */
export const ANY_COUPON = {
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
} as const satisfies Partial<CouponDraft>

/** Limited, because each cart is compared with all of them. */
const MAX_IDS = 1000
const WHOLE_BPS = 10_000

/**
 * Validates a coupon.
 * @returns the error as a sentence; null when it is valid
 */
export function validateCoupon(draft: CouponDraft, now: Date): string | null {
  const { type, value, startsAt, endsAt } = draft
  if (readCode(draft.code) === null) return `A code has 3 to 32 letters, digits, - or _, unlike ${draft.code}.`
  if (type === 'percent' && (value <= 0 || value > WHOLE_BPS)) return 'A percentage is more than 0 and at most 100.'
  if (type === 'fixed' && value <= 0) return 'An amount off is more than 0.'
  if (draft.maxDiscountAmount !== null && type !== 'percent') return 'Only a percentage has a most that it takes off.'
  if (startsAt && endsAt && endsAt <= startsAt) return 'A coupon ends after it starts.'
  if (endsAt && endsAt <= now) return 'A coupon ends after now.'
  const limits = [draft.usageLimit, draft.usagePerShopper]
  if (limits.some((limit) => limit !== null && (!Number.isInteger(limit) || limit < 1)))
    return 'A limit is a whole number from 1 on.'
  if (draft.productIds.length + draft.categoryIds.length + draft.shopperIds.length > MAX_IDS)
    return `A coupon names at most ${MAX_IDS} products, categories and shoppers.`
  return null
}
