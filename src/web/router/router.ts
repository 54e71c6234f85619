import { loadMatches, type LoadedData } from './load-matches.ts'
import {
  createLocation,
  createPath,
  currentLocation,
  isHashChange,
  writeEntry,
  type RouterLocation,
} from './location.ts'
import { matchRoutes, type RouteMatch } from './match-routes.ts'
import { RELOAD_HEADER, type LoaderContext, type RouteObject } from './route.ts'

export type HistoryAction = 'PUSH' | 'REPLACE' | 'POP'

export interface RouterState extends LoadedData {
  /** How the visitor came to the location. */
  historyAction: HistoryAction
  location: RouterLocation
  matches: readonly RouteMatch[]
  /** The page that is being loaded. */
  navigation: { state: 'idle'; location?: undefined } | { state: 'loading'; location: RouterLocation }
  revalidation: 'idle' | 'loading'
  /** Whether the first page is loaded. */
  initialized: boolean
  /** Stored scroll position of the location; null without one, and false when the page must not scroll. */
  restoreScrollPosition: number | false | null
  preventScrollReset: boolean
}

export type RouterSubscriber = (state: RouterState) => void

interface NavigateOptions {
  replace?: boolean
  /** Data for the page, which the history entry stores. */
  state?: unknown
  preventScrollReset?: boolean
}

export interface DataRouter {
  readonly state: RouterState
  /**
   * Calls the subscriber with every later state, never with the current one.
   * @returns unsubscribes
   */
  subscribe: (subscriber: RouterSubscriber) => () => void
  /** Resolves when the page is loaded, or another navigation has begun. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>
  /** Loads the data of the page again. */
  revalidate: () => Promise<void>
  /**
   * Stores the scroll position of a location when it is left.
   * @param positions by the key of the location
   */
  enableScrollRestoration: (positions: Record<string, number>, getPosition: () => number) => void
}

export interface RouterOptions {
  routes: RouteObject[]
  /** What the server has loaded. */
  hydrationData: Partial<LoadedData>
  getContext: () => LoaderContext
}

interface Step {
  action: HistoryAction
  location: RouterLocation
  preventScrollReset: boolean
  /** `initial` loads the first page, `revalidation` the current one again. */
  kind: 'navigation' | 'initial' | 'revalidation'
  /** Whether all loaders run. */
  reloads: boolean
}

const IDLE = { state: 'idle' } as const

/** Creates the router of the browser: it loads the page of each location, and its state is what is shown. */
export function createRouter(options: RouterOptions): DataRouter {
  const router = new BrowserRouter(options)
  router.start()
  return router
}

class BrowserRouter implements DataRouter {
  state: RouterState
  readonly #options: RouterOptions
  readonly #subscribers = new Set<RouterSubscriber>()
  #running: (Step & { controller: AbortController }) | null = null
  #revalidated: { promise: Promise<void>; resolve: () => void } | null = null
  #scroll: { positions: Record<string, number>; getPosition: () => number } | null = null

  constructor(options: RouterOptions) {
    this.#options = options
    const { loaderData = {}, errors = null } = options.hydrationData
    const location = currentLocation()
    const matches = this.#match(location)
    const shown = errors ? matches.slice(0, matches.findIndex(({ route }) => route.id in errors) + 1) : matches
    this.state = {
      historyAction: 'POP',
      location,
      matches,
      navigation: IDLE,
      revalidation: 'idle',
      loaderData,
      errors,
      initialized: shown.every(({ route }) => isLoaded(route, { loaderData, errors })),
      restoreScrollPosition: false,
      preventScrollReset: false,
    }
  }

