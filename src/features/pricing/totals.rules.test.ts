import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, priceCart, type CartToPrice } from './totals.rules.ts'

const RATES = [null, 0, 50_000, 88_750, 190_000, 230_000].map((ratePpm) =>
  ratePpm === null ? null : { label: `VAT ${ratePpm}`, ratePpm },
)
const rate = fc.constantFrom(...RATES)
const cart: fc.Arbitrary<CartToPrice> = fc.record({
  lines: fc.array(
    fc.record({
      itemId: fc.uuid(),
      unitAmount: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      taxRate: rate,
      discountable: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  discount: fc.oneof(
    fc.constant(null),
    fc.record({
      type: fc.constant('percent' as const),
      bps: fc.integer({ min: 0, max: 10_000 }),
      maxAmount: fc.option(fc.integer({ min: 0, max: 100_000 })),
    }),
    fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 0, max: 10_000_000 }) }),
    fc.constant({ type: 'freeShipping' as const }),
  ),
  shipping: fc.option(fc.record({ amount: fc.integer({ min: 0, max: 50_000 }), taxRate: rate })),
  fees: fc.array(
    fc.record({
      label: fc.constant('Cash on delivery'),
      amount: fc.integer({ min: 0, max: 5000 }),
      bps: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 2 },
  ),
  pricesIncludeTax: fc.boolean(),
})

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

test('whatever is in the cart, its parts add up to the last unit', () => {
  fc.assert(
    fc.property(cart, (given) => {
      const totals = priceCart(given)

      expect(sum(totals.lines.map((line) => line.discountAmount))).toBe(totals.discountAmount)
      for (const line of totals.lines) {
        expect(line.discountAmount).toBeGreaterThanOrEqual(0)
        expect(line.discountAmount).toBeLessThanOrEqual(line.lineAmount)
      }
      expect(totals.totalAmount).toBeGreaterThanOrEqual(0)
      expect(sum(totals.taxLines.map((line) => line.amount))).toBe(totals.taxAmount)
      const net =
        totals.subtotalAmount -
        totals.discountAmount +
        totals.shippingAmount -
        totals.shippingDiscountAmount +
        totals.feeAmount -
        (given.pricesIncludeTax ? totals.taxAmount : 0)
      expect(net + totals.taxAmount).toBe(totals.totalAmount)
      for (const value of Object.values(totals))
        if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})

test('tax that prices include is taken out of them, not added', () => {
  const totals = priceCart({
    lines: [
      {
        itemId: 'a',
        unitAmount: 12_300,
        quantity: 1,
        taxRate: { label: 'VAT 23%', ratePpm: 230_000 },
        discountable: true,
      },
    ],
    discount: null,
    shipping: null,
    fees: [],
    pricesIncludeTax: true,
  })

  expect(totals).toMatchObject({ totalAmount: 12_300, taxAmount: 2300 })
  expect(totals.taxLines).toEqual([
    { label: 'VAT 23%', ratePpm: 230_000, baseAmount: 10_000, amount: 2300, included: true },
  ])
})

test('tax beside the prices is added, rounded half up on each line', () => {
  const line = { unitAmount: 1111, quantity: 1, taxRate: { label: 'Tax', ratePpm: 88_750 }, discountable: true }

  const totals = priceCart({
    lines: [
      { ...line, itemId: 'a' },
      { ...line, itemId: 'b' },
    ],
    discount: null,
    shipping: { amount: 500, taxRate: null },
    fees: [],
    pricesIncludeTax: false,
  })

  // 1111 × 8.875 % is 98.60, and so 99 on each line.
  expect(totals).toMatchObject({ taxAmount: 198, totalAmount: 2222 + 500 + 198 })
})

test('a discount never passes what it may reduce', () => {
  const totals = priceCart({
    lines: [
      { itemId: 'a', unitAmount: 1000, quantity: 1, taxRate: null, discountable: true },
      { itemId: 'b', unitAmount: 9000, quantity: 1, taxRate: null, discountable: false },
    ],
    discount: { type: 'fixed', amount: 5000 },
    shipping: null,
    fees: [],
    pricesIncludeTax: true,
  })

  expect(totals).toMatchObject({ discountAmount: 1000, totalAmount: 9000 })
})

test('an amount is shared by largest remainder, ties to the earlier line', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(5, [2, 0, 3])).toEqual([2, 0, 3])
  expect(allocate(0, [2, 3])).toEqual([0, 0])
})
