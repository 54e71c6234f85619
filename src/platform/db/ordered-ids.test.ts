import { expect, test } from 'vitest'
import { withOrderedIds } from './ordered-ids.ts'

test('items of the same millisecond have ids in their order', () => {
  const items = withOrderedIds(Array.from({ length: 200 }, (_, position) => ({ position })))
  expect(items.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ position }) => position)).toEqual([
    ...Array.from({ length: 200 }).keys(),
  ])
  expect(new Set(items.map(({ id }) => id)).size).toBe(200)
})
