import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.rules.ts'
import { priceCart, type CartToPrice } from './totals.rules.ts'

/** No tax, five rates, two rates on one base, and a compound rate. */
const RATES = [
  ...[0, 50_000, 88_750, 190_000, 230_000].map((ratePpm) => [{ label: `VAT ${ratePpm}`, ratePpm }]),
  [],
  [
    { label: 'State', ratePpm: 50_000 },
    { label: 'City', ratePpm: 88_750 },
  ],
  [
    { label: 'GST', ratePpm: 50_000 },
    { label: 'QST', ratePpm: 99_750, compound: true },
  ],
]
const rates = fc.constantFrom(...RATES)

/** Random carts with prices of a currency with this number of decimal places. */
const cartIn = (digits: number): fc.Arbitrary<CartToPrice> =>
  fc.record({
    lines: fc.array(
      fc.record({
        itemId: fc.uuid(),
        unitAmount: fc.integer({ min: 0, max: 50_000 * 10 ** digits }),
        quantity: fc.integer({ min: 1, max: 99 }),
        taxRates: rates,
        discountable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discount: fc.oneof(
      fc.constant(null),
      fc.record({
        type: fc.constant('percent' as const),
        bps: fc.integer({ min: 0, max: 10_000 }),
        maxAmount: fc.option(fc.integer({ min: 0, max: 1000 * 10 ** digits })),
      }),
      fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 0, max: 100_000 * 10 ** digits }) }),
      fc.constant({ type: 'freeShipping' as const }),
    ),
    shipping: fc.option(
      fc.record({ amount: fc.integer({ min: 0, max: 500 * 10 ** digits }), taxRates: rates, isFree: fc.boolean() }),
    ),
    fees: fc.array(
      fc.record({
        label: fc.constant('Cash on delivery'),
        amount: fc.integer({ min: 0, max: 50 * 10 ** digits }),
        bps: fc.integer({ min: 0, max: 500 }),
      }),
      { maxLength: 2 },
    ),
    pricesIncludeTax: fc.boolean(),
  })

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

for (const digits of [0, 2, 3])
  test(`with ${digits} decimal places, every cart adds up to the last minor unit`, () => {
    fc.assert(
      fc.property(cartIn(digits), (cart) => {
        const violations = findViolations(cart)
        if (violations.length > 0) throw new Error(violations.join(', '))
      }),
      { numRuns: 20_000 },
    )
  })

/** Checks behaviour B2-2 to B2-8 and B2-12 independently of the calculation. @returns the violated rules */
function findViolations(cart: CartToPrice): string[] {
  const totals = priceCart(cart)
  const { pricesIncludeTax, discount, shipping, lines } = cart
  const { subtotalAmount, discountAmount, shippingAmount, shippingDiscountAmount, feeAmount, taxAmount } = totals
  const base = sum(lines.map((line) => (line.discountable ? line.unitAmount * line.quantity : 0)))
  const isFree = shipping?.isFree === true || discount?.type === 'freeShipping'
  const charged = subtotalAmount - discountAmount + shippingAmount - shippingDiscountAmount + feeAmount
  const invariants: Record<string, boolean> = {
    'whole units': Object.values(totals).every((value) => typeof value !== 'number' || Number.isSafeInteger(value)),
    subtotal: subtotalAmount === sum(lines.map(({ unitAmount, quantity }) => unitAmount * quantity)),
    'Σ line discounts': discountAmount === sum(totals.lines.map((line) => line.discountAmount)),
    'a discount passes nothing': discountAmount >= 0 && discountAmount <= base,
    'an amount off': discount?.type !== 'fixed' || discountAmount === Math.min(discount.amount, base),
    'a cap': discount?.type !== 'percent' || discountAmount <= (discount.maxAmount ?? base),
    'free delivery': shippingDiscountAmount === (isFree ? shippingAmount : 0),
    'Σ taxes': taxAmount === sum(totals.taxLines.map((line) => line.amount)),
    'Σ net + Σ tax': totals.totalAmount === (pricesIncludeTax ? charged : charged + taxAmount),
    'never below nothing': totals.totalAmount >= 0,
    'fees are of the total before them': cart.fees.length > 0 || feeAmount === 0,
    'who asks again is told the same': JSON.stringify(priceCart(cart)) === JSON.stringify(totals),
  }
  const lineViolations = totals.lines.flatMap((line, index) => {
    const paid = line.lineAmount - line.discountAmount
    // The combined rate of the net, apart from the rounding of each rate.
    const exact = (line.netAmount * line.taxRatePpm) / 1_000_000
    const isRight =
      line.discountAmount >= 0 &&
      line.discountAmount <= (lines[index]?.discountable ? line.lineAmount : 0) &&
      (pricesIncludeTax ? line.netAmount + line.taxAmount : line.netAmount) === paid &&
      line.taxAmount >= 0 &&
      Math.abs(line.taxAmount - exact) <= 2 + line.netAmount / 1_000_000
    return isRight ? [] : [`line ${index}`]
  })
  return [...Object.keys(invariants).filter((name) => !invariants[name]), ...lineViolations]
}

