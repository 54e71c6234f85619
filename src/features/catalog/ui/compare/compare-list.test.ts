import { expect, test } from 'vitest'
import { createMemoryStorage } from '#test/storage.ts'
import { compareList } from './compare-list.ts'

test('stores up to four products, each once', () => {
  const storage = createMemoryStorage()
  const list = compareList('shop', storage)

  expect(['a', 'b', 'a', 'c', 'd', 'e'].map((id) => list.add(id))).toEqual([true, true, true, true, true, false])
  expect(compareList('shop', storage).get()).toEqual(['a', 'b', 'c', 'd'])
  expect(storage.values.get('compare-shop')).toBe('["a","b","c","d"]')
})

test('restores a removed product at its position', () => {
  const list = compareList('shop', createMemoryStorage())
  for (const id of ['a', 'b', 'c']) list.add(id)
  list.remove('b')
  expect(list.get()).toEqual(['a', 'c'])
  list.restore('b', 1)
  expect(list.get()).toEqual(['a', 'b', 'c'])
  list.clear()
  expect(list.get()).toEqual([])
})

test('tolerates invalid, full and missing storage', () => {
  expect(compareList('shop', createMemoryStorage({ 'compare-shop': '{' })).get()).toEqual([])
  expect(compareList('shop', createMemoryStorage({ 'compare-shop': '[1,"a","a","b","c","d","e"]' })).get()).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
  const full = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  for (const storage of [null, full]) {
    const list = compareList('shop', storage)
    list.add('a')
    expect(list.get()).toEqual(['a'])
  }
})
