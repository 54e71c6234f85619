import { expect, test } from 'vitest'
import { compareOffers, findPromisedOffers } from './delivery-promise.rules.ts'

const offer = (amount: number, from: string, to: string, type: 'shipping' | 'pickup' | 'digital' = 'shipping') => ({
  type,
  amount,
  maxDays: Number(to.slice(-2)),
  promise: { from: `2026-11-${from}`, to: `2026-11-${to}` },
})

const free = offer(0, '25', '27')
const evening = offer(950, '24', '26')
const courier = offer(1490, '24', '24')
const pickup = offer(0, '24', '25', 'pickup')

test('orders options by price, then speed, and puts pickup last', () => {
  const slow = offer(0, '26', '30')

  expect([pickup, courier, slow, evening, free].toSorted(compareOffers)).toEqual([free, slow, evening, courier, pickup])
})

test('promises the preselected option, and the cheapest one that arrives earlier', () => {
  expect(findPromisedOffers([free, evening, courier, pickup])).toEqual({ first: free, faster: evening })
  expect(findPromisedOffers([free])).toEqual({ first: free, faster: null })
  expect(findPromisedOffers([evening, offer(1200, '24', '28')])).toEqual({ first: evening, faster: null })
  expect(findPromisedOffers([free, offer(300, '24', '27')])?.faster).toMatchObject({ amount: 300 })
})

test('promises nothing when nothing is shipped, or a shop has no working days', () => {
  expect(findPromisedOffers([])).toBeNull()
  expect(findPromisedOffers([pickup])).toBeNull()
  expect(findPromisedOffers([offer(0, '24', '24', 'digital')])).toBeNull()
  expect(findPromisedOffers([{ ...free, promise: null }])).toBeNull()
})
