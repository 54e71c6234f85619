import { useLayoutEffect } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import type { DataRouter } from '#src/web/router/router.ts'
import { persistentValue } from '#src/web/client/storage/persistent-value.ts'

/** The scroll position of each page of this tab, by the key of its location. */
const stored = persistentValue<Readonly<Record<string, number>>>({
  key: 'scroll-positions',
  area: 'session',
  parse: (text) => JSON.parse(text) as Record<string, number>,
  initial: {},
})

let router: DataRouter | null = null

/** Scrolls new pages to the top and restores the position after "back" (specification, section 2). */
export function initScrollRestoration(of: DataRouter): void {
  router = of
  const positions = { ...stored.get() }
  // A page that was opened, and not returned to, starts at its top.
  const [opened] = performance.getEntriesByType('navigation')
  if (opened instanceof PerformanceNavigationTiming && opened.type === 'navigate')
    delete positions[of.state.location.key]
  of.enableScrollRestoration(positions, () => scrollY)
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    positions[of.state.location.key] = scrollY
    // After a reload the browser restores the position.
    history.scrollRestoration = 'auto'
    stored.set({ ...positions })
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
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
