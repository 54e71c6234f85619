import { afterEach, expect, test, vi } from 'vitest'
import { noteSeen, readSeen } from './recently-viewed-ids.ts'

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
  for (const id of ['a', 'b', 'c', 'a']) noteSeen('shop', id)
  noteSeen('other', 'x')

  expect(readSeen('shop')).toEqual(['a', 'c', 'b'])
  expect(JSON.parse(values.get('seen-other') ?? '')).toEqual(['x'])
})

test('at most 20 are remembered', () => {
  useStorage()
  for (let number = 1; number <= 25; number += 1) noteSeen('shop', `p${number}`)

  expect(readSeen('shop')).toHaveLength(20)
  expect(readSeen('shop').at(-1)).toBe('p6')
})

test('nonsense under the key, full storage and no storage at all are nothing seen', () => {
  useStorage({ 'seen-shop': '{' })
  expect(readSeen('shop')).toEqual([])
  useStorage({ 'seen-shop': '[1,"a",null]' })
  expect(readSeen('shop')).toEqual(['a'])

  vi.stubGlobal('localStorage', undefined)
  noteSeen('shop', 'a')
  expect(readSeen('shop')).toEqual([])
})
