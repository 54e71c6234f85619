import type { RouteMatch } from './match-routes.ts'
import {
  DataWithStatus,
  isRouteErrorResponse,
  loadRoute,
  RouteErrorResponse,
  type LoaderFunctionArgs,
} from './route.ts'

/** Data of the loaders by the id of their route, and errors by the id of the route that shows them. */
export interface LoadedData {
  loaderData: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, unknown>> | null
}

interface LoadedMatches extends LoadedData {
  status: number
  /** The redirect of a loader; the rest is irrelevant then. */
  redirect: Response | null
}

type Outcome = { data: unknown; status: number } | { error: unknown } | { redirect: Response }

/** Loads routes and their data at the same time. @param toLoad those of the matches to load */
export async function loadMatches(
  matches: readonly RouteMatch[],
  toLoad: readonly RouteMatch[],
  args: Omit<LoaderFunctionArgs, 'params'>,
): Promise<LoadedMatches> {
  const outcomes = await Promise.all(toLoad.map((match) => loadMatch(match, args)))
  const loaderData: Record<string, unknown> = {}
  const errors: Record<string, unknown> = {}
  let status = 200
  let redirect: Response | null = null
  for (const [index, match] of toLoad.entries()) {
    const outcome = outcomes[index]
    if (!outcome) continue
    if ('redirect' in outcome) ({ redirect } = outcome)
    else if ('error' in outcome) {
      const { id } = boundaryOf(matches, match).route
      if (Object.keys(errors).length === 0) status = isRouteErrorResponse(outcome.error) ? outcome.error.status : 500
      errors[id] ??= outcome.error
    } else {
      loaderData[match.route.id] = outcome.data
      if (outcome.status !== 200 && Object.keys(errors).length === 0) ({ status } = outcome)
    }
  }
  return { loaderData, errors: Object.keys(errors).length > 0 ? errors : null, status, redirect }
}

/** @returns null for a route without a loader */
async function loadMatch(
  { route, params }: RouteMatch,
  args: Omit<LoaderFunctionArgs, 'params'>,
): Promise<Outcome | null> {
  try {
    await loadRoute(route)
    if (!route.loader) return null
    const result = await route.loader({ ...args, params })
    if (result instanceof DataWithStatus) return { data: result.data, status: result.status }
    return isRedirect(result) ? { redirect: result } : { data: result, status: 200 }
  } catch (error) {
    if (isRedirect(error)) return { redirect: error }
    return { error: error instanceof DataWithStatus ? new RouteErrorResponse(error.status) : error }
  }
}

const isRedirect = (value: unknown): value is Response =>
  value instanceof Response && value.status >= 300 && value.status < 400 && value.headers.has('location')

/** Returns the innermost route that can show an error of this one. */
function boundaryOf(matches: readonly RouteMatch[], match: RouteMatch): RouteMatch {
  const above = matches.slice(0, matches.indexOf(match) + 1)
  return above.findLast(({ route }) => route.ErrorBoundary) ?? above[0] ?? match
}
