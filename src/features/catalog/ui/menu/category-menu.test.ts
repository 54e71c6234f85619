import { expect, test, vi } from 'vitest'
import type { ApiClient } from '#src/web/client/api-client.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import { fetchMenu } from './category-menu.ts'

const apiThat = (get: () => Promise<unknown>) => ({ get: vi.fn(get), post: vi.fn() }) as unknown as ApiClient

test('throws the specification’s error when fetching the categories fails', async () => {
  const rejectingApi = apiThat(() => Promise.reject(new ApiError(500, {})))
  await expect(fetchMenu(rejectingApi, '')).rejects.toThrow('Shop ID is missing')
  await expect(fetchMenu(rejectingApi, 'a')).rejects.toThrow('Network response was not ok')
  // Without a network, the error is the network error.
  await expect(
    fetchMenu(
      apiThat(() => Promise.reject(new TypeError('offline'))),
      'a',
    ),
  ).rejects.toThrow('offline')
})

test('builds the menu from one response', async () => {
  const api = apiThat(() => Promise.resolve({ data: { main: [], sub: [], mini: [], extra: [] } }))
  expect(await fetchMenu(api, 'a')).toEqual([])
  expect(api.get).toHaveBeenCalledTimes(1)
})
