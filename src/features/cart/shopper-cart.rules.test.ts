import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftAfterOrder, mergedQuantity, type CartEntry, type Shortage } from './shopper-cart.rules.ts'

const entry = (itemId: string, quantity: number, rest: Partial<CartEntry> = {}): CartEntry => ({
  itemId,
  variantId: itemId,
  productId: itemId,
  quantity,
  unitAmountWhenAdded: null,
  flashId: null,
  savedForLater: false,
  updatedAt: new Date(0),
  ...rest,
})
const only = (available: number | null): Shortage => ({ code: 'insufficient_stock', blocks: true, available })

test('adds guest units to those of the cart, up to the available stock', () => {
  const merged = (before: number, requested: number, shortage: Shortage | null) =>
    mergedQuantity({ before, requested, most: 99 }, shortage)

  expect(merged(2, 3, null)).toBe(5)
  expect(merged(2, 3, only(4))).toBe(4)
  expect(merged(2, 3, only(2))).toBe(2)
  expect(merged(0, 3, only(0))).toBeNull()
  expect(merged(0, 3, { code: 'no_longer_sold', blocks: true, available: null })).toBeNull()
})

test('a merged line retains the requested quantity when the available stock is not known', () => {
  expect(mergedQuantity({ before: 2, requested: 30, most: 99 }, only(null))).toBe(32)
  expect(mergedQuantity({ before: 2, requested: 300, most: 99 }, only(null))).toBe(99)
  expect(mergedQuantity({ before: 120, requested: 3, most: 99 }, only(null))).toBe(120)
})

test('a merge removes no units, adds no more than requested, and stays below the limit where possible', () => {
  const quantity = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(quantity, quantity, quantity, (before, requested, limit) => {
      const shortage = before + requested > limit ? only(limit) : null
      const merged = mergedQuantity({ before, requested, most: 999 }, shortage) ?? before
      expect(merged).toBeGreaterThanOrEqual(before)
      expect(merged).toBeLessThanOrEqual(before + requested)
      expect(merged).toBeLessThanOrEqual(Math.max(before, limit))
      if (before + requested <= limit) expect(merged).toBe(before + requested)
    }),
  )
})

test('an order leaves later units, other lines and saved lines in the cart', () => {
  const entries = [
    entry('a', 2),
    entry('b', 5, { unitAmountWhenAdded: 900 }),
    entry('c', 1),
    entry('d', 1, { savedForLater: true }),
  ]
  const ordered = new Map([
    ['a', 2],
    ['b', 3],
    ['d', 1],
    ['gone', 4],
  ])

  expect(leftAfterOrder(entries, ordered)).toEqual({
    gone: ['a'],
    remaining: [entry('b', 2, { unitAmountWhenAdded: 900 })],
  })
  expect(leftAfterOrder([entry('a', 1)], new Map([['a', 3]]))).toEqual({ gone: ['a'], remaining: [] })
})
