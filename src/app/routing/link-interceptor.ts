import { createPath } from '#src/web/router/location.ts'
import type { DataRouter } from '#src/web/router/router.ts'
import { isProviderPage } from '#src/features/account/identity-provider-csp.rules.ts'
import { ROOT_ID, type ShopData } from '#src/web/client/shop-context.ts'

/** Loads the sheet in which the options of a product are chosen. */
export const importOptionSheet = () => import('../pages/product/option-sheet.tsx')

/** Paths whose responses are not pages. */
const NO_PAGE = /^\/(api|assets|files|pictures)\//

/** Returns the page that a click leads to; null when the browser should handle the click. */
function pageOf(url: URL, { state }: DataRouter): string | null {
  if (url.origin !== location.origin || NO_PAGE.test(url.pathname)) return null
  // Router data are untyped; this route id holds the result of `loadShop`.
  const root = state.loaderData[ROOT_ID] as ShopData | undefined
  if (root && isProviderPage(root.shop.auth, url.pathname)) return null
  const isHere = url.pathname === location.pathname && url.search === location.search
  if (isHere && url.hash) return null
  return url.pathname + url.search + url.hash
}

/** Returns the path of the page that is being loaded; null when there is none. */
export function pendingPage({ state }: DataRouter): string | null {
  const { location: next } = state.navigation
  return next ? createPath(next) : null
}

/**
 * Turns clicks on plain links and submitted search forms into client navigations. One listener for the whole page costs
 * less than a component for each link.
 * @returns follows the link of a click that does not reach the document
 */
export function followLinks(router: DataRouter): (event: MouseEvent) => void {
  const go = (page: string, preventScrollReset = false): void => {
    // The second click of a double click must not restart the navigation.
    if (pendingPage(router) === page) return
    // One that was opened before its script has arrived is closed by nobody else.
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
    // The current page gets no second history entry.
    void router.navigate(page, { preventScrollReset, replace: page === createPath(router.state.location) })
  }

  let hasGone = false
  // A prefetched page may appear before the second click of a double click, which was not aimed at it.
  addEventListener(
    'click',
    (event) => {
      // This is a new first click.
      if (event.detail < 2) hasGone = false
      if (!hasGone) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )

  const follow = (event: MouseEvent): void => {
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
    const { choose: name } = link.dataset
    if (name === undefined) return go(page, 'keepScroll' in link.dataset)
    // Without its script the options are chosen on the product's page.
    importOptionSheet().then(
      ({ openOptionSheet }) => openOptionSheet(page, name),
      () => go(page),
    )
  }
  document.addEventListener('click', follow)
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
  return follow
}
