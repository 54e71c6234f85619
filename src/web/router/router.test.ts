import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { data, isRouteErrorResponse, LoaderContext, redirect, redirectDocument, type RouteObject } from './route.ts'
import { createRouter, type DataRouter, type RouterState } from './router.ts'

const ORIGIN = 'http://shop.localhost'

const assign = vi.fn()
const replace = vi.fn()

/** A browser's history, as far as the router uses it. */
class FakeHistory {
  readonly entries: { url: URL; state: unknown }[]
  index = 0
  #onPop = (): void => {}
  #onShow: (event: { persisted: boolean }) => void = () => {}

  constructor(path: string) {
    this.entries = [{ url: new URL(path, ORIGIN), state: null }]
  }

  get state(): unknown {
    return this.entries[this.index]?.state
  }

  get url(): URL {
    return this.entries[this.index]?.url ?? new URL(ORIGIN)
  }

  pushState(state: unknown, _: string, path: string): void {
    this.entries.splice(this.index + 1, Infinity, { url: new URL(path, ORIGIN), state })
    this.index += 1
  }

  replaceState(state: unknown, _: string, path: string): void {
    this.entries[this.index] = { url: new URL(path, ORIGIN), state }
  }

  go(delta: number): void {
    this.index += delta
    this.#onPop()
  }

  /** Shows the page again, from the back/forward cache when it is `persisted`. */
  show(persisted: boolean): void {
    this.#onShow({ persisted })
  }

  install(): void {
    const location = { assign, replace, origin: ORIGIN }
    for (const name of ['pathname', 'search', 'hash'] as const)
      Object.defineProperty(location, name, { get: () => this.url[name] })
    vi.stubGlobal('history', this)
    vi.stubGlobal('location', location)
    vi.stubGlobal('document', { baseURI: ORIGIN })
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
      if (name === 'popstate') this.#onPop = listener
      else if (name === 'pageshow') this.#onShow = listener
    })
  }
}

let history: FakeHistory
const open = (path: string): void => {
  history = new FakeHistory(path)
  history.install()
}
beforeEach(() => {
  open('/')
  assign.mockClear()
  replace.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const boundary = (): null => null

/** Pages whose loaders report their calls. */
function createPages() {
  const calls: string[] = []
  const load =
    (name: string, result: unknown = name) =>
    (): Promise<unknown> => {
      calls.push(name)
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
    }
  const routes: RouteObject[] = [
    {
      id: 'root',
      path: '/',
      loader: load('shop'),
      shouldRevalidate: () => false,
      ErrorBoundary: boundary,
      children: [
        { id: 'home', index: true, loader: load('home') },
        {
          id: 'list',
          path: 'list/:name',
          loader: ({ params, request }) => load(params.name + new URL(request.url).search)(),
        },
        { id: 'lazy', path: 'lazy', lazy: () => Promise.resolve({ loader: load('lazy') }) },
        { id: 'failing', path: 'failing', loader: load('failing', new Error('broken')) },
        { id: 'missing', path: 'missing', loader: () => Promise.reject(data(null, { status: 404 })) },
        { id: 'moved', path: 'moved', loader: load('moved', redirect('/list/oak')) },
        { id: 'private', path: 'private', loader: load('private', redirectDocument('/sign-in')) },
      ],
    },
  ]
  return { routes, calls }
}

const BY_SERVER: Record<string, unknown> = { root: 'shop', home: 'home' }

function openRouter({ loaderData = BY_SERVER } = {}) {
  const { routes, calls } = createPages()
  const router = createRouter({ routes, hydrationData: { loaderData }, getContext: () => new LoaderContext(new Map()) })
  const states: string[] = []
  router.subscribe(({ navigation, location }) => states.push(`${navigation.state} ${location.pathname}`))
  return { router, calls, states }
}

const pageOf = ({ state }: DataRouter): [string, unknown] => {
  const { location, matches, loaderData }: RouterState = state
  return [location.pathname + location.search, loaderData[matches.at(-1)?.route.id ?? '']]
}

test('shows the page of the server without loading', () => {
  const { router, calls } = openRouter()
  expect(router.state).toMatchObject({ initialized: true, historyAction: 'POP', restoreScrollPosition: false })
  expect(calls).toEqual([])
})

test('loads the first page when the server has not', async () => {
  const { router, calls, states } = openRouter({ loaderData: { root: 'shop' } })
  expect(router.state.initialized).toBe(false)
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  expect([calls, states]).toEqual([['home'], ['idle /']])
})

test('loads a page, adds a history entry and retains the data of routes that stay', async () => {
  const { router, calls, states } = openRouter()
  await router.navigate('/list/oak')
  expect(pageOf(router)).toEqual(['/list/oak', 'oak'])
  expect(router.state.loaderData).toEqual({ root: 'shop', list: 'oak' })
  expect([calls, states]).toEqual([['oak'], ['loading /', 'idle /list/oak']])
  expect(history.entries.map(({ url }) => url.pathname)).toEqual(['/', '/list/oak'])
})

test('loads another path or search of the same page, but not another hash', async () => {
  const { router, calls } = openRouter()
  await router.navigate('/list/oak')
  await router.navigate('/list/elm')
  await router.navigate('/list/elm?page=2')
  await router.navigate('/list/elm?page=2#end')
  expect(calls).toEqual(['oak', 'elm', 'elm?page=2'])
  expect(history.entries).toHaveLength(5)
})

test('replaces the history entry, and stores the state of the navigation', async () => {
  const { router } = openRouter()
  await router.navigate('/list/oak', { replace: true, state: { message: 'hello' } })
  expect(history.entries).toHaveLength(1)
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { state: { message: 'hello' } } })
  open('/')
  history.replaceState({ usr: 'stored', key: 'abc' }, '', '/')
  expect(openRouter().router.state.location).toMatchObject({ state: 'stored', key: 'abc' })
})