test('several tax rates share one base, and only a compound rate includes the taxes before it', () => {
  const line = { itemId: 'a', unitAmount: 10_000, quantity: 1, discountable: true }
  const gst = { label: 'GST', ratePpm: 50_000 }
  const qst = { label: 'QST', ratePpm: 99_750 }
  const price = (taxRates: CartToPrice['lines'][number]['taxRates'], pricesIncludeTax: boolean, unitAmount = 10_000) =>
    priceCart({
      lines: [{ ...line, unitAmount, taxRates }],
      discount: null,
      shipping: null,
      fees: [],
      pricesIncludeTax,
    })
  const amounts = ({ taxLines }: ReturnType<typeof price>) =>
    taxLines.map(({ label, baseAmount, amount }) => [label, baseAmount, amount])

  expect(amounts(price([gst, qst], false))).toEqual([
    ['QST', 10_000, 998],
    ['GST', 10_000, 500],
  ])
  expect(price([gst, { ...qst, compound: true }], false)).toMatchObject({ taxAmount: 1547, totalAmount: 11_547 })
  expect(amounts(price([gst, { ...qst, compound: true }], false))).toEqual([
    ['GST', 10_000, 500],
    ['QST', 10_500, 1047],
  ])
  // The same with both taxes included in the price.
  expect(price([gst, { ...qst, compound: true }], true, 11_547)).toMatchObject({ taxAmount: 1547, totalAmount: 11_547 })
  expect(amounts(price([gst, { ...qst, compound: true }], true, 11_547))).toEqual([
    ['GST', 10_000, 500],
    ['QST', 10_500, 1047],
  ])
})

test('extracts included tax from prices instead of adding it', () => {
  const totals = priceCart({
    lines: [
      {
        itemId: 'a',
        unitAmount: 12_300,
        quantity: 1,
        taxRates: [{ label: 'VAT 23%', ratePpm: 230_000 }],
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

test('adds excluded tax to prices, rounded half up on each line', () => {
  const line = { unitAmount: 1111, quantity: 1, taxRates: [{ label: 'Tax', ratePpm: 88_750 }], discountable: true }

  const totals = priceCart({
    lines: [
      { ...line, itemId: 'a' },
      { ...line, itemId: 'b' },
    ],
    discount: null,
    shipping: { amount: 500, taxRates: [] },
    fees: [],
    pricesIncludeTax: false,
  })

  // 1111 × 8.875 % is 98.60, so each line has a tax of 99.
  expect(totals).toMatchObject({ taxAmount: 198, totalAmount: 2222 + 500 + 198 })
})

test('a discount never exceeds the amount it may reduce', () => {
  const totals = priceCart({
    lines: [
      { itemId: 'a', unitAmount: 1000, quantity: 1, taxRates: [], discountable: true },
      { itemId: 'b', unitAmount: 9000, quantity: 1, taxRates: [], discountable: false },
    ],
    discount: { type: 'fixed', amount: 5000 },
    shipping: null,
    fees: [],
    pricesIncludeTax: true,
  })

  expect(totals).toMatchObject({ discountAmount: 1000, totalAmount: 9000 })
})

test('allocates an amount by largest remainder, ties to the earlier line', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(5, [2, 0, 3])).toEqual([2, 0, 3])
  expect(allocate(0, [2, 3])).toEqual([0, 0])
})
