import { isRouteErrorResponse } from '#src/web/router/route.ts'
import type { DataRouter } from '#src/web/router/router.ts'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { startBar } from './offline-banner.ts'
import { isCacheableFile, canCachePage, type WorkerMessage } from './offline-cache.rules.ts'

/**
 * Starts offline support: the service worker caches visited pages, and a banner shows when the shop is unreachable.
 * Browsers without service workers get only the banner.
 */
export function startOffline(router: DataRouter, shopId: string): void {
  startBar(router)
  if (!('serviceWorker' in navigator)) return
  // The page works without the worker, for example when the browser forbids it or the network fails.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  followPages(router)
  deletePagesOnShopperChange(shopId)
}

const postToWorker = async (message: WorkerMessage): Promise<void> => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
  ;(await navigator.serviceWorker.ready).active?.postMessage(message)
}

function followPages(router: DataRouter): void {
  let { key } = router.state.location
  void cacheCurrentPage()
  router.subscribe(({ location: { key: now, pathname, search }, navigation, errors }) => {
    if (navigation.state !== 'idle' || now === key) return
    key = now
    const isOffline = Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 503)
    if (isOffline) void showCachedPage(pathname + search)
    else if (!errors) void cacheCurrentPage()
  })
}

/** A cached page can be shown in full, while a client navigation would fail without its loader data. */
async function showCachedPage(page: string): Promise<void> {
  if (canCachePage(page) && navigator.serviceWorker.controller && (await caches.match(page))) location.reload()
}

async function cacheCurrentPage(): Promise<void> {
  const page = location.pathname + location.search
  if (!canCachePage(page) || document.documentElement.dataset.cached !== undefined || isSparing()) return
  // The worker must not compete with the page's own images and scripts.
  await new Promise((resolve) =>
    document.readyState === 'complete' ? resolve(null) : addEventListener('load', resolve, { once: true }),
  )
  await whenIdle()
  if (page !== location.pathname + location.search || !navigator.onLine) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => URL.parse(name))
  const own = loaded.flatMap((url) =>
    url?.origin === location.origin && isCacheableFile(url.pathname) ? url.pathname : [],
  )
  // The current page loaded its resources last; earlier pages were cached with their own.
  await postToWorker({ kind: 'keep', page, files: [...new Set(own.toReversed())] })
}

/** With `saveData` the browser asks to avoid background downloads. */
const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A new shopper must not see the pages of the previous one. */
function deletePagesOnShopperChange(shopId: string): void {
  const store = shopperStore(shopId)
  let lastUserId = store.get()?._id
  store.subscribe(() => {
    const now = store.get()?._id
    if (now === lastUserId) return
    lastUserId = now
    postToWorker({ kind: 'forget' }).catch(logFailure)
  })
}
