import { expect, test } from 'vitest'
import { checkoutHref, freeDeliveryProgress, isBlocked, subtotalOf } from './cart-totals.rules.ts'

const LINES = [
  { unitAmount: 1250, quantity: 2 },
  { unitAmount: 500, quantity: 1 },
]
const quote = {
  subtotalAmount: 3000,
  discountAmount: 0,
  coupon: null,
  lines: [{ isDigital: false, problems: [] as { blocks: boolean }[] }],
  requirements: [] as { code: string }[],
}

test('adds the amounts of all lines', () => {
  expect(subtotalOf(LINES)).toBe(3000)
  expect(subtotalOf([])).toBe(0)
})

test('returns what is missing for free delivery after the discount, and nothing to reach without a limit', () => {
  expect(freeDeliveryProgress(5000, null, LINES)).toEqual({ isFree: false, spentAmount: 3000, missingAmount: 2000 })
  const reduced = { ...quote, discountAmount: 500 }
  expect(freeDeliveryProgress(5000, reduced, LINES)).toMatchObject({ missingAmount: 2500 })
  expect(freeDeliveryProgress(3000, quote, LINES)).toMatchObject({ isFree: true, missingAmount: 0 })
  expect(freeDeliveryProgress(3000, reduced, LINES)).toMatchObject({ isFree: false, missingAmount: 500 })
  const withCard = {
    ...quote,
    lines: [...quote.lines, { isDigital: true, isGiftCard: true as const, lineAmount: 500, problems: [] }],
  }
  expect(freeDeliveryProgress(3000, withCard, LINES)).toMatchObject({ isFree: false, missingAmount: 500 })
  expect(freeDeliveryProgress(null, quote, LINES)).toBeNull()
})

test('delivery is free by a coupon that applies, and not an issue of a cart without parcels', () => {
  const coupon = { type: 'freeShipping', problem: null }
  expect(freeDeliveryProgress(5000, { ...quote, coupon }, LINES)).toMatchObject({ isFree: true, missingAmount: 0 })
  const rejected = { ...quote, coupon: { ...coupon, problem: { code: 'expired' } } }
  expect(freeDeliveryProgress(5000, rejected, LINES)).toMatchObject({ isFree: false })
  const digital = { ...quote, lines: [{ isDigital: true, problems: [] }] }
  expect(freeDeliveryProgress(5000, digital, LINES)).toBeNull()
})

test('a problem that blocks prevents the checkout, and a guest signs in first when the shop requires an account', () => {
  expect(isBlocked(null)).toBe(false)
  expect(isBlocked({ ...quote, lines: [{ isDigital: false, problems: [{ blocks: false }] }] })).toBe(false)
  expect(isBlocked({ ...quote, lines: [{ isDigital: false, problems: [{ blocks: true }] }] })).toBe(true)
  expect(checkoutHref(quote)).toBe('/user/order')
  expect(checkoutHref({ ...quote, requirements: [{ code: 'sign_in_required' }] })).toBe('/sign-in?next=%2Fuser%2Forder')
})
