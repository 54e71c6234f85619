import { expect, test } from 'vitest'
import { createMemoryStorage } from '#test/storage.ts'
import { trackView, readRecentlyViewed } from './recently-viewed-ids.ts'

test('lists the last viewed product first, once, per shop', () => {
  const storage = createMemoryStorage()
  for (const id of ['a', 'b', 'c', 'a']) trackView('shop', id, storage)
  trackView('other', 'x', storage)

  expect(readRecentlyViewed('shop', storage)).toEqual(['a', 'c', 'b'])
  expect(JSON.parse(storage.values.get('seen-other') ?? '')).toEqual(['x'])
})

test('stores at most 20 products', () => {
  const storage = createMemoryStorage()
  for (let number = 1; number <= 25; number += 1) trackView('shop', `p${number}`, storage)

  expect(readRecentlyViewed('shop', storage)).toHaveLength(20)
  expect(readRecentlyViewed('shop', storage).at(-1)).toBe('p6')
})

test('reads nothing from invalid, full or missing storage', () => {
  expect(readRecentlyViewed('shop', createMemoryStorage({ 'seen-shop': '{' }))).toEqual([])
  expect(readRecentlyViewed('shop', createMemoryStorage({ 'seen-shop': '[1,"a",null]' }))).toEqual(['a'])

  const full = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  for (const storage of [null, full]) {
    trackView('shop', 'a', storage)
    expect(readRecentlyViewed('shop', storage)).toEqual([])
  }
})
