import { expect, test } from 'vitest'
import { rowsBetween } from './row-range.rules.ts'

test('a range has the rows between two, in the order of the list, whichever comes first', () => {
  const rows = ['a', 'b', 'c', 'd']
  expect(rowsBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(rows, 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(rowsBetween(rows, 'b', 'b')).toEqual(['b'])
  expect(rowsBetween(rows, 'b', 'gone')).toEqual([])
})
