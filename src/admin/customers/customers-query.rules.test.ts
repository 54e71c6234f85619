import { expect, test } from 'vitest'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { hasFilters, queryOf, SAVED, searchOfView } from './customers-query.rules.ts'

test('sends filters, order and cursor of the URL, and nothing else', () => {
  expect(queryOf(new URLSearchParams('kind=guest&tag=VIP&sort=spent&after=7&other=1'))).toEqual({
    kind: 'guest',
    tag: 'VIP',
    sort: 'spent',
    after: '7',
  })
})

test('every view has filters that are saved with it', () => {
  for (const name of ['accounts', 'guests', 'open', 'blocked'] as const)
    expect(savedQueryOf(new URLSearchParams(searchOfView(name)), SAVED)).not.toBe('')
  expect(searchOfView('all')).toBe('')
})

test('knows whether a list is filtered', () => {
  expect(hasFilters(new URLSearchParams('sort=name&after=7'))).toBe(false)
  expect(hasFilters(new URLSearchParams('registeredTo=2026-01-01'))).toBe(true)
})
