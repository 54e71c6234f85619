import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart, type CartToPrice, type Reduction } from './totals.rules.ts'

const reduction: fc.Arbitrary<Reduction | null> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('percent' as const), bps: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 0, max: 90_000 }) }),
)

const cart: fc.Arbitrary<CartToPrice> = fc.record({
  lines: fc.array(
    fc.record({
      itemId: fc.uuid(),
      unitAmount: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      taxRates: fc.constantFrom(
        [],
        [{ label: 'VAT', ratePpm: 230_000 }],
        [
          { label: 'GST', ratePpm: 50_000 },
          { label: 'QST', ratePpm: 99_750, compound: true },
        ],
      ),
      discountable: fc.boolean(),
      reduction,
    }),
    { minLength: 1, maxLength: 8 },
  ),
  discount: fc.oneof(
    fc.constant(null),
    fc.record({
      type: fc.constant('percent' as const),
      bps: fc.integer({ min: 0, max: 10_000 }),
      maxAmount: fc.constant(null),
    }),
    fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 0, max: 90_000 }) }),
  ),
  orderReduction: reduction,
  shipping: fc.option(fc.record({ amount: fc.integer({ min: 0, max: 5000 }), taxRates: fc.constant([]) })),
  fees: fc.constant([]),
  pricesIncludeTax: fc.boolean(),
})

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

test('totals are the sum of the lines, and their taxes are right, whatever staff take off', () => {
  fc.assert(
    fc.property(cart, (of) => {
      const totals = priceCart(of)
      expect(totals.discountAmount).toBe(sum(totals.lines.map(({ discountAmount }) => discountAmount)))
      for (const [index, line] of totals.lines.entries()) {
        const paid = line.lineAmount - line.discountAmount
        expect(line.discountAmount).toBeGreaterThanOrEqual(0)
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(of.pricesIncludeTax ? line.netAmount + line.taxAmount : line.netAmount).toBe(paid)
        const exact = (line.netAmount * line.taxRatePpm) / 1_000_000
        expect(Math.abs(line.taxAmount - exact)).toBeLessThanOrEqual(2 + line.netAmount / 1_000_000)
        const { reduction: own } = of.lines[index] ?? {}
        if (own?.type === 'fixed')
          expect(line.discountAmount).toBeGreaterThanOrEqual(Math.min(own.amount, line.lineAmount))
      }
      const shipping = of.shipping?.amount ?? 0
      expect(totals.totalAmount).toBe(
        sum(totals.lines.map(({ netAmount, taxAmount }) => netAmount + taxAmount)) + shipping,
      )
    }),
    { numRuns: 5000 },
  )
})

test('a reduction of a line comes before the coupon, and that of the order after it', () => {
  const line = { quantity: 1, taxRates: [], discountable: true }
  const totals = priceCart({
    lines: [
      { ...line, itemId: 'a', unitAmount: 1000, reduction: { type: 'fixed', amount: 200 } },
      { ...line, itemId: 'b', unitAmount: 1000, discountable: false },
    ],
    discount: { type: 'percent', bps: 5000, maxAmount: null },
    orderReduction: { type: 'percent', bps: 1000 },
    shipping: { amount: 500, taxRates: [] },
    fees: [],
    pricesIncludeTax: true,
  })
  // 1000 − 200 = 800, of which the coupon takes 400; of the 1400 that are left, the order's reduction takes 140.
  expect(totals.lines.map(({ discountAmount }) => discountAmount)).toEqual([640, 100])
  expect(totals).toMatchObject({ discountAmount: 740, totalAmount: 1760 })
})
