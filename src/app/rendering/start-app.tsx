import { StrictMode, startTransition, type ReactNode } from 'react'
import type { LoadedData } from '#src/web/router/load-matches.ts'
import { matchRoutes } from '#src/web/router/match-routes.ts'
import { LoaderContext, loadRoute, RouteErrorResponse, type RouteObject } from '#src/web/router/route.ts'
import { RouterProvider } from '#src/web/router/router-provider.tsx'
import { createRouter, type DataRouter } from '#src/web/router/router.ts'
import { renderNow } from '../routing/page-router.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { interceptBack } from '#src/web/client/overlay-history.ts'
import { followLinks, pendingPage } from '../routing/link-interceptor.ts'
import { followOtherTabs, withPrefetchCache } from '#src/web/client/prefetch-cache.ts'
import { surviveNewVersions } from './stale-build-reload.ts'
import {
  hydrateAll,
  isHydrated,
  isViewHydrated,
  rememberLostPress,
  repeatLostPress,
  whenIdle,
} from '#src/web/client/lazy-hydration.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'
import { routes as pages } from '../routing/routes.tsx'
import { initScrollRestoration } from '../routing/scroll.ts'
import { provideSavedProducts } from '#src/web/client/wish-list-loader.ts'

/** Data that the server wrote into the page: the shop and the loader data. */
export interface Boot {
  shopId: string
  loaderData?: LoadedData['loaderData']
  errors?: Record<string, { status: number }> | null
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
  const router: DataRouter = createRouter({
    routes,
    hydrationData: { ...(loaderData && { loaderData }), ...(errors && { errors: readErrors(errors) }) },
    getContext: () => new LoaderContext(new Map([[pageContext, { api, shopId }]])),
  })
  initScrollRestoration(router)
  // React hydrates all parts before it renders another state of the page.
  router.subscribe(hydrateAll)
  const follow = followLinks(router)
  followOtherTabs()
  const subscribe = renderNow(router, { isViewHydrated, isHydrated })
  const root = document.getElementById('root') ?? document.body
  startTransition(() => {
    render(
      root,
      <StrictMode>
        <RouterProvider router={router} subscribe={subscribe} />
      </StrictMode>,
    )
  })
  // React stops a click in a part that is not hydrated, in a listener that it has just added to this element.
  root.addEventListener(
    'click',
    (event) => {
      // oxlint-disable-next-line typescript/no-deprecated -- no other property shows it
      if (!event.cancelBubble) return
      follow(event)
      rememberLostPress(event)
      // The part may wait for a use of the page that does not follow.
      hydrateAll()
    },
    { capture: true },
  )
  // The document's first script has remembered a press from before hydration.
  rememberLostPress((globalThis as { early?: { press?: MouseEvent } }).early?.press)
  repeatLostPress()
  // Navigation works without this module.
  whenIdle()
    .then(() => import('./on-idle.ts'))
    .then(({ startAtRest }) => startAtRest(router, shopId))
    .catch(logFailure)
  return router
}

/** Loads the screens of the current URL. */
export const loadScreens = (): Promise<unknown> =>
  Promise.all((matchRoutes(pages, location.pathname) ?? []).map(({ route }) => loadRoute(route)))

const readErrors = (errors: NonNullable<Boot['errors']>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(errors).map(([id, { status }]) => [id, new RouteErrorResponse(status)]))
