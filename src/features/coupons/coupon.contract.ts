import { z } from 'zod'
import { COUPON_PROBLEMS } from './coupon.rules.ts'

/** Why a code is not applied. */
export const COUPON_FAILURES = COUPON_PROBLEMS

/** A coupon code in a quote: its discount, or why it is not applied. */
export const AppliedCoupon = z
  .object({
    code: z.string(),
    type: z.enum(['percent', 'fixed', 'freeShipping']).nullable(),
    /** The discount on items; a discount on delivery is part of the delivery price. */
    discountAmount: z.number().int(),
    /** null while it is usable. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'AppliedCoupon' })
export type AppliedCoupon = z.infer<typeof AppliedCoupon>
