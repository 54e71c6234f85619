import { expect, test } from 'vitest'
import { countCash, type Cash } from './cash-on-delivery.rules.ts'
import { deriveOrder, openUnits, type LineFacts, type OrderFacts } from './order-state.rules.ts'

const line = (quantity: number, totalAmount: number, over: Partial<LineFacts> = {}): LineFacts => ({
  quantity,
  totalAmount,
  cancelled: 0,
  shipped: quantity,
  delivered: 0,
  returned: 0,
  ...over,
})

/** Builds a cash-on-delivery order with all units shipped. @param extra delivery and fees */
const order = (lines: LineFacts[], extra = 0, over: Partial<OrderFacts> = {}): OrderFacts => ({
  totalAmount: lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0) + extra,
  isCod: true,
  capturedAmount: 0,
  reservedAmount: 0,
  refundedAmount: 0,
  pendingRefundAmount: 0,
  grantedAmount: 0,
  newestPayment: 'created',
  isConfirmed: true,
  isProcessing: false,
  isExpired: false,
  isCancelled: false,
  isCompleted: false,
  lines,
  ...over,
})

/** Delivers units of the first line that has some left. */
function deliverUnits(facts: OrderFacts, units: number, collectedAmount: number | null = null): [OrderFacts, Cash] {
  let left = units
  const lines = facts.lines.map((one) => {
    const arrives = Math.min(left, one.shipped - one.delivered)
    left -= arrives
    return { ...one, delivered: one.delivered + arrives }
  })
  const cash = countCash(facts, { ...facts, lines }, { collectedAmount })
  return [{ ...facts, lines, capturedAmount: facts.capturedAmount + cash.takenAmount }, cash]
}

/** Returns pseudorandom numbers that are equal in every run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('two shipments each collect their part, with the delivery cost in the first', () => {
  const [first, one] = deliverUnits(order([line(2, 5000), line(1, 999)], 490), 2)
  expect(one).toEqual({ takenAmount: 5490, overAmount: 0, shortAmount: 0 })
  expect(deriveOrder(first)).toMatchObject({ paymentStatus: 'partiallyPaid', openAmount: 999 })
  const [second, two] = deliverUnits(first, 1)
  expect(two).toEqual({ takenAmount: 999, overAmount: 0, shortAmount: 0 })
  expect(deriveOrder(second)).toMatchObject({ status: 'delivered', paymentStatus: 'paid', openAmount: 0 })
})

// The amount of 10 in yen, euros and dinars: 10, 1000 and 10000 minor units.
test.each([
  ['JPY', 1],
  ['EUR', 100],
  ['KWD', 1000],
])('%s: however an order is parted into shipments, its parts add up to the whole', (_currency, unit) => {
  const next = random(unit)
  for (let run = 0; run < 3000; run += 1) {
    let facts = order(
      Array.from({ length: 1 + next(4) }, () => line(1 + next(7), 1 + next(50 * unit))),
      next(2) * next(9 * unit),
    )
    const { totalAmount } = facts
    let collectedTotal = 0
    while (deriveOrder(facts).status !== 'delivered') {
      const [after, { takenAmount, overAmount, shortAmount }] = deliverUnits(facts, 1 + next(4))
      if (takenAmount < 0 || overAmount !== 0 || shortAmount !== 0) throw new Error(JSON.stringify(facts))
      collectedTotal += takenAmount
      facts = after
    }
    if (collectedTotal !== totalAmount) throw new Error(`${collectedTotal} of ${JSON.stringify(facts)}`)
  }
})

test('collected cash never exceeds the order’s cost, with any counts and cancellations', () => {
  const next = random(5)
  for (let run = 0; run < 5000; run += 1) {
    let facts = order(
      Array.from({ length: 1 + next(3) }, () => {
        const quantity = 1 + next(5)
        return line(quantity, next(9000), { shipped: next(quantity + 1) })
      }),
      next(700),
    )
    for (let step = 0; step < 6; step += 1) {
      if (next(3) > 0) {
        facts = deliverUnits(facts, 1 + next(4), next(2) > 0 ? next(9000) : null)[0]
        if (deriveOrder(facts).surplusAmount > 0) throw new Error(JSON.stringify(facts))
      } else {
        const lines = facts.lines.map((one) => ({ ...one, cancelled: one.cancelled + next(openUnits(one) + 1) }))
        const after = { ...facts, lines }
        facts = { ...after, capturedAmount: facts.capturedAmount + countCash(facts, after, null).takenAmount }
      }
      // Prepaid money for cancelled units is refunded.
      facts = { ...facts, refundedAmount: facts.refundedAmount + deriveOrder(facts).surplusAmount }
    }
  }
})

test('underpaid cash is recorded as collected, and the shortfall is reported after the last delivery', () => {
  const [first, one] = deliverUnits(order([line(1, 3000), line(1, 2000)]), 1, 2500)
  expect(one).toEqual({ takenAmount: 2500, overAmount: 0, shortAmount: 0 })
  // With or without a count: what was due at the first delivery is due at the second.
  expect(deliverUnits(first, 1)[1]).toEqual({ takenAmount: 2500, overAmount: 0, shortAmount: 0 })
  const [second, two] = deliverUnits(first, 1, 2000)
  expect(two).toEqual({ takenAmount: 2000, overAmount: 0, shortAmount: 500 })
  expect(deriveOrder(second)).toMatchObject({ status: 'delivered', paymentStatus: 'partiallyPaid', openAmount: 500 })
})

test('excess cash is reported and not captured, nor is cash for a paid order', () => {
  expect(deliverUnits(order([line(1, 3000)]), 1, 3500)[1]).toEqual({
    takenAmount: 3000,
    overAmount: 500,
    shortAmount: 0,
  })
  const paid = order([line(1, 3000)], 0, { isCod: false, capturedAmount: 3000 })
  expect(deliverUnits(paid, 1, 100)[1]).toEqual({ takenAmount: 0, overAmount: 100, shortAmount: 0 })
  expect(deliverUnits(paid, 1)[1]).toEqual({ takenAmount: 0, overAmount: 0, shortAmount: 0 })
})

test('everything may be paid at the first delivery, and nothing is collected at the next', () => {
  const [first] = deliverUnits(order([line(1, 3000), line(1, 2000)]), 1, 5000)
  expect(deliverUnits(first, 1)[1]).toEqual({ takenAmount: 0, overAmount: 0, shortAmount: 0 })
})

test('a cash shortfall is not captured when the rest is cancelled', () => {
  const open = order([line(1, 3000), line(1, 2000, { shipped: 0 })], 400)
  const cancelRest = (facts: OrderFacts): Cash => {
    const lines = facts.lines.map((one) => ({ ...one, cancelled: openUnits(one) }))
    return countCash(facts, { ...facts, lines }, null)
  }
  expect(cancelRest(deliverUnits(open, 1, 1000)[0])).toEqual({ takenAmount: 0, overAmount: 0, shortAmount: 2400 })
  expect(cancelRest(deliverUnits(open, 1)[0])).toEqual({ takenAmount: 0, overAmount: 0, shortAmount: 0 })
})
