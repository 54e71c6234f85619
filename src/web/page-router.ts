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
