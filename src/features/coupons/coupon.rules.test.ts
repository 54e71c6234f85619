import { expect, test } from 'vitest'
import { ANY_COUPON, validateCoupon } from './coupon-input.rules.ts'
import { evaluateCoupon, readCode, type Coupon, type CouponLine, type CouponShopper } from './coupon.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const [before, after] = [new Date('2026-11-21T00:00:00Z'), new Date('2026-11-23T00:00:00Z')]
const TEN: Coupon = {
  id: 'c',
  code: 'TEN',
  type: 'percent',
  value: 1000,
  maxDiscountAmount: null,
  minSubtotalAmount: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usagePerShopper: null,
  used: 0,
  firstOrderOnly: false,
  productIds: [],
  categoryIds: [],
  excludeSaleItems: false,
  allowFlash: false,
  shopperIds: [],
  status: 'active',
}
const vase: CouponLine = {
  itemId: '1',
  productId: 'vase',
  categoryIds: ['room'],
  lineAmount: 2000,
  priceSource: 'list',
}
const lamp: CouponLine = {
  itemId: '2',
  productId: 'lamp',
  categoryIds: ['light'],
  lineAmount: 3000,
  priceSource: 'sale',
}
const drop: CouponLine = {
  itemId: '3',
  productId: 'drop',
  categoryIds: ['room'],
  lineAmount: 500,
  priceSource: 'flash',
}
const ana: CouponShopper = { userId: 'ana', uses: 0, hasOrdered: false }
const evaluate = (coupon: Partial<Coupon> | null, lines = [vase, lamp, drop], shopper = ana) => {
  const verdict = evaluateCoupon(coupon && { ...TEN, ...coupon }, lines, { shopper, now })
  return verdict.ok ? [...verdict.itemIds] : [verdict.problem, verdict.missingAmount]
}

test('rejects malformed codes and ignores case', () => {
  expect(readCode(' spring-10 ')).toBe('SPRING-10')
  for (const typed of ['', 'ab', 'a'.repeat(33), 'ten%', 'zehn€', 'a b c']) expect(readCode(typed), typed).toBeNull()
})

test('unknown, paused and future coupons return one error, expired coupons another', () => {
  expect(evaluate(null)).toEqual(['coupon_invalid', 0])
  expect(evaluate({ status: 'paused' })).toEqual(['coupon_invalid', 0])
  expect(evaluate({ startsAt: after })).toEqual(['coupon_invalid', 0])
  expect(evaluate({ startsAt: now })).toEqual(['1', '2'])
  expect(evaluate({ endsAt: now })).toEqual(['coupon_expired', 0])
  expect(evaluate({ endsAt: after, startsAt: before })).toEqual(['1', '2'])
})

test('limits apply to total uses and to uses per shopper', () => {
  expect(evaluate({ usageLimit: 5, used: 4 })).toEqual(['1', '2'])
  expect(evaluate({ usageLimit: 5, used: 5 })).toEqual(['coupon_limit', 0])
  expect(evaluate({ usagePerShopper: 1 }, [vase], { ...ana, uses: 1 })).toEqual(['coupon_used', 0])
  expect(evaluate({ firstOrderOnly: true }, [vase], { ...ana, hasOrdered: true })).toEqual(['coupon_used', 0])
})

test('a coupon for certain shoppers requires a guest to sign in and is invalid for others', () => {
  expect(evaluate({ shopperIds: ['ana'] })).toEqual(['1', '2'])
  expect(evaluate({ shopperIds: ['ben'] })).toEqual(['coupon_invalid', 0])
  expect(evaluate({ shopperIds: ['ana'] }, [vase], { ...ana, userId: null })).toEqual(['coupon_sign_in', 0])
})

test('discounts only matching products and categories, and sale or flash prices only as configured', () => {
  expect(evaluate({ productIds: ['lamp'] })).toEqual(['2'])
  expect(evaluate({ categoryIds: ['room'] })).toEqual(['1'])
  expect(evaluate({ productIds: ['lamp'], categoryIds: ['room'] })).toEqual(['1', '2'])
  expect(evaluate({ excludeSaleItems: true })).toEqual(['1'])
  expect(evaluate({ allowFlash: true })).toEqual(['1', '2', '3'])
  expect(evaluate({ productIds: ['chair'] })).toEqual(['coupon_not_applicable', 0])
})

test('rejects a coupon that lists more than 1000 products', () => {
  const draft = { ...ANY_COUPON, code: 'TEA10', type: 'fixed', value: 100 } as const
  const productIds = Array.from({ length: 1001 }, (_, at) => `product ${at}`)

  expect(validateCoupon({ ...draft, productIds: productIds.slice(1) }, now)).toBeNull()
  expect(validateCoupon({ ...draft, productIds }, now)).toMatch(/at most 1000 products/)
})

test('the minimum subtotal applies to the whole cart, and the missing amount is returned', () => {
  expect(evaluate({ minSubtotalAmount: 5500 })).toEqual(['1', '2'])
  expect(evaluate({ minSubtotalAmount: 5501 })).toEqual(['coupon_min', 1])
})
