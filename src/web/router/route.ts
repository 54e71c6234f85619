import type { ComponentType } from 'react'

export type Params = Readonly<Record<string, string | undefined>>

/** Identifies a value of `LoaderContext`; the type parameter is the type of the value. */
export interface ContextKey<T> {
  /** Exists only for the compiler. */
  readonly type?: T
}

export const createContext = <T>(): ContextKey<T> => ({})

/** Values that the app passes to all loaders of a navigation. */
export class LoaderContext {
  readonly #values: ReadonlyMap<ContextKey<unknown>, unknown>

  constructor(values: ReadonlyMap<ContextKey<unknown>, unknown>) {
    this.#values = values
  }

  /** @throws Error for a key without a value */
  get<T>(key: ContextKey<T>): T {
    if (!this.#values.has(key)) throw new Error('The context has no such value.')
    return this.#values.get(key) as T
  }
}

export interface LoaderFunctionArgs {
  /** Has the URL of the page; its signal is aborted when another navigation begins. */
  request: Request
  params: Params
  context: LoaderContext
}

/** What the module of a screen exports. */
interface RouteModule {
  Component?: ComponentType
  /** Replaces the component when its loader, its rendering or that of a child fails. */
  ErrorBoundary?: ComponentType
  /** Shown in place of the component while the first page of the browser is loaded. */
  HydrateFallback?: ComponentType
  /**
   * Loads the data of the route, which `useLoaderData` returns.
   * @throws Response a redirect, `data` an error with a status
   */
  loader?: (args: LoaderFunctionArgs) => unknown
  /** Requests what the loader of a lazy route will need, before its module is loaded. */
  prefetch?: (args: LoaderFunctionArgs) => Promise<unknown>
  /** Data of the app. */
  handle?: unknown
  /** Whether the loader runs again when the route stays; by default when its path or any search parameter has changed. */
  shouldRevalidate?: () => boolean
}

export interface RouteObject extends RouteModule {
  id: string
  /** Compared case-sensitively. Segments may be `:name`, `:name?` and, at the end, `*`. */
  path?: string
  /** Whether it is the page of its parent's own path. */
  index?: boolean
  /** Loads the rest of the route on its first use. */
  lazy?: (() => Promise<object>) | undefined
  children?: RouteObject[]
}

/** Loads the module of a lazy route and adds it to the route. */
export async function loadRoute(route: RouteObject): Promise<void> {
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** A loader's data with the status of the response. */
export class DataWithStatus<T> {
  readonly data: T
  readonly status: number

  constructor(value: T, status: number) {
    this.data = value
    this.status = status
  }
}

/** Adds a status to the data that a loader returns or throws. */
export const data = <T>(value: T, { status }: { status: number }): DataWithStatus<T> =>
  new DataWithStatus(value, status)

/** An error with a status, thrown by a loader. */
export class RouteErrorResponse {
  readonly status: number

  constructor(status: number) {
    this.status = status
  }
}

export const isRouteErrorResponse = (error: unknown): error is RouteErrorResponse => error instanceof RouteErrorResponse

/** The response header that makes the browser load the target as a new document. */
export const RELOAD_HEADER = 'x-reload-document'

/** Returns the response by which a loader redirects to another page. */
export const redirect = (location: string, status = 302): Response =>
  new Response(null, { status, headers: { location } })

/** Like `redirect`, but the browser loads a new document. */
export const redirectDocument = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, [RELOAD_HEADER]: '1' } })
