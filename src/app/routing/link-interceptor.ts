import { createPath, type DataRouter } from 'react-router'
import { isProviderPage } from '#src/features/account/identity-provider-csp.rules.ts'
import { ROOT_ID, type ShopData } from '#src/web/client/shop-context.ts'

/** Paths that the server answers with something else than a page. */
const NO_PAGE = /^\/(api|assets|files|pictures)\//

/** The page that a click leads to, or null when the browser should do what it always does. */
function pageOf(url: URL, { state }: DataRouter): string | null {
  if (url.origin !== location.origin || NO_PAGE.test(url.pathname)) return null
  // The router's data are of any kind; under this name lies what `loadShop` gave.
  const root = state.loaderData[ROOT_ID] as ShopData | undefined
  if (root && isProviderPage(root.shop.auth, url.pathname)) return null
  const isHere = url.pathname === location.pathname && url.search === location.search
  if (isHere && url.hash) return null
  return url.pathname + url.search + url.hash
}

/** The page that is on its way, as a link to it would say; null when none is. */
export function pendingPage({ state }: DataRouter): string | null {
  const { location: next } = state.navigation
  return next ? createPath(next) : null
}

/**
 * Plain links and search forms become navigations without a new document: one listener for the whole page costs less
 * than a component for each link.
 */
export function followLinks(router: DataRouter): void {
  const go = (page: string, preventScrollReset = false): void => {
    // The second click of two does not begin anew what the first began.
    if (pendingPage(router) === page) return
    // The page that is shown is no second step in the history.
    void router.navigate(page, { preventScrollReset, replace: page === createPath(router.state.location) })
  }

  let hasGone = false
  // What was fetched ahead stands before the second click of two comes, which was not meant for what is there now.
  addEventListener(
    'click',
    (event) => {
      // One of its own.
      if (event.detail < 2) hasGone = false
      if (!hasGone) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )

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
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
    const page = pageOf(new URL(link.href), router)
    if (page === null) return
    event.preventDefault()
    hasGone = true
    go(page, 'keepScroll' in link.dataset)
  })

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
    const url = new URL(form.action)
    const values = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    url.search = new URLSearchParams(values).toString()
    const page = pageOf(url, router)
    if (page === null) return
    event.preventDefault()
    go(page)
  })
}
