import { z } from 'zod'
import { DiscountTarget, printJson } from '#src/features/promotions/promotion-fields.contract.ts'
import { ChangeId, CreatedId, operation, Version, VersionedObject } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { MAX_CODES } from './coupon-batch.rules.ts'
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
const STATES = ['planned', 'active', 'paused', 'over'] as const
const listed = {
  _id: z.uuid(),
  ...coupon,
  /** A coupon that is not paused is planned before its start, and over after its end. */
  status: z.enum(STATES),
  used: z.number().int(),
}
const AdminCoupon = z.object(listed).meta({ id: 'AdminCoupon' })

const EditedCoupon = z
  .object({
    ...listed,
    usagePerShopper: Limit.nullable(),
    firstOrderOnly: z.boolean(),
    excludeSaleItems: z.boolean(),
    allowFlash: z.boolean(),
    products: z.array(DiscountTarget),
    categories: z.array(DiscountTarget),
    /** Whether it is for some shoppers only, which the command line and the import set. */
    hasShoppers: z.boolean(),
    version: z.number().int(),
    /** Orders with it that were not cancelled. */
    figures: z.object({ orders: z.number().int(), totalAmount: Amount, takenOffAmount: Amount }),
  })
  .meta({ id: 'EditedCoupon' })

const Targets = z.array(Text).max(1000).meta({ id: 'CouponTargets' })

/** What staff write of a coupon, beside its code. */
const content = {
  discount: Discount,
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
  products: Targets.default([]),
  /** By `_id`, slug or name. */
  categories: Targets.default([]),
}
const Preview = z
  .object({
    /** How many products on sale it is for now. */
    products: z.number().int(),
    /** Some of them, of each of which `quantity` are in a cart. */
    items: z.array(z.object({ _id: z.uuid(), name: z.string(), priceAmount: Amount }).meta({ id: 'PreviewedProduct' })),
    quantity: z.number().int(),
    /** The cart, and what the coupon takes off it. */
    subtotalAmount: Amount,
    discountAmount: Amount,
  })
  .meta({ id: 'CouponPreview' })

const ofCode = z.object({ code: Text })
const change = { permission: 'administer', params: ofCode } as const
const Changed = z.object({ changeId: ChangeId })
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
    summary: 'Lists coupons with what they take off and how often they were used, 50 per page, the newest first.',
    permission: 'administer',
    query: z.object({
      status: z.enum(STATES).optional(),
      /** Part of a code. */
      search: z.string().trim().min(1).max(32).optional(),
      /** The `next` of another page. */
      after: z.uuid().optional(),
      /** The `previous` of another page. */
      before: z.uuid().optional(),
    }),
    response: z.object({ data: z.array(AdminCoupon), next: z.uuid().nullable(), previous: z.uuid().nullable() }),
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
    body: z.strictObject({ code: Text, ...content }),
    response: z.object({ data: CreatedId, changeId: ChangeId }),
    audit: { action: 'coupon.add', target: ({ body }) => body.code },
    commands: [{ name: 'coupons:create', ...command }],
  }),
  showCoupon: operation({
    method: 'get',
    path: '/coupons/{code}',
    summary: 'Returns a coupon with the products it is for, and what it has taken off so far.',
    permission: 'administer',
    params: ofCode,
    response: z.object({ data: EditedCoupon }),
    commands: [
      {
        name: 'coupons:show',
        print: printJson,
      },
    ],
  }),
  previewCoupon: operation({
    method: 'post',
    path: '/coupon-previews',
    summary: 'Returns for how many products a coupon would be, and what it would take off a cart; nothing is stored.',
    permission: 'administer',
    effect: 'none',
    body: z.strictObject({
      discount: content.discount,
      maxDiscountAmount: content.maxDiscountAmount,
      minSubtotalAmount: content.minSubtotalAmount,
      excludeSaleItems: content.excludeSaleItems,
      allowFlash: content.allowFlash,
      products: content.products,
      categories: content.categories,
    }),
    response: z.object({ data: Preview }),
    commands: [
      {
        name: 'coupons:preview',
        ...command,
        print: printJson,
      },
    ],
  }),
  updateCoupon: operation({
    ...change,
    method: 'put',
    path: '/coupons/{code}',
    summary: 'Replaces what a coupon gives, and for what; its code and its uses stay.',
    body: z.strictObject({ ...content, version: Version }),
    response: z.object({ data: VersionedObject, changeId: ChangeId }),
    failures: ['changed_meanwhile'],
    audit: { action: 'coupon.change' },
    commands: [{ name: 'coupons:update', ...command, flags: { ...command.flags, version: null } }],
  }),
  createCouponBatch: operation({
    ...change,
    method: 'post',
    path: '/coupons/{code}/batches',
    summary: 'Creates up to 10,000 codes for one order each, which give the same as a coupon gives now.',
    body: z.strictObject({
      /** The beginning of each code; eight letters and digits follow. */
      prefix: z
        .string()
        .trim()
        .max(20)
        .regex(/^[A-Z0-9_-]*$/i)
        .default(''),
      count: z.number().int().min(1).max(MAX_CODES),
    }),
    response: z.object({
      data: z.object({ _id: z.uuid(), count: z.number().int() }).meta({ id: 'CouponBatch' }),
      changeId: ChangeId,
    }),
    audit: { action: 'coupon.generate' },
    commands: [{ name: 'coupons:generate' }],
  }),
  exportCouponBatch: operation({
    method: 'get',
    path: '/coupon-batches/{id}/codes.csv',
    summary: 'Exports the codes that were created together as CSV, with how often each was used.',
    permission: 'administer',
    params: z.object({ id: z.uuid() }),
    media: ['text/csv'],
    commands: [{ name: 'coupons:export-codes' }],
  }),
  setCouponStatus: operation({
    method: 'post',
    path: '/coupons/{code}/status',
    summary: 'Pauses or resumes a coupon; orders that were placed with it keep their discount.',
    ...change,
    body: z.strictObject({ status: z.enum(['active', 'paused']) }),
    response: Changed,
    audit: { action: 'coupon.status' },
    commands: [{ name: 'coupons:set-status', flags: { status: 'to' } }],
  }),
  endCoupon: operation({
    ...change,
    method: 'post',
    path: '/coupons/{code}/end',
    summary: 'Ends a coupon now; orders that were placed with it keep their discount.',
    body: z.strictObject({}),
    response: Changed,
    audit: { action: 'coupon.end' },
    commands: [{ name: 'coupons:end' }],
  }),
  deleteCoupon: operation({
    ...change,
    method: 'delete',
    path: '/coupons/{code}',
    summary: 'Deletes a coupon that no order has used.',
    response: Changed,
    audit: { action: 'coupon.remove' },
    commands: [{ name: 'coupons:delete' }],
  }),
}
