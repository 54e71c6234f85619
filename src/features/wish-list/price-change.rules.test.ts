import { expect, test } from 'vitest'
import { inBatches, priceSince } from './price-change.rules.ts'

test('reports a price change in whole per cent, rounded down', () => {
  expect(priceSince(10_000, 8_800)).toEqual({ kind: 'cheaper', percent: 12 })
  expect(priceSince(10_000, 8_801)).toEqual({ kind: 'cheaper', percent: 11 })
  expect(priceSince(10_000, 11_999)).toEqual({ kind: 'dearer', percent: 19 })
})

test('reports nothing for the same price, a change of less than one per cent, and a previously free product', () => {
  expect([priceSince(10_000, 10_000), priceSince(10_000, 9_901), priceSince(0, 500)]).toEqual([null, null, null])
})

test('requests a long list in batches', () => {
  expect(inBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inBatches([], 2)).toEqual([])
})
