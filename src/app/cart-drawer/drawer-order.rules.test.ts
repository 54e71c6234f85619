import { expect, test } from 'vitest'
import { newestFirst } from './drawer-order.rules.ts'

test('shows what was just added first, also with two prices, and then the newest lines', () => {
  const lines = ['a', 'b', 'a', 'c'].map((variantId, index) => ({ variantId, index }))
  expect(newestFirst(lines, 'a').map(({ index }) => index)).toEqual([2, 0, 3, 1])
  expect(newestFirst(lines, 'x').map(({ index }) => index)).toEqual([3, 2, 1, 0])
})
