import { expect, test } from 'vitest'
import { readSteps, shownUntil, toRequests } from './paging.ts'

/** Returns a list of this many numbers, with responses like those of the API. */
const listOf = (total: number) => (paging: { page: string; pageSize: string }) => {
  const begin = (Number(paging.page) - 1) * Number(paging.pageSize)
  const data = Array.from({ length: total }, (_, index) => index).slice(begin, begin + Number(paging.pageSize))
  return Promise.resolve({ data, total })
}

test('showing more retains the items above, whatever the limit of one call', async () => {
  for (const page of [1, 2, 4, 5, 7, 12])
    expect((await readSteps(page, listOf(1000)))?.data, `page ${page}`).toEqual(
      Array.from({ length: page * 24 }, (_, index) => index),
    )
  expect((await readSteps(5, listOf(100)))?.data).toHaveLength(100)
  expect(toRequests(12).every(({ pageSize }) => Number(pageSize) <= 100)).toBe(true)
  expect(shownUntil(2, 86)).toBe(48)
  expect(shownUntil(4, 86)).toBe(86)
})

test('loads a page far down the list on its own', async () => {
  expect(toRequests(13)).toEqual([{ page: '13', pageSize: '24' }])
  expect((await readSteps(13, listOf(1000)))?.data[0]).toBe(288)
})

test('returns null when a part of the list fails', async () => {
  let requestCount = 0
  const second = () => Promise.resolve(requestCount++ === 1 ? null : { data: [] })
  expect(await readSteps(8, second)).toBeNull()
})
