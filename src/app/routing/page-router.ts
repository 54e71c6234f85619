import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { DataRouter } from '#src/web/router/router.ts'

/** A response within this time counts as prefetched. */
const AT_ONCE_MS = 100
/** How long a loaded page waits for parts that are not hydrated. Without a network they never are. */
const TIMEOUT_MS = 1000

/**
 * Returns a `subscribe` that adapts router states for React. A prefetched page renders synchronously: the slices of a transition would repaint the
 * previous page again and again. A loading state is reported only when the page is not available at once. In a
 * transition React shows the previous page until all parts are hydrated; after a timeout those parts are left out.
 * @param isHydrated returns whether the page can render synchronously
 */
export function renderNow(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  isHydrated: () => boolean,
): DataRouter['subscribe'] {
  return (subscriber) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let begun = Number.NEGATIVE_INFINITY
    let isNavigating = router.state.navigation.state !== 'idle'
    return router.subscribe((state) => {
      clearTimeout(timer)
      const { location, navigation, historyAction } = state
      const renderSync = (): void => flushSync(() => subscriber(state))
      const renderInTransition = (): void => startTransition(() => subscriber(state))
      const wasNavigating = isNavigating
      isNavigating = navigation.state !== 'idle'
      if (navigation.state === 'idle') {
        if (performance.now() - begun < AT_ONCE_MS && historyAction !== 'POP' && isHydrated()) renderSync()
        else {
          renderInTransition()
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
