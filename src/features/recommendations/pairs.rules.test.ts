import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPairs, MAX_PAIRS, MIN_ORDERS, strengthOf, type PairCount } from './pairs.rules.ts'

/** Counts orders as the database does. */
function countIn(orders: readonly (readonly string[])[]): { counts: PairCount[]; orders: number } {
  const ids = [...new Set(orders.flat())]
  const having = (...required: string[]) => orders.filter((order) => required.every((id) => order.includes(id))).length
  const counts = ids.flatMap((productId) =>
    ids
      .filter((otherId) => otherId !== productId)
      .map((otherId) => ({
        productId,
        otherId,
        both: having(productId, otherId),
        first: having(productId),
        other: having(otherId),
      })),
  )
  return { counts, orders: orders.length }
}
const pairsIn = (orders: readonly (readonly string[])[]) => {
  const { counts, orders: total } = countIn(orders)
  return bestPairs(counts, total)
}
const times = (count: number, ...order: string[]): string[][] => Array.from({ length: count }, () => order)

test('the score is confidence times lift', () => {
  // Of 20 orders 10 have tea, 5 a pot, 4 both: confidence 4/10, lift (4 × 20) / (10 × 5).
  const pairs = pairsIn([...times(4, 'tea', 'pot'), ...times(6, 'tea'), ...times(1, 'pot'), ...times(9, 'soap')])

  expect(pairs).toEqual([
    { productId: 'tea', otherId: 'pot', position: 0, score: 0.4 * 1.6 },
    { productId: 'pot', otherId: 'tea', position: 0, score: 0.8 * 1.6 },
  ])
})

test('requires at least three common orders for a pair', () => {
  expect(pairsIn(times(2, 'tea', 'pot'))).toEqual([])
  expect(pairsIn(times(3, 'tea', 'pot'))).toHaveLength(2)
})

test('a product in every order does not rank first for every other product', () => {
  const pairs = pairsIn([
    ...times(10, 'bag', 'tea'),
    ...times(10, 'bag', 'soap'),
    ...times(5, 'bag', 'tea', 'pot'),
    ...times(5, 'bag'),
  ])
  expect(pairs.find(({ productId, position }) => productId === 'tea' && position === 0)?.otherId).toBe('bag')
  expect(pairs.find(({ productId, position }) => productId === 'pot' && position === 0)?.otherId).toBe('tea')
})

test('each product has at most twelve pairs, in order and never with itself, for any orders', () => {
  const id = fc.integer({ min: 0, max: 25 }).map((number) => `p${String(number).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(id, { minLength: 1, maxLength: 20 }), { maxLength: 25 }), (orders) => {
      for (const [productId, pairs] of Map.groupBy(pairsIn(orders), (pair) => pair.productId)) {
        expect(pairs.length).toBeLessThanOrEqual(MAX_PAIRS)
        expect(pairs.map(({ position }) => position)).toEqual([...pairs.keys()])
        expect(pairs.map(({ score }) => score)).toEqual(pairs.map(({ score }) => score).toSorted((a, b) => b - a))
        for (const { otherId, score } of pairs) {
          expect(otherId).not.toBe(productId)
          expect(score).toBeGreaterThan(0)
          const both = orders.filter((order) => order.includes(productId) && order.includes(otherId)).length
          expect(both).toBeGreaterThanOrEqual(MIN_ORDERS)
        }
      }
    }),
  )
})

test('maps a score to a term between 0 and 1 that grows with it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.double({ min: 0, max: 1e9, noNaN: true }), (a, b) => {
      expect(strengthOf(a)).toBeGreaterThanOrEqual(0)
      expect(strengthOf(a)).toBeLessThanOrEqual(1)
      if (a < b) expect(strengthOf(a)).toBeLessThanOrEqual(strengthOf(b))
    }),
  )
})
