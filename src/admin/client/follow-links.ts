import type { DataRouter } from '#src/web/router/router.ts'

/** Paths that are no pages of the app. */
const NO_PAGE = /^\/(?:admin|assets|shops)\//

/** Turns clicks on plain links of the app into navigations without a new document. */
export function followLinks(router: Pick<DataRouter, 'navigate'>): (event: MouseEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.target !== '' || link.hasAttribute('download')) return
    const { origin, pathname, search, hash } = link
    if (origin !== location.origin || NO_PAGE.test(pathname)) return
    if (hash !== '' && pathname === location.pathname && search === location.search) return
    event.preventDefault()
    void router.navigate(pathname + search)
  }
}
