import { StrictMode, startTransition, type ReactNode } from 'react'
import {
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router'
import { createPageRouter, renderNow } from '../routing/page-router.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { interceptBack } from '#src/web/client/overlay-history.ts'
import { followLinks, pendingPage } from '../routing/link-interceptor.ts'
import { followOtherTabs, withPrefetchCache } from '#src/web/client/prefetch-cache.ts'
import { surviveNewVersions } from './stale-build-reload.ts'
import { isHydrated, whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'
import { routes as pages } from '../routing/routes.tsx'
import { initScrollRestoration } from '../routing/scroll.ts'
import { provideSavedProducts } from '#src/web/client/wish-list-loader.ts'

/** Data that the server wrote into the page: the shop and the loader data. */
export interface Boot {
  shopId: string
  loaderData?: NonNullable<HydrationState['loaderData']>
  errors?: Record<string, { status: number; statusText: string }> | null
  /** Replaces the routes of all pages. */
  routes?: RouteObject[]
}

/**
 * Starts the app.
 * @param render hydrates the server-rendered page, or renders a client-rendered one
 */
export function startApp(
  { shopId, loaderData, errors, routes = pages }: Boot,
  render: (container: Element, page: ReactNode) => void,
): DataRouter {
  // The specification's key for the shop of this browser.
  persistentText('shopId').set(shopId)
  provideSavedProducts(() =>
    import('#src/features/wish-list/ui/saved-products.ts').then(({ openSavedProducts }) => openSavedProducts),
  )
  const api = withPrefetchCache(browserApi())
  interceptBack()
  surviveNewVersions(routes, () => pendingPage(router))
  const router: DataRouter = createPageRouter(
    routes,
    { ...(loaderData && { loaderData }), ...(errors && { errors: readErrors(errors) }) },
    () => new RouterContextProvider(new Map([[pageContext, { api, shopId }]])),
  )
  initScrollRestoration(router)
  followLinks(router)
  followOtherTabs()
  const rendered = renderNow(router, isHydrated)
  startTransition(() => {
    render(
      document.getElementById('root') ?? document.body,
      <StrictMode>
        <RouterProvider router={rendered} useTransitions={false} />
      </StrictMode>,
    )
  })
  // Navigation works without this module.
  whenIdle()
    .then(() => import('./on-idle.ts'))
    .then(({ startAtRest }) => startAtRest(router, shopId))
    .catch(logFailure)
  return router
}

/** Loads the screens of the current URL. */
export const loadScreens = (): Promise<unknown> =>
  Promise.all((matchRoutes(pages, location) ?? []).map(({ route }) => loadScreen(route)))

async function loadScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const screen = await route.lazy()
  Object.assign(route, screen, { lazy: undefined })
}

function readErrors(errors: NonNullable<Boot['errors']>): NonNullable<HydrationState['errors']> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText }]) => [
      id,
      new RouteErrorResponse(status, statusText, null),
    ]),
  )
}
