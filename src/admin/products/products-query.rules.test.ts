import { expect, test } from 'vitest'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { hasFilters, queryOf, SAVED, searchOfView, VIEWS, type ViewName } from './products-query.rules.ts'

test('every view has filters that are saved with it', () => {
  for (const name of (Object.keys(VIEWS) as ViewName[]).filter((each) => each !== 'all'))
    expect(savedQueryOf(new URLSearchParams(searchOfView(name)), SAVED)).not.toBe('')
  expect(searchOfView('all')).toBe('')
})

test('sends the filters, the order and the place in the list', () => {
  const params = new URLSearchParams('status=draft&search=lamp&sort=name&after=1&other=2')
  expect(queryOf(params)).toEqual({ status: 'draft', search: 'lamp', sort: 'name', after: '1' })
  expect(hasFilters(params)).toBe(true)
  expect(hasFilters(new URLSearchParams('sort=name'))).toBe(false)
})
