import { expect, test } from 'vitest'
import { hasStockFilters, readUnits, stockQueryOf, variantName } from './stock-query.rules.ts'

test('reads whole numbers with any minus sign', () => {
  expect(['12', ' +3 ', '-4', '−5', '–6'].map((text) => readUnits(text))).toEqual([12, 3, -4, -5, -6])
  expect(['', '1.5', 'two', '-'].map((text) => readUnits(text))).toEqual([null, null, null, null])
})

test('the URL of the list holds its filters', () => {
  const params = new URLSearchParams('stock=low&search=cup&other=1')
  expect(stockQueryOf(params)).toEqual({ stock: 'low', search: 'cup' })
  expect([hasStockFilters(params), hasStockFilters(new URLSearchParams('after=1'))]).toEqual([true, false])
})

test('a variant is named by its product and options', () => {
  expect(variantName({ name: 'Cup', optionValues: ['Blue', 'Small'] })).toBe('Cup, Blue, Small')
})
