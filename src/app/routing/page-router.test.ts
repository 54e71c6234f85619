import type { RouterState, RouterSubscriber } from '#src/web/router/router.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { animatePages, renderNow, type Animate } from './page-router.ts'

vi.mock('react-dom', () => ({
  flushSync: (callback: () => void) => {
    inOneGo = true
    callback()
    inOneGo = false
  },
}))

let inOneGo = false
const focused = { matches: (selector: string) => selector === 'main a', blur: vi.fn() }
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { activeElement: focused })
  focused.blur.mockClear()
  animatePages(null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Step {
  navigation: 'idle' | 'loading'
  path: string
  /** Target of the navigation, while it is loading. */
  to?: string
  historyAction?: 'PUSH' | 'POP'
}

/** Returns a router whose states the test sets, and the states that are rendered. */
function observeRouter({
  isHydrated = true,
  isViewHydrated = true,
}: { isHydrated?: boolean; isViewHydrated?: boolean } = {}) {
  let subscriber: RouterSubscriber = () => {}
  const router = {
    state: { navigation: { state: 'idle' }, location: { pathname: '/' } } as RouterState,
    subscribe: (listener: RouterSubscriber) => {
      subscriber = listener
      return () => {}
    },
  }
  const rendered: string[] = []
  const subscribe = renderNow(router, {
    isHydrated: () => isHydrated,
    isViewHydrated: () => isViewHydrated,
  })
  subscribe(({ navigation, location }) =>
    rendered.push(`${navigation.state} ${location.pathname}${inOneGo ? ' in one go' : ''}`),
  )
  const step = ({ navigation, path, to = path, historyAction = 'PUSH' }: Step): void => {
    router.state = {
      navigation: { state: navigation, location: { pathname: to } },
      location: { pathname: path },
      historyAction,
    } as unknown as RouterState
    subscriber(router.state)
  }
  return { rendered, step }
}

test('renders a page synchronously without a loading state when it is ready on click', () => {
  const { rendered, step } = observeRouter()
  step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  vi.advanceTimersByTime(20)
  step({ navigation: 'idle', path: '/product/lamp' })
  vi.advanceTimersByTime(1000)
  expect(rendered).toEqual(['idle /product/lamp in one go'])
  expect(focused.blur).toHaveBeenCalledOnce()
})

test('a link that changes the list on its page does not lose the focus', () => {
  const { step } = observeRouter()
  step({ navigation: 'loading', path: '/', to: '/?sort=price' })
  step({ navigation: 'idle', path: '/' })
  expect(focused.blur).not.toHaveBeenCalled()
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

  const unhydratedRouter = observeRouter({ isHydrated: false, isViewHydrated: false })
  unhydratedRouter.step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  unhydratedRouter.step({ navigation: 'idle', path: '/product/lamp' })
  expect(unhydratedRouter.rendered).toEqual(['idle /product/lamp'])
})

test('renders a page synchronously when only parts that wait for use are not hydrated', () => {
  const { rendered, step } = observeRouter({ isHydrated: false })
  step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  step({ navigation: 'idle', path: '/product/lamp' })
  expect(rendered).toEqual(['idle /product/lamp in one go'])
})

test('renders a page synchronously after a timeout when its parts never hydrate', () => {
  const { rendered, step } = observeRouter({ isHydrated: false, isViewHydrated: false })
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

test('animates between the shown and the next page, and renders the latest state', () => {
  const animations: { change: string; render: () => void }[] = []
  const animate: Animate = (shown, next, render) =>
    void animations.push({ change: `${shown.location.pathname} to ${next.location.pathname}`, render })
  animatePages(animate)
  const { rendered, step } = observeRouter()
  step({ navigation: 'idle', path: '/' })
  step({ navigation: 'loading', path: '/', to: '/product/lamp' })
  step({ navigation: 'idle', path: '/product/lamp' })
  step({ navigation: 'idle', path: '/product/chair', historyAction: 'POP' })

  expect(animations.map(({ change }) => change).slice(1)).toEqual([
    '/ to /product/lamp',
    '/product/lamp to /product/chair',
  ])
  expect(rendered).toEqual([])
  animations[1]?.render()
  animations[2]?.render()
  expect(rendered).toEqual(['idle /product/chair in one go', 'idle /product/chair'])
})

test('does not animate a page with parts that are not hydrated', () => {
  const animate = vi.fn<Animate>()
  animatePages(animate)
  const { rendered, step } = observeRouter({ isHydrated: false })
  step({ navigation: 'idle', path: '/' })
  expect(animate).not.toHaveBeenCalled()
  expect(rendered).toEqual(['idle /'])
})
