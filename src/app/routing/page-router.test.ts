import type { DataRouter, RouterState, RouterSubscriber } from 'react-router'
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
    subscribe: (listener: RouterSubscriber) => {
      subscriber = listener
      return () => {}
    },
  } as unknown as DataRouter
  const rendered: string[] = []
  renderNow(router, () => isHydrated).subscribe(({ navigation, location }) =>
    rendered.push(`${navigation.state} ${location.pathname}${inOneGo ? ' in one go' : ''}`),
  )
  const step = ({ navigation, path, to = path, historyAction = 'PUSH' }: Step): void =>
    subscriber(
      {
        navigation: { state: navigation, location: { pathname: to } },
        location: { pathname: path },
        historyAction,
      } as unknown as RouterState,
      { deletedFetchers: [], newErrors: null, flushSync: false },
    )
  return { rendered, step }
}

test('a page that is there with the click is drawn in one go, and never said to be on its way', () => {
  const { rendered, step } = observeRouter()
  step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  vi.advanceTimersByTime(20)
  step({ navigation: 'idle', path: '/product/lamp' })
  vi.advanceTimersByTime(1000)
  expect(rendered).toEqual(['idle /product/lamp in one go'])
})

test('a page that takes its time is said to be on its way, and drawn when there is time', () => {
  const { rendered, step } = observeRouter()
  step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  vi.advanceTimersByTime(400)
  step({ navigation: 'idle', path: '/product/lamp' })
  expect(rendered).toEqual(['loading /', 'idle /product/lamp'])
})

test('going back, and leaving a page that is not awake, are drawn when there is time', () => {
  const hydratedRouter = observeRouter()
  hydratedRouter.step({ navigation: 'loading', path: '/product/lamp', to: '/', historyAction: 'POP' })
  hydratedRouter.step({ navigation: 'idle', path: '/', historyAction: 'POP' })
  expect(hydratedRouter.rendered).toEqual(['idle /'])

  const unhydratedRouter = observeRouter({ isHydrated: false })
  unhydratedRouter.step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  unhydratedRouter.step({ navigation: 'idle', path: '/product/lamp' })
  expect(unhydratedRouter.rendered).toEqual(['idle /product/lamp'])
})

test('a page that waits for parts which do not wake up is drawn without them', () => {
  const { rendered, step } = observeRouter({ isHydrated: false })
  step({ navigation: 'idle', path: '/' })
  vi.advanceTimersByTime(2000)
  expect(rendered).toEqual(['idle /'])

  step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  step({ navigation: 'idle', path: '/product/lamp' })
  vi.advanceTimersByTime(2000)
  expect(rendered).toEqual(['idle /', 'idle /product/lamp', 'idle /product/lamp in one go'])
})

test('what is chosen of a list is shown at once, while the answer is on its way', () => {
  const { rendered, step } = observeRouter()
  step({ navigation: 'loading', path: '/categories/lamps' })
  expect(rendered).toEqual(['loading /categories/lamps'])
})
