import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveOrder, type OrderFacts } from '#src/features/orders/changes/order-state.rules.ts'
import { liveUnits, rewriteLines } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { priceCart, type Discount } from '#src/features/pricing/totals.rules.ts'
import { priceEdit, type EditableLine, type LineEdit } from './order-edit.rules.ts'

const RATES = [[], [{ label: 'VAT', ratePpm: 230_000 }], [{ label: 'GST', ratePpm: 50_000 }]] as const
const ratesOf = (taxClass: string) => RATES[Number(taxClass)] ?? []

interface Order {
  lines: (EditableLine & { position: number })[]
  totalAmount: number
  captured: number
  refunded: number
}

const step = fc.record({
  at: fc.nat(10),
  quantity: fc.integer({ min: 0, max: 9 }),
  unitAmount: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: undefined }),
  added: fc.array(
    fc.record({
      unitAmount: fc.integer({ min: 0, max: 9000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      taxClass: fc.constantFrom('0', '1', '2'),
    }),
    { maxLength: 2 },
  ),
  cancelled: fc.nat(2),
  isPaid: fc.boolean(),
  shipping: fc.nat(900),
  coupon: fc.option(
    fc.oneof(
      fc.record({
        type: fc.constant('percent' as const),
        bps: fc.integer({ min: 1, max: 10_000 }),
        maxAmount: fc.constant(null),
      }),
      fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
      fc.constant({ type: 'freeShipping' as const }),
    ),
  ),
  reduction: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('percent' as const), bps: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
    ),
  ),
})

const line = fc.record({
  unit: fc.integer({ min: 1, max: 9000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  discountPercent: fc.nat(100),
  taxClass: fc.constantFrom('0', '1', '2'),
})

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const couponOf = (discount: Discount | null, lines: readonly { id: string }[]) =>
  discount && { discount, itemIds: new Set(lines.map(({ id }) => id)) }

let ids = 0
const newId = (): string => `line ${(ids += 1)}`

const factsOf = ({ lines, totalAmount, captured, refunded }: Order, isIncluded: boolean): OrderFacts => ({
  totalAmount,
  isCod: false,
  capturedAmount: captured,
  reservedAmount: 0,
  refundedAmount: refunded,
  pendingRefundAmount: 0,
  grantedAmount: 0,
  newestPayment: null,
  isConfirmed: true,
  isProcessing: false,
  isExpired: false,
  isCancelled: false,
  isCompleted: false,
  lines: lines.map((one) => ({
    quantity: one.quantity,
    totalAmount: one.line_amount - one.discount_amount + (isIncluded ? 0 : one.tax_amount),
    cancelled: one.cancelled_quantity,
    shipped: 0,
    delivered: 0,
    returned: 0,
  })),
})

const newLine = (position: number, taxClass: string): Order['lines'][number] => ({
  id: newId(),
  position,
  quantity: 0,
  cancelled_quantity: 0,
  unit_amount: 0,
  line_amount: 0,
  discount_amount: 0,
  coupon_amount: 0,
  net_amount: 0,
  tax_amount: 0,
  tax_rate_ppm: 0,
  tax_class: taxClass,
  is_digital: false,
  is_preorder: false,
  price_source: 'list',
})

/** Applies one edit, as the service does, and refunds what is paid too much. */
function edit(order: Order, of: typeof step extends fc.Arbitrary<infer S> ? S : never, isIncluded: boolean): Order {
  const target = order.lines[of.at % order.lines.length]
  const edits: LineEdit[] = target
    ? [{ lineId: target.id, quantity: of.quantity, ...(of.unitAmount !== undefined && { unitAmount: of.unitAmount }) }]
    : []
  const fresh = of.added.map((one, index) => ({ ...one, line: newLine(1000 + index, one.taxClass) }))
  const priced = priceEdit({
    lines: order.lines,
    edits,
    added: fresh.map(({ line: { id }, unitAmount, quantity, taxClass }) => ({
      key: id,
      unitAmount,
      quantity,
      taxRates: ratesOf(taxClass),
    })),
    reduction: of.reduction,
    hasCoupon: true,
    coupon: couponOf(of.coupon, [...order.lines, ...fresh.map((one) => one.line)]),
    shipping: { amount: of.shipping, isFree: false, taxRates: [] },
    feeAmount: 0,
    pricesIncludeTax: isIncluded,
    taxRatesOf: ({ tax_class: taxClass }) => ratesOf(taxClass),
  })
  const all = [...order.lines, ...fresh.map((one) => ({ ...one.line, quantity: one.quantity }))]
  const lines = rewriteLines(all, new Map([...priced.after, ...priced.added]), newId)
  // The service refuses to remove everything: that is a cancellation.
  if (sum(lines.map(liveUnits)) === 0) return order
  const next = { ...order, lines, totalAmount: priced.totals.totalAmount }
  expect(deriveOrder(factsOf(next, isIncluded)).dueAmount).toBe(priced.totals.totalAmount)
  const paid = of.isPaid ? deriveOrder(factsOf(next, isIncluded)).openAmount : 0
  const settled = { ...next, captured: next.captured + paid }
  return { ...settled, refunded: settled.refunded + deriveOrder(factsOf(settled, isIncluded)).surplusAmount }
}

/** Cancels units of a line between two edits. */
function cancel(order: Order, { at, cancelled }: { at: number; cancelled: number }, isIncluded: boolean): Order {
  const lines = order.lines.map((one, index) =>
    index === at % order.lines.length
      ? { ...one, cancelled_quantity: one.cancelled_quantity + Math.min(cancelled, liveUnits(one)) }
      : one,
  )
  if (sum(lines.map(liveUnits)) === 0) return order
  const next = { ...order, lines }
  return { ...next, refunded: next.refunded + deriveOrder(factsOf(next, isIncluded)).surplusAmount }
}

test('whatever is edited, cancelled and paid in turn, the order is worth its remaining units to the minor unit', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (start, steps, isIncluded) => {
        const first = start.map(({ unit, quantity, discountPercent, taxClass }, position) => {
          const amount = unit * quantity
          const discount = Math.floor((amount * discountPercent) / 100)
          return {
            ...newLine(position, taxClass),
            quantity,
            unit_amount: unit,
            line_amount: amount,
            discount_amount: discount,
            coupon_amount: unit % 2 === 0 ? null : Math.floor(discount / 2),
            net_amount: amount - discount,
          }
        })
        const totalAmount = sum(first.map((one) => one.line_amount - one.discount_amount))
        let order: Order = { lines: first, totalAmount, captured: totalAmount, refunded: 0 }
        for (const of of steps) {
          order = cancel(edit(order, of, isIncluded), of, isIncluded)
          const { status, paymentStatus, dueAmount, surplusAmount } = deriveOrder(factsOf(order, isIncluded))
          const held = order.captured - order.refunded
          expect(status).toBe('confirmed')
          expect(paymentStatus).not.toBe('overpaid')
          expect([surplusAmount, dueAmount >= 0, held >= 0, held <= dueAmount]).toEqual([0, true, true, true])
          for (const one of order.lines) {
            expect(one.discount_amount).toBeLessThanOrEqual(one.line_amount)
            expect(one.coupon_amount ?? 0).toBeLessThanOrEqual(one.discount_amount)
            expect(liveUnits(one)).toBeGreaterThanOrEqual(0)
          }
        }
      },
    ),
    { numRuns: 4000 },
  )
})

