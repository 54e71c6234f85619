import { expect, test } from 'vitest'
import { hideableViews, savedQueryOf, shownViews, toggleName } from './list-views.rules.ts'

const ALL = { name: 'all', label: 'All', query: '' }
const LOW = { name: 'low', label: 'Low', query: 'stock=low' }

test('a view is saved without a page and in one order of its filters', () => {
  const params = new URLSearchParams('after=7&sort=name&tag=&stock=low&other=1')
  expect(savedQueryOf(params, ['stock', 'tag', 'sort'])).toBe('stock=low&sort=name')
  expect(savedQueryOf(new URLSearchParams(), ['stock'])).toBe('')
})

test('hidden views have no tab, but for the one that is open', () => {
  expect(shownViews([ALL, LOW], { hidden: ['low'], query: '' })).toEqual([ALL])
  expect(shownViews([ALL, LOW], { hidden: ['low'], query: 'stock=low' })).toEqual([ALL, LOW])
})

test('the view that a list opens with stays', () => {
  expect(hideableViews([ALL, LOW])).toEqual([LOW])
  expect(toggleName(['low'], 'low')).toEqual([])
  expect(toggleName([], 'low')).toEqual(['low'])
})
