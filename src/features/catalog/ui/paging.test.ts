import { expect, test } from 'vitest'
import { readListQuery, shownUntil, toCall } from './paging.ts'

test('showing more keeps what is above, up to what one call may answer', () => {
  expect(toCall(1)).toEqual({ page: '1', pageSize: '24' })
  expect(toCall(4)).toEqual({ page: '1', pageSize: '96' })
  expect(toCall(5)).toEqual({ page: '5', pageSize: '24' })
  expect(shownUntil(2, 86)).toBe(48)
  expect(shownUntil(4, 86)).toBe(86)
})

test('nonsense in the address is the first page', () => {
  for (const page of ['0', '-1', 'x', '1.5', '1e9', ''])
    expect(readListQuery(`https://a.test/categories/b?page=${page}`).page).toBe(1)
  expect(readListQuery('https://a.test/categories/b?page=3&sort=new')).toEqual({ page: 3, sort: 'new' })
})
