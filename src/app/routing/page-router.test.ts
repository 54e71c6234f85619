import type { RouterState, RouterSubscriber } from '#src/web/router/router.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderNow } from './page-router.ts'

vi.mock('react-dom', () => ({
  flushSync: (callback: () => void) => {
    inOneGo = true
    callback()
    inOneGo = false
  },
}))

let inOneGo = false
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Step {
  navigation: 'idle' | 'loading'
  path: string
  /** Target of the navigation, while it is loading. */
  to?: string
  historyAction?: 'PUSH' | 'POP'
}

/** Returns a router whose states the test sets, and the states that are rendered. */
function observeRouter({ isHydrated = true } = {}) {
  let subscriber: RouterSubscriber = () => {}
  const router = {
    state: { navigation: { state: 'idle' } } as RouterState,
    subscribe: (listener: RouterSubscriber) => {
      subscriber = listener
      return () => {}
    },
  }
  const rendered: string[] = []
  renderNow(
    router,
    () => isHydrated,
  )(({ navigation, location }) =>
    rendered.push(`${navigation.state} ${location.pathname}${inOneGo ? ' in one go' : ''}`),
  )
  const step = ({ navigation, path, to = path, historyAction = 'PUSH' }: Step): void =>
    subscriber({
      navigation: { state: navigation, location: { pathname: to } },
      location: { pathname: path },
      historyAction,
    } as unknown as RouterState)
  return { rendered, step }
}

test('renders a page synchronously without a loading state when it is ready on click', () => {
  const { rendered, step } = observeRouter()
  step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  vi.advanceTimersByTime(20)
  step({ navigation: 'idle', path: '/product/lamp' })
  vi.advanceTimersByTime(1000)
  expect(rendered).toEqual(['idle /product/lamp in one go'])
})

test('shows a loading state for a slow page and renders it in a transition', () => {
  const { rendered, step } = observeRouter()
  step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  vi.advanceTimersByTime(400)
  step({ navigation: 'idle', path: '/product/lamp' })
  expect(rendered).toEqual(['loading /', 'idle /product/lamp'])
})

test('renders in a transition when going back or leaving a page that is not hydrated', () => {
  const hydratedRouter = observeRouter()
  hydratedRouter.step({ navigation: 'loading', path: '/product/lamp', to: '/', historyAction: 'POP' })
  hydratedRouter.step({ navigation: 'idle', path: '/', historyAction: 'POP' })
  expect(hydratedRouter.rendered).toEqual(['idle /'])

  const unhydratedRouter = observeRouter({ isHydrated: false })
  unhydratedRouter.step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  unhydratedRouter.step({ navigation: 'idle', path: '/product/lamp' })
  expect(unhydratedRouter.rendered).toEqual(['idle /product/lamp'])
})

test('renders a page synchronously after a timeout when its parts never hydrate', () => {
  const { rendered, step } = observeRouter({ isHydrated: false })
  step({ navigation: 'idle', path: '/' })
  vi.advanceTimersByTime(2000)
  expect(rendered).toEqual(['idle /'])

  step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  step({ navigation: 'idle', path: '/product/lamp' })
  vi.advanceTimersByTime(2000)
  expect(rendered).toEqual(['idle /', 'idle /product/lamp', 'idle /product/lamp in one go'])
})

test('shows the selected list option immediately while the response is pending', () => {
  const { rendered, step } = observeRouter()
  step({ navigation: 'loading', path: '/categories/lamps' })
  expect(rendered).toEqual(['loading /categories/lamps'])
})
