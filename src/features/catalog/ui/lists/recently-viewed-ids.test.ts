import { afterEach, expect, test, vi } from 'vitest'
import { trackView, readRecentlyViewed } from './recently-viewed-ids.ts'

afterEach(() => vi.unstubAllGlobals())

function useStorage(entries: Record<string, string> = {}): Map<string, string> {
  const values = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  })
  return values
}

test('what was looked at last stands first, once, and each shop has its own', () => {
  const values = useStorage()
  for (const id of ['a', 'b', 'c', 'a']) trackView('shop', id)
  trackView('other', 'x')

  expect(readRecentlyViewed('shop')).toEqual(['a', 'c', 'b'])
  expect(JSON.parse(values.get('seen-other') ?? '')).toEqual(['x'])
})

test('at most 20 are remembered', () => {
  useStorage()
  for (let number = 1; number <= 25; number += 1) trackView('shop', `p${number}`)

  expect(readRecentlyViewed('shop')).toHaveLength(20)
  expect(readRecentlyViewed('shop').at(-1)).toBe('p6')
})

test('nonsense under the key, full storage and no storage at all are nothing seen', () => {
  useStorage({ 'seen-shop': '{' })
  expect(readRecentlyViewed('shop')).toEqual([])
  useStorage({ 'seen-shop': '[1,"a",null]' })
  expect(readRecentlyViewed('shop')).toEqual(['a'])

  vi.stubGlobal('localStorage', undefined)
  trackView('shop', 'a')
  expect(readRecentlyViewed('shop')).toEqual([])
})
