import { isRouteErrorResponse, type DataRouter } from 'react-router'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { startBar } from './offline-banner.ts'
import { isCacheableFile, canCachePage, type WorkerMessage } from './offline-cache.rules.ts'

/**
 * What a page does for the time without a network: the worker keeps what is shown and shows it again, and a bar says so.
 * Where the browser knows no workers the bar is all.
 */
export function startOffline(router: DataRouter, shopId: string): void {
  startBar(router)
  if (!('serviceWorker' in navigator)) return
  // A browser that forbids it, or has no network just now, is served without.
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

/** What was looked at before is there as a whole, even if what its screen would ask for is not. */
async function showCachedPage(page: string): Promise<void> {
  if (canCachePage(page) && navigator.serviceWorker.controller && (await caches.match(page))) location.reload()
}

async function cacheCurrentPage(): Promise<void> {
  const page = location.pathname + location.search
  if (!canCachePage(page) || document.documentElement.dataset.kept !== undefined || isSparing()) return
  // Its pictures and scripts come first.
  await new Promise((resolve) =>
    document.readyState === 'complete' ? resolve(null) : addEventListener('load', resolve, { once: true }),
  )
  await whenIdle()
  if (page !== location.pathname + location.search || !navigator.onLine) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => URL.parse(name))
  const own = loaded.flatMap((url) =>
    url?.origin === location.origin && isCacheableFile(url.pathname) ? url.pathname : [],
  )
  // The page that is shown now loaded last; those before it are kept with their own.
  await postToWorker({ kind: 'keep', page, files: [...new Set(own.toReversed())] })
}

/** Who saves data keeps nothing that was not asked for. */
const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whoever comes after them is not to see what somebody looked at, nor the other way round. */
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
