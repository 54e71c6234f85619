import type { ApiClient } from './api-client.ts'

/** Maximum age of a prefetched response. */
export const PREFETCH_TTL_MS = 30_000
/** More than a page needs; the oldest entries are removed. */
const MAX_ENTRIES = 40

const entries = new Map<string, { at: number; response: Promise<unknown> }>()

type Get = (path: string, input?: unknown) => Promise<unknown>
const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input) ?? ''}`

/** Removes all prefetched responses, because a mutation or another tab may have made them stale. */
export const clearPrefetchCache = (): void => entries.clear()

/** Clears the cache when another tab changes the browser's storage. */
export const followOtherTabs = (): void => addEventListener('storage', clearPrefetchCache)

/** Returns the API for the current page: each prefetched response is used once. */
export function withPrefetchCache(api: ApiClient): ApiClient {
  const get: Get = (path, input) => {
    const key = keyOf(path, input)
    const entry = entries.get(key)
    entries.delete(key)
    return entry && performance.now() - entry.at < PREFETCH_TTL_MS ? entry.response : (api.get as Get)(path, input)
  }
  return { ...api, get: get as ApiClient['get'] }
}

/** Returns the API for prefetching: its responses are cached. */
export function withPrefetching(api: ApiClient): ApiClient {
  const get: Get = (path, input) => {
    const key = keyOf(path, input)
    const entry = entries.get(key)
    if (entry && performance.now() - entry.at < PREFETCH_TTL_MS) return entry.response
    const response = (api.get as Get)(path, input)
    entries.set(key, { at: performance.now(), response })
    const [oldest] = entries.keys()
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    // A failed prefetch is removed, so that the page repeats the request.
    response.catch(() => entries.get(key)?.response === response && entries.delete(key))
    return response
  }
  return { ...api, get: get as ApiClient['get'] }
}
