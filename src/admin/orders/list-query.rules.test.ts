import { expect, test } from 'vitest'
import { queryOf, searchOfView, viewOf } from './list-query.rules.ts'

test('reads the filters and the page from the URL', () => {
  expect(queryOf(new URLSearchParams('status=confirmed&search=moran&page=3&x=1'))).toEqual({
    status: 'confirmed',
    search: 'moran',
    page: 3,
  })
  expect(queryOf(new URLSearchParams('page=-2'))).toEqual({ page: 1 })
})

test('marks the view whose filters the URL has, and none when there are others', () => {
  expect(viewOf(new URLSearchParams(''))).toBe('all')
  expect(viewOf(new URLSearchParams(searchOfView('unpaid')))).toBe('unpaid')
  expect(viewOf(new URLSearchParams('status=delivered'))).toBeNull()
  expect(viewOf(new URLSearchParams('status=confirmed&search=a'))).toBeNull()
})
