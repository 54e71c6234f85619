import { matchRoutes, RouterContextProvider, type DataRouter, type LoaderFunctionArgs } from 'react-router'
import { browserApi } from '#src/web/client/api-client.ts'
import { withPrefetching } from '#src/web/client/prefetch-cache.ts'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { routes } from './routes.tsx'
import { ROOT_ID } from '#src/web/client/shop-context.ts'

/** A pointer that only passes over a link does not rest on it. */
const REST_MS = 65
/** Pages of links in view that are fetched for one page, and how many of them at once. */
const MAX_IN_VIEW = 4
const AT_ONCE = 2
const NEAR = '200px'

/** Pages of one person, or of what somebody typed: fetched by who asks for them, and never ahead. */
const NEVER_AHEAD = /^\/(user\/|search$|confirm-order$|track-order$|sign-in$|sign-up$|for-you$|wish-list|compare$)/

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Whether this link leads to another page of ours. */
const leadsOn = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  (target === '' || target === '_self') &&
  (pathname !== location.pathname || search !== location.search)

/** Fetches a page's screen, and what its loader asks for; what is kept of it already is not asked for again. */
async function fetchPage(url: URL, shopId: string): Promise<void> {
  const context = new RouterContextProvider(new Map([[pageContext, { api: withPrefetching(browserApi()), shopId }]]))
  try {
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
      if (typeof loader !== 'function' || route.id === ROOT_ID || NEVER_AHEAD.test(url.pathname)) continue
      await loader({ request: new Request(url), params, context, url } as unknown as LoaderFunctionArgs)
    }
  } catch {
    // Fetched too early is not failed: who follows the link asks again, and is told.
  }
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether this visitor's connection has room for pages that nobody asked for. */
function hasSpace(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/** Fetches the next page before it is asked for: when a pointer rests on its link, a finger or the keyboard comes to it, or it comes into view. */
export function startPrefetch(router: DataRouter, shopId: string): void {
  let timer = 0
  const come = (event: Event): void => {
    clearTimeout(timer)
    const link = linkOf(event.target)
    if (!link || !leadsOn(link)) return
    const url = new URL(link.href)
    if (event.type === 'pointerover') timer = window.setTimeout(() => void fetchPage(url, shopId), REST_MS)
    else void fetchPage(url, shopId)
  }
  for (const name of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(name, come, { passive: true })

  const inView = new LinksInView(shopId)
  inView.observeLinks()
  let { key } = router.state.location
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return
    ;({ key } = location)
    inView.observeLinks()
  })
}

/** Fetches the pages of the first few links that come near the view, one after the other. */
class LinksInView {
  readonly #shopId: string
  #left = 0
  #running = 0
  #waiting: HTMLAnchorElement[] = []
  readonly #observer = new IntersectionObserver((entries) => this.#come(entries), { rootMargin: NEAR })

  constructor(shopId: string) {
    this.#shopId = shopId
  }

  /** Looks at the links of the page that is shown now. */
  observeLinks(): void {
    this.#observer.disconnect()
    this.#waiting = []
    this.#left = MAX_IN_VIEW
    if (!hasSpace()) return
    void whenIdle().then(() => {
      // What the page is about, and not the ways back from it.
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not(nav a)'))
        this.#observer.observe(link)
    })
  }

  #come(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      const link = linkOf(target)
      if (isIntersecting && link && leadsOn(link) && !NEVER_AHEAD.test(link.pathname)) this.#waiting.push(link)
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
        .then(() => fetchPage(new URL(link.href), this.#shopId))
        .then(() => {
          this.#running -= 1
          this.#next()
        })
    }
  }
}
