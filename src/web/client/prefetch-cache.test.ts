import { expect, test, vi } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { clearPrefetchCache, withPrefetching, PREFETCH_TTL_MS, withPrefetchCache } from './prefetch-cache.ts'

function openApi() {
  let count = 0
  const get = vi.fn(() => Promise.resolve({ count: (count += 1) }))
  const api = { get, post: vi.fn() } as unknown as ApiClient
  const fetchTopSellers = (client: ApiClient, limit = '4') =>
    client.get('/shop/product/{shopId}/top-selling-product', {
      params: { shopId: 'a' },
      query: { limit },
    }) as unknown as Promise<{ count: number }>
  return {
    ahead: () => fetchTopSellers(withPrefetching(api)),
    now: (limit?: string) => fetchTopSellers(withPrefetchCache(api), limit),
  }
}

test('uses a prefetched response once and only for the same call', async () => {
  const { ahead, now } = openApi()
  clearPrefetchCache()
  await ahead()
  await ahead()

  expect(await now('5')).toEqual({ count: 2 })
  expect(await now()).toEqual({ count: 1 })
  expect(await now()).toEqual({ count: 3 })
})

test('discards a prefetched response after 30 seconds and on every write', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ahead, now } = openApi()
  clearPrefetchCache()
  await ahead()
  vi.advanceTimersByTime(PREFETCH_TTL_MS + 1)
  expect(await now()).toEqual({ count: 2 })
  await ahead()
  clearPrefetchCache()
  expect(await now()).toEqual({ count: 4 })
  vi.useRealTimers()
})

test('repeats a failed prefetch when its response is needed', async () => {
  const get = vi.fn<() => Promise<{ count: number }>>().mockRejectedValueOnce(new Error('gone'))
  get.mockResolvedValue({ count: 1 })
  const api = { get, post: vi.fn() } as unknown as ApiClient
  const path = '/shop/product/{shopId}/top-selling-product'
  await expect(withPrefetching(api).get(path, { params: { shopId: 'b' } })).rejects.toThrow('gone')

  expect(await withPrefetchCache(api).get(path, { params: { shopId: 'b' } })).toEqual({ count: 1 })
})
