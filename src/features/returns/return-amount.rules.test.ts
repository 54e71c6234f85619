import { expect, test } from 'vitest'
import { amountOfUnits } from '../orders/changes/refund.rules.ts'
import { partOf } from '../orders/changes/order-state.rules.ts'
import { calculateReturn, type ReturnAmountFacts } from './return-amount.rules.ts'

const FACTS: ReturnAmountFacts = {
  parts: [{ itemsAmount: 1000, isShopFault: false, deductionAmount: 0 }],
  isEverything: false,
  isInWithdrawalPeriod: false,
  orderItemsAmount: 4000,
  deliveryAmount: 490,
  deliveryLeft: 490,
  feeAmount: 100,
  feeLeft: 100,
  dueAmount: 4590,
  restockingFeeBps: 1000,
  returnDelivery: 'all',
}
const fault = [{ itemsAmount: 1000, isShopFault: true, deductionAmount: 0 }]

test.each([
  ['a change of mind costs the restocking fee', {}, { restockingAmount: 100, deliveryAmount: 0, amount: 900 }],
  ['but not while the right of withdrawal lasts', { isInWithdrawalPeriod: true }, { amount: 1000 }],
  ['everything brings back the delivery', { isEverything: true }, { deliveryAmount: 490, feeAmount: 0, amount: 1390 }],
  ['unless the shop keeps it', { isEverything: true, returnDelivery: 'never' as const }, { deliveryAmount: 0 }],
  ['or refunds a share of it', { returnDelivery: 'share' as const }, { deliveryAmount: 122, feeAmount: 0 }],
  ['and all of it with everything', { returnDelivery: 'share' as const, isEverything: true }, { deliveryAmount: 490 }],
  ['a fault brings back shares', { parts: fault }, { deliveryAmount: 122, feeAmount: 25, amount: 1147 }],
  [
    'and all with everything',
    { parts: fault, isEverything: true },
    { deliveryAmount: 490, feeAmount: 100, amount: 1590 },
  ],
  [
    'but nothing for what is replaced',
    { parts: [{ itemsAmount: 1000, isShopFault: true, isExchange: true, deductionAmount: 0 }] },
    { deliveryAmount: 0, feeAmount: 0, amount: 1000 },
  ],
  ['goodwill of before is set off', { dueAmount: 500 }, { setOffAmount: 400, amount: 500 }],
])('%s', (_, facts, expected) => {
  expect(calculateReturn({ ...FACTS, ...facts })).toMatchObject(expected)
})

test('a deduction takes no more than the items', () => {
  const parts = [{ itemsAmount: 1000, isShopFault: false, deductionAmount: 5000 }]
  expect(calculateReturn({ ...FACTS, parts })).toMatchObject({ deductionAmount: 900, amount: 0 })
})

/** Returns a number from 0 to below `n`. */
type Random = (n: number) => number

function randomOf(seed: number): Random {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % n
  }
}

interface Line {
  quantity: number
  totalAmount: number
  cancelled: number
  refunded: number
}

/** One order through random cancellations, returns and goodwill. @returns what it still costs, and what is left of it */
function runOrder(random: Random) {
  const lines: Line[] = Array.from({ length: 1 + random(4) }, () => {
    const quantity = 1 + random(6)
    return { quantity, totalAmount: random(9_999_999), cancelled: 0, refunded: 0 }
  })
  const goods = lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  const [delivery, fee] = [random(2000), random(500)]
  const total = goods + delivery + fee
  const taken = { due: total, delivery: 0, fee: 0 }
  const left = ({ quantity, cancelled, refunded }: Line): number => quantity - cancelled - refunded
  while (lines.some((line) => left(line) > 0)) {
    const open = lines.filter((line) => left(line) > 0)
    const line = open[random(open.length)] ?? lines[0]
    if (!line) break
    const quantity = 1 + random(left(line))
    const kind = random(5)
    if (kind === 0) taken.due -= Math.min(random(500), taken.due)
    else if (kind === 1) {
      taken.due -= Math.min(taken.due, partOf(line, { done: line.cancelled, quantity }))
      line.cancelled += quantity
    } else {
      const itemsAmount = amountOfUnits(line, { refunded: line.refunded, quantity })
      const isEverything = lines.every((one) => left(one) - (one === line ? quantity : 0) === 0)
      const amounts = calculateReturn({
        parts: [{ itemsAmount, isShopFault: random(2) === 0, deductionAmount: random(3) === 0 ? random(5000) : 0 }],
        isEverything,
        isInWithdrawalPeriod: random(2) === 0,
        orderItemsAmount: goods,
        deliveryAmount: delivery,
        deliveryLeft: delivery - taken.delivery,
        feeAmount: fee,
        feeLeft: fee - taken.fee,
        dueAmount: taken.due,
        restockingFeeBps: random(2501),
        returnDelivery: (['all', 'share', 'never'] as const)[random(3)] ?? 'all',
      })
      expect(Math.min(...Object.values(amounts))).toBeGreaterThanOrEqual(0)
      taken.due -= amounts.amount
      taken.delivery += amounts.deliveryAmount
      taken.fee += amounts.feeAmount
      line.refunded += quantity
    }
  }
  const parts = lines.reduce(
    (sum, line) =>
      sum +
      amountOfUnits(line, { refunded: 0, quantity: line.refunded }) +
      partOf(line, { done: 0, quantity: line.cancelled }),
    0,
  )
  return { due: taken.due, parts, goods, delivery: delivery - taken.delivery, fee: fee - taken.fee }
}

/** Random orders: 100,000 with `PROPERTY_RUNS=full`. */
const RUNS = process.env.PROPERTY_RUNS === 'full' ? 100_000 : 5000

test('in whatever order units are cancelled, returned and compensated, the parts never exceed the whole', () => {
  const random = randomOf(20_261_126)
  for (let run = 0; run < RUNS; run += 1) {
    const { due, parts, goods, delivery, fee } = runOrder(random)
    expect(Math.min(due, delivery, fee)).toBeGreaterThanOrEqual(0)
    expect(parts).toBe(goods)
  }
})
