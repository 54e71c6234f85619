import { expect, test } from 'vitest'
import { cutPage } from './cut-page.ts'

const forward = { limit: 2, isBackward: false }
const backward = { limit: 2, isBackward: true }

test('a page has the rows beside which the pages beyond it begin or end', () => {
  expect(cutPage([1, 2, 3], { ...forward, hasCursor: false })).toEqual({ shown: [1, 2], next: 2, previous: null })
  expect(cutPage([3, 4, 5], { ...forward, hasCursor: true })).toEqual({ shown: [3, 4], next: 4, previous: 3 })
  expect(cutPage([5], { ...forward, hasCursor: true })).toEqual({ shown: [5], next: null, previous: 5 })
})

test('a page that is read backwards leaves out its first row, and leads back to the page it came from', () => {
  expect(cutPage([2, 3, 4], { ...backward, hasCursor: true })).toEqual({ shown: [3, 4], next: 4, previous: 3 })
  expect(cutPage([1, 2], { ...backward, hasCursor: true })).toEqual({ shown: [1, 2], next: 2, previous: null })
})

test('a page without rows leads nowhere', () => {
  expect(cutPage([], { ...forward, hasCursor: true })).toEqual({ shown: [], next: null, previous: null })
  expect(cutPage([], { ...backward, hasCursor: true })).toEqual({ shown: [], next: null, previous: null })
})
