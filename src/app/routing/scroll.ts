import { useLayoutEffect } from 'react'
import { useLocation, type DataRouter } from 'react-router'

/** Where this tab remembers how far each of its pages was scrolled. */
const KEY = 'scroll-positions'

let router: DataRouter | null = null

/** A new page starts at its top, and a page gone back to where it was left (specification, section 2). */
export function initScrollRestoration(of: DataRouter): void {
  router = of
  const positions = readPositions()
  of.enableScrollRestoration(positions, () => scrollY)
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    positions[of.state.location.key] = scrollY
    // A page that is loaded anew is the browser's to scroll.
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

/** Scrolls when the new page stands. */
export function useScroll(): void {
  const location = useLocation()
  useLayoutEffect(() => {
    if (!router) return
    const { restoreScrollPosition, preventScrollReset } = router.state
    if (restoreScrollPosition === false) return
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    // Nothing of this is given back: in newer browsers scrolling answers with a promise, and an effect's answer is called.
    if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition)
    else if (target) target.scrollIntoView()
    else if (!preventScrollReset) scrollTo(0, 0)
  }, [location])
}
