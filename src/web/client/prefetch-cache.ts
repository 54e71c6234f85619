import type { ApiClient } from './api-client.ts'

/** How long an answer that came before anybody asked may still be shown. */
export const PREFETCH_TTL_MS = 30_000
/** More than a page needs; the oldest give way. */
const MAX_ENTRIES = 40

const entries = new Map<string, { at: number; response: Promise<unknown> }>()

type Get = (path: string, input?: unknown) => Promise<unknown>
const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input) ?? ''}`

/** What was fetched ahead may be wrong from now on: something was written, or another tab changed a setting. */
export const clearPrefetchCache = (): void => entries.clear()

/** The API for a page that is shown now: an answer fetched ahead is used, once. */
export function withPrefetchCache(api: ApiClient): ApiClient {
  const get: Get = (path, input) => {
    const key = keyOf(path, input)
    const entry = entries.get(key)
    entries.delete(key)
    return entry && performance.now() - entry.at < PREFETCH_TTL_MS ? entry.response : (api.get as Get)(path, input)
  }
  return { ...api, get: get as ApiClient['get'] }
}

/** The API for a page that may be shown next: its answers are kept. */
export function withPrefetching(api: ApiClient): ApiClient {
  const get: Get = (path, input) => {
    const key = keyOf(path, input)
    const entry = entries.get(key)
    if (entry && performance.now() - entry.at < PREFETCH_TTL_MS) return entry.response
    const response = (api.get as Get)(path, input)
    entries.set(key, { at: performance.now(), response })
    const [oldest] = entries.keys()
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    // What could not be had ahead is asked for again by who needs it.
    response.catch(() => entries.get(key)?.response === response && entries.delete(key))
    return response
  }
  return { ...api, get: get as ApiClient['get'] }
}