  /** Follows the browser's history, and loads the first page unless the server has. */
  start(): void {
    const step = { action: 'POP', preventScrollReset: false, reloads: false } as const
    addEventListener('popstate', () => void this.#go({ ...step, kind: 'navigation', location: currentLocation() }))
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#resume()
    })
    if (!this.state.initialized) void this.#go({ ...step, kind: 'initial', location: this.state.location })
  }

  readonly subscribe = (subscriber: RouterSubscriber): (() => void) => {
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }

  /** @throws Error for a page of another origin */
  readonly navigate = async (to: string, options: NavigateOptions = {}): Promise<void> => {
    const url = new URL(to, new URL(createPath(this.state.location), location.origin))
    if (url.origin !== location.origin) throw new Error(`${to} is no page of this shop`)
    await this.#go({
      action: options.replace ? 'REPLACE' : 'PUSH',
      location: createLocation(url, options.state),
      preventScrollReset: options.preventScrollReset ?? false,
      kind: 'navigation',
      reloads: false,
    })
  }

  readonly revalidate = (): Promise<void> => {
    const { promise } = (this.#revalidated ??= createDeferred())
    const { historyAction: action, location } = this.state
    const running = this.#running
    this.#set({ revalidation: 'loading' })
    void this.#go(
      running && running.kind !== 'revalidation'
        ? { ...running, reloads: true }
        : { action, location, preventScrollReset: false, kind: 'revalidation', reloads: true },
    )
    return promise
  }

  readonly enableScrollRestoration = (positions: Record<string, number>, getPosition: () => number): void => {
    this.#scroll = { positions, getPosition }
  }

  #match({ pathname }: RouterLocation): RouteMatch[] {
    const matches = matchRoutes(this.#options.routes, pathname)
    if (!matches) throw new Error(`no page has the path ${pathname}`)
    return matches
  }

  #set(changes: Partial<RouterState>): void {
    this.state = { ...this.state, ...changes }
    for (const subscriber of this.#subscribers) {
      try {
        subscriber(this.state)
      } catch (error) {
        // The other subscribers, such as the page, must still follow.
        reportError(error)
      }
    }
  }

  /** Ends what was running when the browser left the page, after its return from the back/forward cache. */
  #resume(): void {
    const running = this.#running
    if (!running) return
    // The address is already that of the page that was being loaded.
    if (running.kind === 'initial' || (running.kind === 'navigation' && running.action === 'POP')) {
      void this.#go(running)
      return
    }
    running.controller.abort()
    this.#running = null
    this.#set({ navigation: IDLE, revalidation: 'idle' })
    this.#revalidated?.resolve()
    this.#revalidated = null
  }

  async #go(requested: Step): Promise<void> {
    // A navigation that interrupts a revalidation completes it.
    const step = { ...requested, reloads: requested.reloads || (this.#running?.reloads ?? false) }
    this.#running?.controller.abort()
    const controller = new AbortController()
    this.#running = { ...step, controller }
    const { location, kind } = step
    if (this.#scroll) this.#scroll.positions[this.state.location.key] = this.#scroll.getPosition()
    const matches = this.#match(location)
    const { initialized, loaderData, errors } = this.state
    if (kind === 'navigation' && initialized && !step.reloads && isHashChange(this.state.location, location))
      return this.#complete(step, matches, { loaderData, errors })
    const toLoad = matches.filter((match, index) => this.#mustLoad(step, match, index))
    if (toLoad.length === 0)
      return this.#complete(step, matches, this.#merge(matches, { loaderData: {}, errors: null }))
    if (kind === 'navigation') this.#set({ navigation: { state: 'loading', location } })
    const request = new Request(new URL(createPath(location), document.baseURI), { signal: controller.signal })
    const loaded = await Promise.race([
      loadMatches(matches, toLoad, { request, context: this.#options.getContext() }),
      whenAborted(controller.signal),
    ])
    if (loaded === null || controller.signal.aborted) return undefined
    if (loaded.redirect) return this.#redirect(step, loaded.redirect, request.url)
    return this.#complete(step, matches, this.#merge(matches, loaded))
  }

  #mustLoad({ kind, location, reloads }: Step, { route, pathname }: RouteMatch, index: number): boolean {
    if (route.lazy) return true
    if (!route.loader) return false
    const { matches, loaderData, location: here } = this.state
    if (kind === 'initial') return !isLoaded(route, this.state)
    const current = matches[index]
    if (current?.route !== route || !(route.id in loaderData)) return true
    if (route.shouldRevalidate) return route.shouldRevalidate()
    const isSameUrl = here.pathname === location.pathname && here.search === location.search
    return reloads || isSameUrl || here.search !== location.search || current.pathname !== pathname
  }

  /** Returns the new data together with the data of routes that stay and did not load again. */
  #merge(matches: readonly RouteMatch[], { loaderData, errors }: LoadedData): LoadedData {
    const merged = { ...loaderData }
    for (const { route } of matches) {
      if (!(route.id in loaderData) && route.id in this.state.loaderData && route.loader)
        merged[route.id] = this.state.loaderData[route.id]
      if (errors && route.id in errors) break
    }
    return { loaderData: merged, errors }
  }

  #complete(step: Step, matches: readonly RouteMatch[], data: LoadedData): void {
    const { action, location, kind } = step
    if (kind === 'navigation' && action !== 'POP') writeEntry(location, action === 'REPLACE')
    this.#running = null
    this.#set({
      ...data,
      matches,
      location,
      historyAction: action,
      initialized: true,
      navigation: IDLE,
      revalidation: 'idle',
      restoreScrollPosition: this.#scrollTarget(step),
      preventScrollReset: step.preventScrollReset,
    })
    this.#revalidated?.resolve()
    this.#revalidated = null
  }

  #scrollTarget({ kind, location }: Step): number | false | null {
    if (kind === 'revalidation') return false
    const position = this.#scroll?.positions[location.key] ?? null
    if (kind === 'navigation') return position
    // The visitor may have scrolled the server's page before its scripts had come.
    const isAtRest = position === null && !location.hash
    return isAtRest || (this.#scroll?.getPosition() ?? 0) > 0 ? false : position
  }

  async #redirect(step: Step, { headers }: Response, base: string): Promise<void> {
    const url = new URL(headers.get('location') ?? '', base)
    // The history already has an entry for the first page and for one that the visitor went back to.
    const isReplacing = step.action === 'REPLACE' || (step.action === 'POP' && step.kind !== 'revalidation')
    if (headers.has(RELOAD_HEADER) || url.origin !== location.origin) {
      if (isReplacing) location.replace(url)
      else location.assign(url)
      return
    }
    await this.#go({
      ...step,
      action: isReplacing ? 'REPLACE' : 'PUSH',
      location: createLocation(url),
      kind: 'navigation',
    })
  }
}

/** Returns whether the page can show this route. */
export const isLoaded = ({ id, lazy, loader }: RouteObject, { loaderData, errors }: LoadedData): boolean =>
  !lazy && (!loader || id in loaderData || (errors !== null && id in errors))

function createDeferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}

const whenAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
