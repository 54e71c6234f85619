import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { discount } from './discount-notation.rules.ts'

const Text = z.string().trim().min(1).max(300)
const Time = z.iso.datetime()
const Amount = z.number().int().min(0)
const Limit = z.number().int()

const Discount = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['percent', 'fixed']), value: z.number().int() }),
    z.strictObject({ type: z.literal('freeShipping') }),
  ])
  .meta({ id: 'CouponDiscount' })

const coupon = {
  code: Text,
  discount: Discount,
  maxDiscountAmount: Amount.nullable(),
  minSubtotalAmount: Amount.nullable(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  usageLimit: Limit.nullable(),
}
const AdminCoupon = z
  .object({
    _id: z.uuid(),
    ...coupon,
    /** A coupon that is not paused is planned before its start, and over after its end. */
    status: z.enum(['planned', 'active', 'paused', 'over']),
    used: z.number().int(),
  })
  .meta({ id: 'AdminCoupon' })

const command = {
  flags: {
    maxDiscountAmount: 'at-most',
    minSubtotalAmount: 'minimum',
    startsAt: 'starts',
    endsAt: 'ends',
    usageLimit: 'limit',
    usagePerShopper: 'per-shopper',
    firstOrderOnly: { name: 'first-order', set: true },
    excludeSaleItems: { name: 'not-on-sale', set: true },
    allowFlash: { name: 'on-flash', set: true },
    products: 'product',
    categories: 'category',
  },
  notations: { discount, maxDiscountAmount: money, minSubtotalAmount: money },
}

/** Coupons. */
export const couponAdminContract = {
  listCoupons: operation({
    method: 'get',
    path: '/coupons',
    summary: 'Lists coupons with what they take off and how often they were used, the newest first.',
    permission: 'administer',
    response: z.object({ data: z.array(AdminCoupon) }),
    commands: [
      {
        name: 'coupons:list',
        ...command,
        columns: [
          'code',
          'status',
          'discount',
          'maxDiscountAmount',
          'minSubtotalAmount',
          'endsAt',
          'used',
          'usageLimit',
        ],
        empty: 'There is no coupon.',
      },
    ],
  }),
  createCoupon: operation({
    method: 'post',
    path: '/coupons',
    summary: 'Adds a coupon that shoppers type in their cart; without products and categories it is for everything.',
    permission: 'administer',
    body: z.strictObject({
      ...coupon,
      maxDiscountAmount: coupon.maxDiscountAmount.default(null),
      minSubtotalAmount: coupon.minSubtotalAmount.default(null),
      startsAt: coupon.startsAt.default(null),
      endsAt: coupon.endsAt.default(null),
      usageLimit: coupon.usageLimit.default(null),
      usagePerShopper: Limit.nullable().default(null),
      firstOrderOnly: z.boolean().default(false),
      excludeSaleItems: z.boolean().default(false),
      allowFlash: z.boolean().default(false),
      /** By `_id` or slug. */
      products: z.array(Text).max(1000).default([]),
      /** By `_id`, slug or name. */
      categories: z.array(Text).max(1000).default([]),
    }),
    response: z.object({ data: z.object({ _id: z.uuid() }) }),
    audit: { action: 'coupon.add', target: ({ body }) => body.code },
    commands: [{ name: 'coupons:create', ...command }],
  }),
  setCouponStatus: operation({
    method: 'post',
    path: '/coupons/{code}/status',
    summary: 'Pauses or resumes a coupon; orders that were placed with it keep their discount.',
    permission: 'administer',
    params: z.object({ code: Text }),
    body: z.strictObject({ status: z.enum(['active', 'paused']) }),
    audit: { action: 'coupon.status' },
    commands: [{ name: 'coupons:set-status', flags: { status: 'to' } }],
  }),
}
