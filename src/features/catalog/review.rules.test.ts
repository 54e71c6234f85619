import { expect, test } from 'vitest'
import { isFirstView, readReviewView, reviewHref, withMore } from './review.rules.ts'

const read = (query: string) => readReviewView(new URLSearchParams(query))

test('reads the shown reviews from the query, and ignores invalid values', () => {
  expect(read('stars=4&sort=low&reviews=15')).toEqual({ stars: 4, photos: false, sort: 'low', count: 15 })
  expect(read('photos=1&sort=helpful')).toEqual({ stars: null, photos: true, sort: 'helpful', count: 5 })
  for (const query of [
    '',
    'stars=0',
    'stars=6',
    'stars=4.5',
    'stars=x&sort=best&reviews=-1',
    'reviews=3',
    'photos=yes',
    'reviews=1e9x',
  ])
    expect(isFirstView(read(query)), query).toBe(true)
  expect(read('reviews=100000').count).toBe(100)
})

test('the link of every view is read back as the same view', () => {
  for (const view of [
    { stars: null, photos: false, sort: 'new', count: 5 },
    { stars: 1, photos: true, sort: 'helpful', count: 5 },
    { stars: 5, photos: false, sort: 'high', count: 25 },
  ] as const)
    expect(read(reviewHref(view).split('#')[0] ?? '')).toEqual(view)
})

test('offers more until all reviews are shown or the limit is reached', () => {
  const first = read('')
  expect(withMore(first, 5)).toBeNull()
  expect(withMore(first, 6)).toMatchObject({ count: 15 })
  expect(withMore({ ...first, count: 95 }, 500)).toMatchObject({ count: 100 })
  expect(withMore({ ...first, count: 100 }, 500)).toBeNull()
})
