import { expect, test } from 'vitest'
import { availability, availableOf, selectableQuantity, tellableStock } from './stock.rules.ts'

const stock = (stockOnHand: number, backorderLimit: number | null = 0) => ({
  stockTracked: true,
  stockOnHand,
  backorderLimit,
})
const shop = { isUpcoming: false, lowStockThreshold: 5 }

test('a number is told only when few are left', () => {
  expect(availability([stock(6)], shop)).toEqual({ state: 'inStock', left: null })
  expect(availability([stock(5)], shop)).toEqual({ state: 'lowStock', left: 5 })
  expect(availability([stock(0)], shop)).toEqual({ state: 'outOfStock', left: null })
})

test('the variants of a product count together', () => {
  expect(availability([stock(2), stock(1), stock(0)], shop)).toEqual({ state: 'lowStock', left: 3 })
  expect(availability([stock(0), stock(9)], shop).state).toBe('inStock')
})

test('what may be sold below zero ships later, and what nobody counts is always there', () => {
  expect(availability([stock(0, 10)], shop).state).toBe('backorder')
  expect(availability([stock(-4, null)], shop).state).toBe('backorder')
  expect(availability([{ ...stock(0), stockTracked: false }], shop).state).toBe('inStock')
  expect(availableOf(stock(-4, 10))).toBe(6)
  expect(availableOf(stock(-10, 10))).toBe(0)
  expect(availableOf(stock(0, null))).toBe(Number.POSITIVE_INFINITY)
})

test('a product that is not out yet says so before anything else', () => {
  expect(availability([stock(9)], { ...shop, isUpcoming: true }).state).toBe('upcoming')
})

test('a visitor can choose no more than is left, and no more than the product allows', () => {
  expect(selectableQuantity({ state: 'lowStock', left: 3 }, 10)).toBe(3)
  expect(selectableQuantity({ state: 'inStock', left: null }, 10)).toBe(10)
  expect(selectableQuantity({ state: 'outOfStock', left: null }, 10)).toBe(0)
})

test('tells a number of units up to the shop’s threshold only', () => {
  expect([tellableStock(5, 5), tellableStock(6, 5)]).toEqual([5, null])
})
