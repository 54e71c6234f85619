import { expect, test } from 'vitest'
import type { PriceChange } from './product-edit.rules.ts'
import { newPrice, permissionsForJob } from './product-job.rules.ts'

const change = (by: PriceChange['by'], value: number, rounding: PriceChange['rounding'] = 'none'): PriceChange => ({
  by,
  value,
  rounding,
})

test('a price changes by a percentage, by an amount, or to an amount, and never falls below 0', () => {
  expect(newPrice(1999, change('percent', 500), 'EUR')).toBe(2099)
  expect(newPrice(1999, change('percent', -1250), 'EUR')).toBe(1749)
  expect(newPrice(1999, change('amount', -2500), 'EUR')).toBe(0)
  expect(newPrice(1999, change('set', 2450), 'EUR')).toBe(2450)
})

test('a price is rounded to the nearest one with the ending, in the minor units of its currency', () => {
  expect(newPrice(2000, change('percent', 500, 'to99'), 'EUR')).toBe(2099)
  expect(newPrice(2030, change('amount', 0, 'to99'), 'EUR')).toBe(1999)
  expect(newPrice(2070, change('amount', 0, 'to95'), 'EUR')).toBe(2095)
  expect(newPrice(2070, change('amount', 0, 'to00'), 'EUR')).toBe(2100)
  expect(newPrice(10, change('amount', 0, 'to99'), 'EUR')).toBe(99)
  expect(newPrice(2070, change('amount', 5, 'to99'), 'JPY')).toBe(2075)
  expect(newPrice(2_030_000, change('amount', 0, 'to99'), 'KWD')).toBe(2_029_990)
})

test('each column of a spreadsheet needs its own permission', () => {
  const edit = (variant: object) => [{ productId: 'p', variants: [{ variantId: 'v', ...variant }] }]
  expect(permissionsForJob({}, edit({ sku: 'A' }))).toEqual(['products.edit'])
  expect(permissionsForJob({}, edit({ priceAmount: 1 }))).toEqual(['prices.edit'])
  expect(permissionsForJob({}, edit({ saleEndsAt: null }))).toEqual(['prices.edit'])
  expect(permissionsForJob({}, edit({ stockOnHand: 1 }))).toEqual(['stock.edit'])
  expect(permissionsForJob({ status: 'active' }, [])).toEqual(['products.publish'])
  expect(permissionsForJob({ isTrashed: true, price: change('set', 1) }, [])).toEqual([
    'products.publish',
    'prices.edit',
  ])
  expect(permissionsForJob({ categoryId: null }, [])).toEqual(['products.edit'])
})