test('goes back with the scroll position of the page', async () => {
  const { router } = openRouter()
  let position = 300
  router.enableScrollRestoration({}, () => position)
  await router.navigate('/list/oak', { preventScrollReset: true })
  expect(router.state).toMatchObject({ restoreScrollPosition: null, preventScrollReset: true })
  position = 50
  history.go(-1)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.state).toMatchObject({ historyAction: 'POP', restoreScrollPosition: 300, preventScrollReset: false })
})

test('does not scroll a first page that the visitor has scrolled before its scripts came', async () => {
  const { router } = openRouter({ loaderData: { root: 'shop' } })
  router.enableScrollRestoration({ '/': 300 }, () => 80)
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  expect(router.state.restoreScrollPosition).toBe(false)
})

test.each([
  ['/', {}, false],
  ['/', { '/': 300 }, 300],
  ['/#end', {}, null],
])(
  'scrolls the first page %s with stored positions %o to %o when it is at its top',
  async (path, positions, target) => {
    open(path)
    const { router } = openRouter({ loaderData: { root: 'shop' } })
    router.enableScrollRestoration(positions, () => 0)
    await vi.waitFor(() => expect(router.state.initialized).toBe(true))
    expect(router.state.restoreScrollPosition).toBe(target)
  },
)

test('shows only the last of several pages, whose loaders are asked', async () => {
  const { router, calls, states } = openRouter()
  const first = router.navigate('/list/oak')
  await Promise.all([first, router.navigate('/list/elm')])
  expect(pageOf(router)).toEqual(['/list/elm', 'elm'])
  expect(calls).toEqual(['oak', 'elm'])
  expect(states.filter((state) => state.startsWith('idle'))).toEqual(['idle /list/elm'])
})

test('calls a subscriber only with later states', async () => {
  const { routes } = createPages()
  const router = createRouter({ routes, hydrationData: {}, getContext: () => new LoaderContext(new Map()) })
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  const subscriber = vi.fn()
  const unsubscribe = router.subscribe(subscriber)
  expect(subscriber).not.toHaveBeenCalled()
  await router.navigate('/list/oak')
  expect(subscriber).toHaveBeenLastCalledWith(router.state)
  const { length } = subscriber.mock.calls
  unsubscribe()
  await router.navigate('/')
  expect(subscriber.mock.calls).toHaveLength(length)
})

test('reports the error of a subscriber and calls the others', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const { routes } = createPages()
  const router = createRouter({
    routes,
    hydrationData: { loaderData: BY_SERVER },
    getContext: () => new LoaderContext(new Map()),
  })
  const error = new Error('broken')
  router.subscribe(() => {
    throw error
  })
  const other = vi.fn()
  router.subscribe(other)
  await router.navigate('/list/oak')
  expect(pageOf(router)).toEqual(['/list/oak', 'oak'])
  expect(other).toHaveBeenLastCalledWith(router.state)
  expect(report.mock.calls).toEqual([[error], [error]])
})

