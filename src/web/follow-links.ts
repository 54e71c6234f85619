import { matchRoutes, type DataRouter } from 'react-router'
import { routes } from './routes.tsx'

/** Paths that the server answers with something else than a page. */
const NO_PAGE = /^\/(api|assets|files|pictures)\//

/** The page that a click leads to, or null when the browser should do what it always does. */
function pageOf(url: URL): string | null {
  if (url.origin !== location.origin || NO_PAGE.test(url.pathname)) return null
  const isHere = url.pathname === location.pathname && url.search === location.search
  if (isHere && url.hash) return null
  return url.pathname + url.search + url.hash
}

/**
 * Plain links and search forms become navigations without a new document: one listener for the whole page costs less
 * than a component for each link. Screens are fetched when a pointer or the keyboard comes near their link.
 */
export function followLinks(router: DataRouter): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = linkOf(event.target)
    if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
    const page = pageOf(new URL(link.href))
    if (page === null) return
    event.preventDefault()
    void router.navigate(page, { preventScrollReset: 'keepScroll' in link.dataset })
  })

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
    const url = new URL(form.action)
    const values = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    url.search = new URLSearchParams(values).toString()
    const page = pageOf(url)
    if (page === null) return
    event.preventDefault()
    void router.navigate(page)
  })

  const seen = new Set<string>()
  const prefetch = (event: Event): void => {
    const link = linkOf(event.target)
    if (!link || seen.has(link.pathname) || link.origin !== location.origin) return
    seen.add(link.pathname)
    for (const { route } of matchRoutes(routes, link.pathname) ?? [])
      // Fetched too early is not failed: who follows the link asks again, and is told.
      if (typeof route.lazy === 'function') route.lazy().catch(() => seen.delete(link.pathname))
  }
  for (const name of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(name, prefetch, { passive: true })
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
