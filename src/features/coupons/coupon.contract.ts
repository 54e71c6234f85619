import { z } from 'zod'
import { COUPON_PROBLEMS } from './coupon.rules.ts'

/** Why a code does nothing. */
export const COUPON_FAILURES = COUPON_PROBLEMS

/** A code as it stands in a quote: what it takes off, or why it does nothing. */
export const AppliedCoupon = z
  .object({
    code: z.string(),
    type: z.enum(['percent', 'fixed', 'freeShipping']).nullable(),
    /** What it takes off the goods; what it takes off the delivery is in the delivery's amount. */
    discountAmount: z.number().int(),
    /** null while it can be used. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'AppliedCoupon' })
export type AppliedCoupon = z.infer<typeof AppliedCoupon>
