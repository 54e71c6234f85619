import type { Params, RouteObject } from './route.ts'

export interface RouteMatch {
  route: RouteObject
  /** The parameters of the whole path. */
  params: Params
  /** The part of the path that the route and its parents match. */
  pathname: string
}

/** A page with the routes that surround it. */
interface Branch {
  routes: readonly RouteObject[]
  segments: readonly string[]
  score: number
}

/** Returns the routes of a path from the outermost to the page; null when no page has this path. */
export function matchRoutes(routes: readonly RouteObject[], pathname: string): RouteMatch[] | null {
  const decoded = decodePath(pathname)
  // Without the lookbehind, the expression would take quadratic time.
  const path = decoded
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .slice(1)
  for (const branch of branchesOf(routes)) {
    const params = matchSegments(branch.segments, path)
    if (params) return branch.routes.map((route) => ({ route, params, pathname: hasOwnPath(route) ? decoded : '/' }))
  }
  return null
}

/** @returns the parameters; null when the path is another one */
function matchSegments(segments: readonly string[], path: readonly string[]): Params | null {
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = path[index]
    if (segment === '*') return { ...params, '*': path.slice(index).join('/') }
    if (!part || (part !== segment && !segment.startsWith(':'))) return null
    if (segment.startsWith(':')) params[segment.slice(1)] = part.replaceAll('%2F', '/')
  }
  return path.length === segments.length ? params : null
}

const hasOwnPath = ({ path }: RouteObject): boolean => path !== undefined && path !== '/'

/** Decodes each segment; a slash within a segment stays encoded. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

const cache = new WeakMap<readonly RouteObject[], readonly Branch[]>()

/** Returns the pages of a route table, those that match most specifically first. */
function branchesOf(routes: readonly RouteObject[]): readonly Branch[] {
  const existing = cache.get(routes)
  if (existing) return existing
  const branches = flatten(routes, []).toSorted((a, b) => b.score - a.score)
  cache.set(routes, branches)
  return branches
}

const flatten = (routes: readonly RouteObject[], parents: readonly RouteObject[]): Branch[] =>
  routes.flatMap((route) => {
    const line = [...parents, route]
    const below = flatten(route.children ?? [], line)
    return route.path === undefined && !route.index ? below : [...below, ...toBranches(line)]
  })

function toBranches(routes: readonly RouteObject[]): Branch[] {
  const segments = routes.flatMap(({ path = '' }) => path.split('/')).filter(Boolean)
  const extra = routes.at(-1)?.index ? INDEX_SCORE : 0
  return withoutOptional(segments).map((list) => ({ routes, segments: list, score: scoreOf(list) + extra }))
}

/** Returns the paths with and without each optional segment, such as `:page?`. */
function withoutOptional(segments: readonly string[]): string[][] {
  const [first, ...others] = segments
  if (first === undefined) return [[]]
  const rest = withoutOptional(others)
  if (!first.endsWith('?')) return rest.map((list) => [first, ...list])
  return [...rest.map((list) => [first.slice(0, -1), ...list]), ...rest]
}

const STATIC_SCORE = 10
const PARAMETER_SCORE = 3
const INDEX_SCORE = 2
const SPLAT_SCORE = -2

/** A path with more segments comes first, then one with fewer parameters. */
const scoreOf = (segments: readonly string[]): number =>
  segments.reduce(
    (sum, segment) =>
      sum + 1 + (segment === '*' ? SPLAT_SCORE : segment.startsWith(':') ? PARAMETER_SCORE : STATIC_SCORE),
    0,
  )
