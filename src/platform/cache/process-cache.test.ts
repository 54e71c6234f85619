import { expect, test } from 'vitest'
import { emptyDependencies } from '../context.ts'
import { ProcessCache } from './process-cache.ts'

const context = { dependencies: emptyDependencies(), shop: { id: 'shop' } }
const MB = 1024 * 1024

/** Returns how many of these values are loaded again. */
async function countLoads(cache: ProcessCache, names: readonly string[], bytes?: number): Promise<number> {
  let loads = 0
  for (const name of names)
    await cache.getOrLoad(context, { name, tags: ['catalog'], ...(bytes && { bytes: () => bytes }) }, () => {
      loads += 1
      return Promise.resolve(name)
    })
  return loads
}

test('large values share a limit of bytes, and evict no small ones', async () => {
  const cache = new ProcessCache()
  await countLoads(cache, ['small'])
  await countLoads(cache, ['a', 'b', 'c'], 13 * MB)
  expect(await countLoads(cache, ['a', 'b', 'c'], 13 * MB)).toBe(0)
  await countLoads(cache, ['d'], 13 * MB)
  expect(await countLoads(cache, ['b', 'c', 'd', 'small'], 13 * MB)).toBe(1)
  expect(await countLoads(cache, ['a', 'small'])).toBe(1)
})

test('counts what short lists take beside their rows', async () => {
  const cache = new ProcessCache()
  const names = Array.from({ length: 45_000 }, (_, number) => `list ${number}`)
  await countLoads(cache, names, 1)
  expect(await countLoads(cache, ['list 44999', 'list 10000', 'list 0'], 1)).toBe(1)
})

test('invalidates large values by their tags, and caches none that may not be cached', async () => {
  const cache = new ProcessCache()
  await countLoads(cache, ['a'], MB)
  cache.drop('shop', ['stock'])
  expect(await countLoads(cache, ['a'], MB)).toBe(0)
  cache.drop('shop', ['catalog'])
  expect(await countLoads(cache, ['a'], MB)).toBe(1)
  const load = () =>
    cache.getOrLoad(context, { name: 'b', tags: [], isCacheable: (value) => value !== null }, () =>
      Promise.resolve<string | null>(null),
    )
  await load()
  expect(await countLoads(cache, ['b'])).toBe(1)
})

test('evicts the least recently used values when those of all shops reach the limit of bytes', async () => {
  const cache = new ProcessCache()
  const read = async (id: string): Promise<boolean> => {
    let isLoaded = false
    await cache.getOrLoad({ ...context, shop: { id } }, { name: 'menu', tags: ['shop'] }, () => {
      isLoaded = true
      return Promise.resolve({ html: 'x'.repeat(MB) })
    })
    return isLoaded
  }

  for (let number = 0; number < 100; number += 1) await read(`shop ${number}`)

  expect([await read('shop 99'), await read('shop 90'), await read('shop 1')]).toEqual([false, false, true])
})
