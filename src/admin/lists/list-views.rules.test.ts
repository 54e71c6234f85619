import { expect, test } from 'vitest'
import {
  hideableViews,
  isSameQuery,
  openBuiltInOf,
  openViewOf,
  savedQueryOf,
  shownViews,
  tabQueryOf,
  toggleName,
} from './list-views.rules.ts'

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
  expect([open('sort=name&after=9&stock=low'), open('stock=low&sort=name&saved=2'), open('stock=out&saved=2')]).toEqual(
    ['1', '2', '2'],
  )
  expect([open(''), open('saved=3'), open('stock=low'), open('saved=gone')]).toEqual([null, '3', null, null])
  expect(isSameQuery('stock=low&tag=&saved=3', 'stock=low')).toBe(true)
  expect(isSameQuery('stock=low', 'stock=out')).toBe(false)
})

test('hidden views have no tab, but for the one that is open', () => {
  expect(shownViews([ALL, LOW], { hidden: ['low'], open: ALL })).toEqual([ALL])
  expect(shownViews([ALL, LOW], { hidden: ['low'], open: LOW })).toEqual([ALL, LOW])
})

test('a tab changes the filters that tabs set and leaves the others', () => {
  const views = [ALL, LOW, { name: 'blocked', label: 'Blocked', query: 'blocked=yes' }]
  const [, , blocked] = views
  expect(views.map((view) => tabQueryOf(view, { views }, 'stock=low&tag=new&sort=name'))).toEqual([
    'tag=new&sort=name',
    'stock=low&tag=new&sort=name',
    'blocked=yes&tag=new&sort=name',
  ])
  expect(openBuiltInOf({ views }, 'stock=low&tag=new')).toBe(LOW)
  expect(openBuiltInOf({ views }, 'blocked=yes')).toBe(blocked)
  expect([openBuiltInOf({ views }, 'tag=new'), openBuiltInOf({ views }, 'stock=out')]).toEqual([ALL, null])
  const tabs = { views, ended: ['search'] }
  expect([tabQueryOf(LOW, tabs, 'search=cup'), openBuiltInOf(tabs, 'search=cup')]).toEqual(['stock=low', null])
})

test('the view that a list opens with stays', () => {
  expect(hideableViews([ALL, LOW])).toEqual([LOW])
  expect(toggleName(['low'], 'low')).toEqual([])
  expect(toggleName([], 'low')).toEqual(['low'])
})
