import { loadMatches } from './load-matches.ts'
import { matchRoutes } from './match-routes.ts'
import type { LoaderContext, RouteObject } from './route.ts'
import type { DataRouter, RouterState } from './router.ts'

export interface StaticPage {
  state: RouterState
  /** Status of the response. */
  status: number
}

/**
 * Loads a page for the server.
 * @returns the redirect of a loader, if there is one
 * @throws Error when no page has this path
 */
export async function loadStaticPage(
  routes: readonly RouteObject[],
  url: URL,
  context: LoaderContext,
): Promise<StaticPage | Response> {
  const { pathname, search } = url
  const matches = matchRoutes(routes, pathname)
  if (!matches) throw new Error(`no page has the path ${pathname}`)
  const { loaderData, errors, status, redirect } = await loadMatches(matches, matches, {
    request: new Request(url),
    context,
  })
  if (redirect) return redirect
  const state: RouterState = {
    historyAction: 'POP',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches,
    navigation: { state: 'idle' },
    revalidation: 'idle',
    loaderData,
    errors,
    initialized: true,
    restoreScrollPosition: false,
    preventScrollReset: false,
  }
  return { state, status }
}

const isStatic = (): never => {
  throw new Error('a page of the server does not change')
}

/** Returns a router that shows one state, for the rendering of a page on the server. */
export const staticRouter = (state: RouterState): DataRouter => ({
  state,
  subscribe: isStatic,
  navigate: isStatic,
  revalidate: isStatic,
  enableScrollRestoration: isStatic,
})
