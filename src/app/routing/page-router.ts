import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { DataRouter, RouterState } from '#src/web/router/router.ts'

/** A response within this time counts as prefetched. */
const AT_ONCE_MS = 100
/** How long a loaded page waits for parts that are not hydrated. Without a network they never are. */
const TIMEOUT_MS = 1000

/** Renders the next state of the router with an animation, or without. */
export type Animate = (shown: RouterState, next: RouterState, render: () => void) => void

let animate: Animate | null = null

/** Animates changes of pages from now on. */
export const animatePages = (by: Animate | null): void => void (animate = by)

interface RenderOptions {
  /** Returns whether the page can render synchronously. */
  isViewHydrated: () => boolean
  /** Returns whether no part delays a transition. */
  isHydrated: () => boolean
}

/**
 * Returns a `subscribe` that adapts router states for React. A prefetched page renders synchronously: the slices of a transition would repaint the
 * previous page again and again. A loading state is reported only when the page is not available at once. In a
 * transition React shows the previous page until all parts are hydrated; after a timeout those parts are left out.
 */
export function renderNow(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  { isViewHydrated, isHydrated }: RenderOptions,
): DataRouter['subscribe'] {
  return (subscriber) => {
    let shown = router.state
    let timer: ReturnType<typeof setTimeout> | undefined
    let begun = Number.NEGATIVE_INFINITY
    let isNavigating = router.state.navigation.state !== 'idle'
    // An animation renders later than it is called, when there may be another state.
    const renderSync = (): void => flushSync(() => subscriber(router.state))
    const renderInTransition = (): void => startTransition(() => subscriber(router.state))
    const render = (act: () => void, canAnimate = true): void => {
      const before = shown
      shown = router.state
      if (canAnimate && animate) animate(before, shown, act)
      else act()
    }
    return router.subscribe(({ location, navigation, historyAction }) => {
      clearTimeout(timer)
      const wasNavigating = isNavigating
      isNavigating = navigation.state !== 'idle'
      if (navigation.state === 'idle') {
        const isNewPage = location.pathname !== shown.location.pathname
        if (performance.now() - begun < AT_ONCE_MS && historyAction !== 'POP' && isViewHydrated())
          render(() => {
            if (isNewPage) blurLink()
            renderSync()
          })
        else {
          // The page does not repaint while an animation begins, so it must not wait for scripts.
          render(renderInTransition, isHydrated())
          if (wasNavigating) timer = setTimeout(() => isHydrated() || renderSync(), TIMEOUT_MS)
        }
        begun = Number.NEGATIVE_INFINITY
      } else if (navigation.location.pathname === location.pathname) {
        renderInTransition()
      } else {
        begun = performance.now()
        timer = setTimeout(renderInTransition, AT_ONCE_MS)
      }
    })
  }
}

/**
 * Removes the focus from the link of the previous page that was followed. The browser would do it while React removes
 * the link, and calculate styles and layout of a half-removed page for it.
 */
function blurLink(): void {
  const focused = document.activeElement as HTMLElement | null
  if (focused?.matches('main a')) focused.blur()
}
