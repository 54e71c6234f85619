import { expect, test } from 'vitest'
import { hideableViews, isSameQuery, openViewOf, savedQueryOf, shownViews, toggleName } from './list-views.rules.ts'

const ALL = { name: 'all', label: 'All', query: '' }
const LOW = { name: 'low', label: 'Low', query: 'stock=low' }

test('a view is saved without a page and in one order of its filters', () => {
  const params = new URLSearchParams('after=7&sort=name&tag=&stock=low&other=1')
  expect(savedQueryOf(params, ['stock', 'tag', 'sort'])).toBe('stock=low&sort=name')
  expect(savedQueryOf(new URLSearchParams(), ['stock'])).toBe('')
})

test('the open view is the one that the URL names, with other filters too, or the one with its filters', () => {
  const views = [
    { _id: '1', query: 'stock=low&sort=name' },
    { _id: '2', query: 'stock=low&sort=name' },
    { _id: '3', query: '' },
  ]
  const open = (query: string) => openViewOf(views, new URLSearchParams(query))?._id ?? null
  expect([open('sort=name&after=9&stock=low'), open('stock=low&sort=name&saved=2'), open('stock=out&saved=2')]).toEqual([
    '1',
    '2',
    '2',
  ])
  expect([open(''), open('saved=3'), open('stock=low'), open('saved=gone')]).toEqual([null, '3', null, null])
  expect(isSameQuery('stock=low&tag=&saved=3', 'stock=low')).toBe(true)
  expect(isSameQuery('stock=low', 'stock=out')).toBe(false)
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
