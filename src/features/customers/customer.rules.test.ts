import { expect, test } from 'vitest'
import { averageAmount, readTags, searchWords } from './customer.rules.ts'

test.each([
  ['Aoife Moran', ['aoife', 'moran']],
  ['  O’Brien  (Cork) ', ['o’brien', 'cork']],
  ['José', ['jose']],
  ['Aoife.Moran@Example.com', ['aoife.moran@example.com']],
  // The end of a number, with and without country code and leading zero.
  ['+353 21 123 4567', ['765432112353']],
  ['021-123 4567', ['765432112']],
  ['12', ['12']],
  ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
  ['  ', []],
])('searches for %j by %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('keeps each tag once, trimmed and in alphabetical order', () => {
  expect(readTags(['wholesale', ' Showroom   Cork ', 'wholesale', ' '])).toEqual(['Showroom Cork', 'wholesale'])
})

test('divides what was spent by the orders, and rounds to minor units', () => {
  expect(averageAmount({ orders: 4, spentAmount: 311_840 })).toBe(77_960)
  expect(averageAmount({ orders: 3, spentAmount: 1000 })).toBe(333)
  expect(averageAmount({ orders: 0, spentAmount: 0 })).toBe(0)
})
