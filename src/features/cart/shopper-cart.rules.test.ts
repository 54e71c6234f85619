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

test('a guest’s pieces come to those of the cart, as far as there are', () => {
  expect(mergedQuantity(2, 3, null)).toBe(5)
  expect(mergedQuantity(2, 3, only(4))).toBe(4)
  expect(mergedQuantity(2, 3, only(2))).toBe(2)
  expect(mergedQuantity(0, 3, only(0))).toBeNull()
  expect(mergedQuantity(0, 3, only(null))).toBeNull()
})

test('a merge takes no piece away, adds no more than was wanted, and stays below the limit where it can', () => {
  const pieces = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(pieces, pieces, pieces, (before, wanted, limit) => {
      const merged = mergedQuantity(before, wanted, before + wanted > limit ? only(limit) : null) ?? before
      expect(merged).toBeGreaterThanOrEqual(before)
      expect(merged).toBeLessThanOrEqual(before + wanted)
      expect(merged).toBeLessThanOrEqual(Math.max(before, limit))
      if (before + wanted <= limit) expect(merged).toBe(before + wanted)
    }),
  )
})

test('an order leaves what it did not have: later pieces, other lines, and what is saved for later', () => {
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
    kept: [entry('b', 2, { unitAmountWhenAdded: 900 })],
  })
  expect(leftAfterOrder([entry('a', 1)], new Map([['a', 3]]))).toEqual({ gone: ['a'], kept: [] })
})
