import { browserApi } from '#src/web/client/api-client.ts'

/** Shorter visits are not counted, in milliseconds. */
const MIN_VIEW_MS = 1000

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
      .post('/shop/product/{shopId}/viewed', { params: { shopId }, body: { productId } })
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
