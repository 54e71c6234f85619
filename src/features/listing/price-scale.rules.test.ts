import { expect, test } from 'vitest'
import { toPriceScale } from './price-scale.rules.ts'

test('returns round amounts that include all prices', () => {
  expect(toPriceScale({ minAmount: 17_900, maxAmount: 139_900 }, 100)).toEqual({
    min: 15_000,
    max: 140_000,
    step: 5000,
  })
  expect(toPriceScale({ minAmount: 1000, maxAmount: 3900 }, 100)).toEqual({ min: 1000, max: 3900, step: 100 })
  expect(toPriceScale({ minAmount: 100, maxAmount: 129 }, 1)).toEqual({ min: 100, max: 129, step: 1 })
  expect(toPriceScale({ minAmount: 999, maxAmount: 1001 }, 100)).toEqual({ min: 900, max: 1100, step: 100 })
})
