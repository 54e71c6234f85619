import { matchRoutes } from '#src/web/router/match-routes.ts'
import { LoaderContext, loadRoute } from '#src/web/router/route.ts'
import type { DataRouter } from '#src/web/router/router.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { withPrefetching } from '#src/web/client/prefetch-cache.ts'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { importCartDrawer } from '../cart-drawer-loader.ts'
import { importOptionSheet } from './link-interceptor.ts'
import { routes } from './routes.tsx'
import { ROOT_ID } from '#src/web/client/shop-context.ts'

/** Distinguishes a resting pointer from one that only passes over a link. */
const REST_MS = 65
/** Limits for pages of visible links: per page, and concurrent. */
const MAX_IN_VIEW = 4
const AT_ONCE = 2
const NEAR = '200px'

/** Personal pages and pages with typed input are loaded only on request. */
const NEVER_AHEAD =
  /^\/(user\/|search$|(?:confirm|change)-order$|offer\/|return(?:$|\/)|track-order$|sign-in$|sign-up$|for-you$|wish-list|compare$)/

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Returns whether the link leads to another page of this shop. */
const leadsOn = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  (target === '' || target === '_self') &&
  (pathname !== location.pathname || search !== location.search)

/**
 * Loads the responses of a page's loader, unless they are in the prefetch cache.
 * @param needsScreen whether to load the scripts of the screen too
 */
async function fetchPage(url: URL, shopId: string, needsScreen: boolean): Promise<void> {
  const context = new LoaderContext(new Map([[pageContext, { api: withPrefetching(browserApi()), shopId }]]))
  try {
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      const isForbidden = route.id === ROOT_ID || NEVER_AHEAD.test(url.pathname)
      const args = { request: new Request(url), params, context }
      if (route.lazy && !isForbidden && !needsScreen) await route.prefetch?.(args)
      if (route.lazy && !needsScreen) continue
      await loadRoute(route)
      if (!isForbidden) await route.loader?.(args)
    }
  } catch {
    // Fetched too early is not failed: who follows the link asks again, and is told.
  }
}

/** Returns whether `fetchPage` can load something for the page without the scripts of its screen. */
const canPrefetch = ({ pathname }: HTMLAnchorElement): boolean =>
  !NEVER_AHEAD.test(pathname) &&
  (matchRoutes(routes, pathname) ?? []).some(
    ({ route }) => route.id !== ROOT_ID && (route.lazy ? route.prefetch : route.loader),
  )

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Returns whether the visitor's connection allows prefetching. */
function hasSpace(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/**
 * Prefetches the next page when a pointer rests on its link, or when the link is touched or focused, and the data of
 * links in view; many of them are never followed, so that their scripts would be for nothing. Buttons that add to the
 * cart fetch the cart drawer likewise.
 */
export function startPrefetch(router: DataRouter, shopId: string): void {
  const come = (target: EventTarget | null): void => {
    if (target instanceof Element && target.closest('[data-add]')) importCartDrawer().catch(() => {})
    const link = linkOf(target)
    if (!link || !leadsOn(link)) return
    if (link.dataset.choose !== undefined) importOptionSheet().catch(() => {})
    void fetchPage(new URL(link.href), shopId, true)
  }
  let timer = 0
  const listen = ({ type, target }: Event): void => {
    clearTimeout(timer)
    // The pointer is also over something new when a page appears, which must not delay its paint.
    if (type === 'pointerover') timer = window.setTimeout(come, REST_MS, target)
    else come(target)
  }
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, listen, { passive: true })

  const inView = new LinksInView(shopId)
  inView.observeLinks()
  let { key } = router.state.location
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return
    ;({ key } = location)
    inView.observeLinks()
  })
}

/** Prefetches the pages of the first links near the viewport. */
class LinksInView {
  readonly #shopId: string
  #left = 0
  #running = 0
  #waiting: HTMLAnchorElement[] = []
  readonly #observer = new IntersectionObserver((entries) => this.#come(entries), { rootMargin: NEAR })

  constructor(shopId: string) {
    this.#shopId = shopId
  }

  /** Observes the links of the current page. */
  observeLinks(): void {
    this.#observer.disconnect()
    this.#waiting = []
    this.#left = MAX_IN_VIEW
    if (!hasSpace()) return
    void whenIdle().then(() => {
      // Only links of the content, not of the breadcrumbs.
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not(nav a)'))
        this.#observer.observe(link)
    })
  }

  #come(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      const link = linkOf(target)
      if (isIntersecting && link && leadsOn(link) && canPrefetch(link)) this.#waiting.push(link)
    }
    this.#next()
  }

  #next(): void {
    while (this.#left > 0 && this.#running < AT_ONCE) {
      const link = this.#waiting.shift()
      if (!link) return
      this.#left -= 1
      this.#running += 1
      void whenIdle()
        .then(() => fetchPage(new URL(link.href), this.#shopId, false))
        .then(() => {
          this.#running -= 1
          this.#next()
        })
    }
    // Watching the links of a long page costs a part of each frame.
    if (this.#left === 0) this.#observer.disconnect()
  }
}
