import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '#src/features/pricing/totals.rules.ts'
import { creditOrder } from './credit-note.rules.ts'
import { billOrder, sumOf, type BilledLine, type DocumentAmounts } from './invoice.rules.ts'

const RATES = [[], [{ label: 'VAT', ratePpm: 190_000 }], [{ label: 'Reduced', ratePpm: 88_750 }]]
const SEVERAL = [
  { label: 'State', ratePpm: 50_000 },
  { label: 'City', ratePpm: 22_500 },
]

const orderOf = (rates: readonly (readonly { label: string; ratePpm: number }[])[]) =>
  fc
    .record({
      lines: fc.array(
        fc.record({
          unitAmount: fc.integer({ min: 0, max: 9999 }),
          quantity: fc.integer({ min: 1, max: 7 }),
          taxRates: fc.constantFrom(...rates),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      discount: fc.integer({ min: 0, max: 3000 }),
      shipping: fc.integer({ min: 0, max: 700 }),
      fee: fc.integer({ min: 0, max: 99 }),
      pricesIncludeTax: fc.boolean(),
    })
    .map(({ lines, discount, shipping, fee, pricesIncludeTax }) => {
      const totals = priceCart({
        lines: lines.map((line, index) => ({ ...line, itemId: String(index), discountable: true })),
        discount: { type: 'fixed', amount: discount },
        shipping: { amount: shipping, taxRates: rates.at(-1) ?? [] },
        fees: [{ label: 'Cash', amount: fee, bps: 0 }],
        pricesIncludeTax,
      })
      const billed = totals.lines.map((line, index): BilledLine => ({
        id: line.itemId,
        name: line.itemId,
        quantity: lines[index]?.quantity ?? 0,
        cancelled: 0,
        unitAmount: lines[index]?.unitAmount ?? 0,
        discountAmount: line.discountAmount,
        netAmount: line.netAmount,
        taxAmount: line.taxAmount,
        ratePpm: line.taxRatePpm,
      }))
      return { ...totals, lines: billed, taxes: totals.taxLines }
    })

/** Changes to an order: units of a line are cancelled, or goodwill is refunded. */
const steps = fc.array(fc.record({ line: fc.nat(9), units: fc.integer({ min: 1, max: 7 }), goodwill: fc.nat(400) }), {
  maxLength: 8,
})

type TestOrder = Parameters<typeof billOrder>[0]

/** Returns the documents of an order that is invoiced and then lowered step by step to zero. */
function documentsOf(
  order: TestOrder,
  { steps: all, before }: { steps: typeof steps extends fc.Arbitrary<infer S> ? S : never; before: number },
) {
  const cancelled = order.lines.map(({ quantity }, index) => (index === 0 ? Math.min(before, quantity - 1) : 0))
  const linesNow = order.lines.map((line, index) => ({ ...line, cancelled: cancelled[index] ?? 0 }))
  const invoice = billOrder({ ...order, lines: linesNow }, { delivery: 'Delivery', fee: 'Fee' })
  const notes: DocumentAmounts[] = []
  const credit = (amount: number, units: { lineId: string; quantity: number; done: number }[]): void => {
    const left = invoice.totalAmount - sumOf(notes, ({ totalAmount }) => totalAmount)
    if (Math.min(amount, left) <= 0) return
    const of = { credit: { amount: Math.min(amount, left), units }, lines: order.lines, earlier: [...notes] }
    notes.push(creditOrder(invoice, { ...of, otherLabel: 'Other' }))
  }
  for (const { line: at, units, goodwill } of all) {
    const line = order.lines[at]
    if (!line) {
      credit(goodwill, [])
      continue
    }
    const done = cancelled[at] ?? 0
    const quantity = Math.min(units, line.quantity - done)
    if (quantity === 0) continue
    cancelled[at] = done + quantity
    const gross = BigInt(line.netAmount + line.taxAmount)
    const upTo = (count: number): number => Number((gross * BigInt(count)) / BigInt(line.quantity))
    credit(upTo(done + quantity) - upTo(done), [{ lineId: line.id, quantity, done }])
  }
  const rest = order.lines.flatMap(({ id, quantity }, index) => {
    const done = cancelled[index] ?? 0
    return quantity > done ? [{ lineId: id, quantity: quantity - done, done }] : []
  })
  credit(invoice.totalAmount, rest)
  return { invoice, notes }
}

function expectToAddUp({ lines, taxes, netAmount, taxAmount, totalAmount }: DocumentAmounts): void {
  expect(sumOf(lines, (line) => line.grossAmount)).toBe(totalAmount)
  for (const line of lines) expect(line.netAmount + line.taxAmount).toBe(line.grossAmount)
  expect(sumOf(lines, (line) => line.taxAmount)).toBe(taxAmount)
  expect(sumOf(taxes, ({ amount }) => amount)).toBe(taxAmount)
  expect(netAmount + taxAmount).toBe(totalAmount)
}

test('the credit notes of an invoice add up to it per tax rate, in any order', () => {
  const before = fc.nat(3)
  fc.assert(
    fc.property(orderOf(RATES), steps, before, (order, all, cancelledBefore) => {
      const { invoice, notes } = documentsOf(order, { steps: all, before: cancelledBefore })
      for (const document of [invoice, ...notes]) {
        expectToAddUp(document)
        expect(sumOf(document.taxes, ({ baseAmount }) => baseAmount)).toBe(document.netAmount)
      }
      expect(sumOf(notes, ({ totalAmount }) => totalAmount)).toBe(invoice.totalAmount)
      for (const { label, ratePpm, baseAmount, amount } of invoice.taxes) {
        const rows = notes.flatMap(({ taxes }) => taxes.filter((row) => row.label === label && row.ratePpm === ratePpm))
        expect([sumOf(rows, (row) => row.baseAmount), sumOf(rows, (row) => row.amount)]).toEqual([baseAmount, amount])
      }
    }),
    { numRuns: 2000 },
  )
})

test('the credit notes of lines with several rates add up, and reverse the tax of each rate', () => {
  fc.assert(
    fc.property(orderOf([SEVERAL]), steps, (order, all) => {
      const { invoice, notes } = documentsOf(order, { steps: all, before: 0 })
      for (const document of [invoice, ...notes]) expectToAddUp(document)
      for (const { label, amount } of invoice.taxes) {
        const rows = notes.flatMap(({ taxes }) => taxes.filter((row) => row.label === label))
        expect(sumOf(rows, (row) => row.amount)).toBe(amount)
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['the last rate', RATES, 88_750],
  ['several rates', [SEVERAL], 72_500],
  ['no rate', [[]], 0],
])('delivery and fees stand on an invoice with %s that they are taxed by', (_, rates, ratePpm) => {
  fc.assert(
    fc.property(orderOf(rates), (order) => {
      const { lines } = billOrder(order, { delivery: 'Delivery', fee: 'Fee' })
      for (const line of lines.filter(({ quantity }) => quantity === null)) expect(line.ratePpm).toBe(ratePpm)
    }),
    { numRuns: 500 },
  )
})

test('a credit note lists its units with their share of the discount', () => {
  const line = {
    id: 'a',
    name: 'Cup',
    quantity: 3,
    cancelled: 0,
    unitAmount: 1000,
    discountAmount: 100,
    ratePpm: 200_000,
  }
  const order = {
    lines: [{ ...line, netAmount: 2417, taxAmount: 483 }],
    shippingAmount: 0,
    feeAmount: 0,
    taxAmount: 483,
    totalAmount: 2900,
    taxes: [{ label: 'VAT', ratePpm: 200_000, baseAmount: 2417, amount: 483 }],
  }
  const invoice = billOrder(order, { delivery: '', fee: '' })
  const credit = { amount: 1934, units: [{ lineId: 'a', quantity: 2, done: 0 }] }
  expect(invoice.lines[0]?.discountAmount).toBe(100)
  // 1933.33 is rounded down and the third unit takes the rest; an additional unit becomes a separate line.
  expect(creditOrder(invoice, { credit, lines: order.lines, earlier: [], otherLabel: 'Other' }).lines).toMatchObject([
    { name: 'Cup', quantity: 2, unitAmount: 1000, discountAmount: 66, grossAmount: 1933, taxAmount: 322 },
    { name: 'Other', quantity: null, grossAmount: 1 },
  ])
})
