import { expect, test } from 'vitest'
import { hasFilters, queryOf, searchOfView, viewOf, VIEWS, type ViewName } from './products-query.rules.ts'

test('every view is found again by its URL, also while something is searched in it', () => {
  for (const name of Object.keys(VIEWS) as ViewName[]) {
    const params = new URLSearchParams(searchOfView(name))
    expect(viewOf(params)).toBe(name)
    params.set('search', 'lamp')
    expect(viewOf(params)).toBe(name)
  }
})

test('sends the filters, the order and the place in the list', () => {
  const params = new URLSearchParams('status=draft&search=lamp&sort=name&after=1&other=2')
  expect(queryOf(params)).toEqual({ status: 'draft', search: 'lamp', sort: 'name', after: '1' })
  expect(hasFilters(params)).toBe(true)
  expect(hasFilters(new URLSearchParams('sort=name'))).toBe(false)
  expect(viewOf(new URLSearchParams('status=archived'))).toBe(null)
})