test('the totals of any edit are those of the quote of the same lines', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), step, fc.boolean(), (start, of, isIncluded) => {
      const lines = start.map(({ unit, quantity, taxClass }, position) => ({
        ...newLine(position, taxClass),
        quantity,
        unit_amount: unit,
        line_amount: unit * quantity,
      }))
      const target = lines[of.at % lines.length]
      const edits = target ? [{ lineId: target.id, quantity: of.quantity, unitAmount: of.unitAmount }] : []
      const shipping = { amount: of.shipping, isFree: false, taxRates: ratesOf('1') }
      const added = of.added.map(({ taxClass, ...one }) => ({ ...one, key: newId(), taxRates: ratesOf(taxClass) }))
      const edited = priceEdit({
        lines,
        edits,
        added,
        reduction: of.reduction,
        hasCoupon: false,
        coupon: couponOf(of.coupon, [...lines, ...added.map(({ key: id }) => ({ id }))]),
        shipping,
        feeAmount: 0,
        pricesIncludeTax: isIncluded,
        taxRatesOf: ({ tax_class: taxClass }) => ratesOf(taxClass),
      })
      const quoted = priceCart({
        lines: [
          ...lines.map((one) => {
            const { quantity, unitAmount } =
              one.id === target?.id ? of : { quantity: one.quantity, unitAmount: undefined }
            return { itemId: one.id, unitAmount: unitAmount ?? one.unit_amount, quantity, tax_class: one.tax_class }
          }),
          ...of.added.map((one, index) => ({ ...one, itemId: added[index]?.key ?? '', tax_class: one.taxClass })),
        ].map((one) => ({ ...one, taxRates: ratesOf(one.tax_class), discountable: true })),
        discount: of.coupon,
        orderReduction: of.reduction,
        shipping,
        fees: [],
        pricesIncludeTax: isIncluded,
      })
      const { lines: _edited, ...totals } = edited.totals
      const { lines: _quoted, ...expected } = quoted
      expect(totals).toEqual(expected)
    }),
  )
})
