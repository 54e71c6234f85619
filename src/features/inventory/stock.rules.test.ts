import { expect, test } from 'vitest'
import { availability, availableOf, selectableQuantity, tellableStock } from './stock.rules.ts'

const stock = (stockOnHand: number, backorderLimit: number | null = 0) => ({
  stockTracked: true,
  stockOnHand,
  backorderLimit,
})
const shop = { isUpcoming: false, lowStockThreshold: 5 }

test('returns the number left only when stock is low', () => {
  expect(availability([stock(6)], shop)).toEqual({ state: 'inStock', left: null })
  expect(availability([stock(5)], shop)).toEqual({ state: 'lowStock', left: 5 })
  expect(availability([stock(0)], shop)).toEqual({ state: 'outOfStock', left: null })
})

test('the stock of a product’s variants is summed', () => {
  expect(availability([stock(2), stock(1), stock(0)], shop)).toEqual({ state: 'lowStock', left: 3 })
  expect(availability([stock(0), stock(9)], shop).state).toBe('inStock')
})

test('backorders are available below zero, and untracked stock is always in stock', () => {
  expect(availability([stock(0, 10)], shop).state).toBe('backorder')
  expect(availability([stock(-4, null)], shop).state).toBe('backorder')
  expect(availability([{ ...stock(0), stockTracked: false }], shop).state).toBe('inStock')
  expect(availableOf(stock(-4, 10))).toBe(6)
  expect(availableOf(stock(-10, 10))).toBe(0)
  expect(availableOf(stock(0, null))).toBe(Number.POSITIVE_INFINITY)
})

test('an upcoming product is upcoming whatever its stock', () => {
  expect(availability([stock(9)], { ...shop, isUpcoming: true }).state).toBe('upcoming')
})

test('limits the selectable quantity to what is left and to the product’s maximum', () => {
  expect(selectableQuantity({ state: 'lowStock', left: 3 }, 10)).toBe(3)
  expect(selectableQuantity({ state: 'inStock', left: null }, 10)).toBe(10)
  expect(selectableQuantity({ state: 'outOfStock', left: null }, 10)).toBe(0)
})

test('tells a number of units up to the shop’s threshold only', () => {
  expect([tellableStock(5, 5), tellableStock(6, 5)]).toEqual([5, null])
})
