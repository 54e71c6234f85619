import { browserApi } from '#src/web/client/api-client.ts'

/** Shorter visits are not counted, in milliseconds. */
const MIN_VIEW_MS = 1000

/** The part of the Navigation API that is used here; some browsers have none. */
interface TabHistory {
  navigation?: { currentEntry: { index: number } | null; entries: () => readonly { url: string | null }[] }
}

/** Returns the term of the search on the page before this one in the tab's history. */
function termBefore(): string | undefined {
  const { navigation } = globalThis as TabHistory
  const url = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return url?.includes('/search?') ? new URL(url).searchParams.get('value')?.slice(0, 100) : undefined
}

/**
 * Counts a view of a product's page after it has been visible for a second. Prefetched pages and background tabs do not
 * count.
 * @returns a function that cancels it when the page is left earlier
 */
export function noteView(shopId: string, productId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (): void => {
    document.removeEventListener('visibilitychange', wait)
    browserApi()
      .post('/shop/product/{shopId}/viewed', { params: { shopId }, body: { productId, term: termBefore() } })
      // A missing count is harmless, so errors are ignored.
      .catch(() => {})
  }
  const wait = (): void => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(send, MIN_VIEW_MS)
  }
  document.addEventListener('visibilitychange', wait)
  wait()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wait)
  }
}
