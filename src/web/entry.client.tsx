import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router'
import { createPageRouter, drawAtOnce } from './page-router.ts'
import { browserApi } from './client.ts'
import { hearBackFirst } from './cover.ts'
import { followLinks, pendingPage } from './follow-links.ts'
import { forgetAnswers, withKeptAnswers } from './kept-answers.ts'
import { surviveNewVersions } from './new-version.ts'
import { isAwake, rest } from './later.tsx'
import { pageContext } from './page-context.ts'
import { logFailure } from './read.ts'
import { routes } from './routes.tsx'
import { keepScroll } from './scroll.ts'
import './styles/tokens.css'
import './styles/base.css'

/** What the server wrote into the page: the shop, and what the page's loaders gave. */
interface Boot {
  shopId: string
  loaderData: NonNullable<HydrationState['loaderData']>
  errors: Record<string, { status: number; statusText: string }> | null
}

async function start(): Promise<void> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot
  rememberShop(boot.shopId)
  const api = withKeptAnswers(browserApi())
  // Screens of the first page have to be there before React wakes the page up.
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => loadScreen(route)))
  hearBackFirst()
  surviveNewVersions(routes, () => pendingPage(router))
  const router: DataRouter = createPageRouter(
    routes,
    { loaderData: boot.loaderData, ...(boot.errors && { errors: readErrors(boot.errors) }) },
    () => new RouterContextProvider(new Map([[pageContext, { api, shopId: boot.shopId }]])),
  )
  keepScroll(router)
  followLinks(router)
  addEventListener('storage', forgetAnswers)
  const drawn = drawAtOnce(router, isAwake)
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') ?? document.body,
      <StrictMode>
        <RouterProvider router={drawn} useTransitions={false} />
      </StrictMode>,
    )
  })
  // Without it links are followed all the same.
  rest()
    .then(() => import('./at-rest.ts'))
    .then(({ startAtRest }) => startAtRest(router, boot.shopId))
    .catch(logFailure)
}

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

/** The specification's key for the shop of this browser. */
function rememberShop(shopId: string): void {
  try {
    localStorage.setItem('shopId', shopId)
  } catch {
    // A browser that keeps nothing is served all the same.
  }
}

void start()
