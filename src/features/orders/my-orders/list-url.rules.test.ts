import { expect, test } from 'vitest'
import { listAddress, parseListUrl } from './list-url.rules.ts'

const read = (query: string) => parseListUrl(new URLSearchParams(query))

test('reads valid parameters and ignores invalid ones', () => {
  expect(read('filter=open&page=3&search= tea ')).toEqual({ filter: 'open', page: 3, search: 'tea' })
  expect(read('filter=secret&page=-1')).toEqual({ filter: 'all', page: 1, search: '' })
  for (const page of ['0', '1.5', '1001', 'x', '']) expect(read(`page=${page}`).page, page).toBe(1)
  expect(read(`search=${'x'.repeat(200)}`).search).toHaveLength(100)
})

test('each part of the list has one address that is read back unchanged', () => {
  expect(listAddress({ filter: 'all', page: 1, search: '' })).toBe('/user/my-orders')
  const all = { filter: 'returns', page: 2, search: 'a&b' } as const
  expect(listAddress(all)).toBe('/user/my-orders?filter=returns&page=2&search=a%26b')
  expect(parseListUrl(new URL(listAddress(all), 'https://shop.example').searchParams)).toEqual(all)
})
