import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type DataRouter,
  type HydrationState,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'

/**
 * Creates the browser's router. The library's `createBrowserRouter` shares a module with link and form components,
 * which add 5 KB that no page uses (decision 0005).
 */
export const createPageRouter = (
  routes: RouteObject[],
  hydrationData: HydrationState,
  getContext: () => RouterContextProvider,
): DataRouter =>
  createRouter({
    routes,
    hydrationData,
    getContext,
    history: createBrowserHistory({}),
    mapRouteProperties,
    hydrationRouteProperties,
  }).initialize()

/** A response within this time counts as prefetched. */
const AT_ONCE_MS = 100
/** How long a loaded page waits for parts that are not hydrated. Without a network they never are. */
const TIMEOUT_MS = 1000

/**
 * Adapts router states for React. A prefetched page renders synchronously: the slices of a transition would repaint the
 * previous page again and again. A loading state is reported only when the page is not available at once. In a
 * transition React shows the previous page until all parts are hydrated; after a timeout those parts are left out.
 * @param isHydrated returns whether the page can render synchronously
 */
export function renderNow(router: DataRouter, isHydrated: () => boolean): DataRouter {
  const subscribe: DataRouter['subscribe'] = (subscriber) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let begun = Number.NEGATIVE_INFINITY
    let isNavigating = false
    return router.subscribe((state, options) => {
      clearTimeout(timer)
      const { location, navigation } = state
      const historyAction: string = state.historyAction
      const renderSync = (): void => flushSync(() => subscriber(state, options))
      const renderInTransition = (): void => startTransition(() => subscriber(state, options))
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
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