test('loads the module of a lazy page once', async () => {
  const { router, calls } = openRouter()
  await router.navigate('/lazy')
  expect(pageOf(router)).toEqual(['/lazy', 'lazy'])
  await router.navigate('/lazy')
  expect(calls).toEqual(['lazy', 'lazy'])
})

test('shows an error at the nearest boundary until the next page', async () => {
  const { router } = openRouter()
  await router.navigate('/failing')
  expect(router.state.errors).toEqual({ root: new Error('broken') })
  await router.navigate('/missing')
  const error = router.state.errors?.root
  expect(isRouteErrorResponse(error) && error.status).toBe(404)
  await router.navigate('/list/oak')
  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData.root).toBe('shop')
})

test('follows a redirect without an entry of its own', async () => {
  const { router, states } = openRouter()
  await router.navigate('/moved')
  expect(pageOf(router)).toEqual(['/list/oak', 'oak'])
  expect(states).toEqual(['loading /', 'loading /', 'idle /list/oak'])
  expect(history.entries).toHaveLength(2)
})

test('loads a new document when a redirect demands it', async () => {
  const { router } = openRouter()
  await router.navigate('/private')
  expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('/sign-in', ORIGIN))
  await router.navigate('/private', { replace: true })
  expect(replace).toHaveBeenCalledExactlyOnceWith(new URL('/sign-in', ORIGIN))
})

test('replaces the entry that the visitor went back to when its page redirects', async () => {
  open('/moved')
  const { router } = openRouter({ loaderData: { root: 'shop' } })
  await vi.waitFor(() => expect(pageOf(router)).toEqual(['/list/oak', 'oak']))
  expect(history.entries.map(({ url }) => url.pathname)).toEqual(['/list/oak'])
  history.entries[0] = { url: new URL('/moved', ORIGIN), state: null }
  await router.navigate('/')
  history.go(-1)
  await vi.waitFor(() => expect(pageOf(router)).toEqual(['/list/oak', 'oak']))
  expect(history.entries.map(({ url }) => url.pathname)).toEqual(['/list/oak', '/'])
})

test('replaces the entry with a new document when the page that the visitor went back to demands it', async () => {
  const { router } = openRouter()
  await router.navigate('/list/oak')
  history.entries[0] = { url: new URL('/private', ORIGIN), state: null }
  history.go(-1)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(new URL('/sign-in', ORIGIN)))
  expect(assign).not.toHaveBeenCalled()
})

test('is idle when the visitor comes back from a new document', async () => {
  const { router } = openRouter()
  await router.navigate('/private')
  expect(router.state.navigation.state).toBe('loading')
  history.show(false)
  expect(router.state.navigation.state).toBe('loading')
  history.show(true)
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, revalidation: 'idle' })
  expect(router.state.location.pathname).toBe('/')
  await router.navigate('/list/oak')
  expect(pageOf(router)).toEqual(['/list/oak', 'oak'])
})

test('completes a revalidation that was running when the visitor left', async () => {
  const { router } = openRouter()
  const done = router.revalidate()
  history.show(true)
  await done
  expect(router.state.revalidation).toBe('idle')
})

test('loads the page of the address when the visitor left while it was loading', async () => {
  const { router, calls } = openRouter()
  await router.navigate('/list/oak')
  history.go(-1)
  history.show(true)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.state.navigation.state).toBe('idle')
  expect(calls).toEqual(['oak', 'home', 'home'])
})

test('rejects a page of another origin', async () => {
  const { router } = openRouter()
  await expect(router.navigate('//other.example/')).rejects.toThrow('is no page of this shop')
})

test('loads the data of the page again, without an entry and without scrolling', async () => {
  const { router, calls } = openRouter()
  await router.navigate('/list/oak')
  const done = router.revalidate()
  expect(router.state).toMatchObject({ revalidation: 'loading', navigation: { state: 'idle' } })
  await done
  expect(calls).toEqual(['oak', 'oak'])
  expect(router.state).toMatchObject({ revalidation: 'idle', restoreScrollPosition: false, historyAction: 'PUSH' })
  expect(history.entries).toHaveLength(2)
})

test('completes a revalidation with the navigation that interrupts it', async () => {
  const { router, calls } = openRouter()
  await router.navigate('/list/oak')
  const done = router.revalidate()
  await router.navigate('/list/oak#end')
  await done
  expect(calls).toEqual(['oak', 'oak', 'oak'])
  expect(router.state).toMatchObject({ revalidation: 'idle', location: { hash: '#end' } })
})
