import { useLayoutEffect } from 'react'
import { useLocation, type DataRouter } from 'react-router'

/** Session storage key of the scroll position of each page. */
const KEY = 'scroll-positions'

let router: DataRouter | null = null

/** Scrolls new pages to the top and restores the position after "back" (specification, section 2). */
export function initScrollRestoration(of: DataRouter): void {
  router = of
  const positions = readPositions()
  of.enableScrollRestoration(positions, () => scrollY)
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    positions[of.state.location.key] = scrollY
    // After a reload the browser restores the position.
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(KEY, JSON.stringify(positions))
    } catch {
      // Then going back after a reload starts at the top.
    }
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Scrolls when the new page has rendered. */
export function useScroll(): void {
  const location = useLocation()
  useLayoutEffect(() => {
    if (!router) return
    const { restoreScrollPosition, preventScrollReset } = router.state
    if (restoreScrollPosition === false) return
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    // Returns nothing: in newer browsers scrolling returns a promise, and React would call it as a cleanup function.
    if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition)
    else if (target) target.scrollIntoView()
    else if (!preventScrollReset) scrollTo(0, 0)
  }, [location])
}
