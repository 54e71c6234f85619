import { browserApi } from '#src/web/client/api-client.ts'

/** Shorter is no look. */
const MIN_VIEW_MS = 1000

/**
 * Counts a look at a product's page, once it has been in sight for a second: what is fetched ahead, or opened in the
 * background, is not looked at. @returns takes it back, when the page is left before
 */
export function noteView(shopId: string, productId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (): void => {
    document.removeEventListener('visibilitychange', wait)
    browserApi()
      .post('/shop/product/{shopId}/viewed', { params: { shopId }, body: { productId } })
      // A look that is not counted hurts nobody.
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
