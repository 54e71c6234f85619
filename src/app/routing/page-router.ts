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
 * The browser's router. The same parts as the library's `createBrowserRouter`, put together here because that one
 * shares a file with its link and form components: together 5 KB that no page of ours uses (decision 0005).
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

/** An answer that comes so soon was there with the click. */
const AT_ONCE_MS = 100
/** How long a page that is there waits for parts that the server drew and that are not awake; without a network they never are. */
const TIMEOUT_MS = 1000

/**
 * What the router says, as React is to draw it. A page that was fetched ahead is drawn in one go: between the slices of a
 * transition the page of before would be painted again and again, for longer than drawing takes. That a page is on its
 * way is said only when it is not there at once. Drawn with time, React keeps the page of before until all of it is
 * awake: after a while what still sleeps is left out, and comes when it wakes up.
 * @param isHydrated whether the page can be drawn in one go
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
