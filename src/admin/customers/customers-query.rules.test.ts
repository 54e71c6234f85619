import { expect, test } from 'vitest'
import { hasFilters, queryOf, searchOfView, viewOf } from './customers-query.rules.ts'

test('sends filters, order and cursor of the URL, and nothing else', () => {
  expect(queryOf(new URLSearchParams('kind=guest&tag=VIP&sort=spent&after=7&other=1'))).toEqual({
    kind: 'guest',
    tag: 'VIP',
    sort: 'spent',
    after: '7',
  })
})

test('names the view whose filters the URL has, in any order of the list', () => {
  for (const name of ['all', 'accounts', 'guests', 'open', 'blocked'] as const)
    expect(viewOf(new URLSearchParams(`${searchOfView(name).slice(1)}&sort=name`))).toBe(name)
  expect(viewOf(new URLSearchParams('blocked=yes&kind=guest'))).toBeNull()
  expect(viewOf(new URLSearchParams('search=ana'))).toBeNull()
})

test('knows whether a list is filtered', () => {
  expect(hasFilters(new URLSearchParams('sort=name&after=7'))).toBe(false)
  expect(hasFilters(new URLSearchParams('registeredTo=2026-01-01'))).toBe(true)
})
