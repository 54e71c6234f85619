import type { RouteObject } from '#src/web/router/route.ts'
import type { DataRouter } from '#src/web/router/router.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPrefetch } from './prefetch.ts'

const prefetch = vi.hoisted(() => vi.fn<NonNullable<RouteObject['prefetch']>>())
vi.mock('./routes.tsx', () => {
  const routes: RouteObject[] = [
    { id: 'product', path: '/product/:id', prefetch, lazy: () => Promise.resolve({}) },
    { id: 'list', path: '/list/:name', lazy: () => Promise.resolve({}) },
    { id: 'search', path: '/search', prefetch, lazy: () => Promise.resolve({}) },
  ]
  return { routes }
})

const ORIGIN = 'http://shop.localhost'

class FakeElement {
  readonly href: string
  readonly origin = ORIGIN
  readonly search = ''
  readonly target = ''
  readonly pathname: string

  constructor(pathname: string) {
    this.pathname = pathname
    this.href = ORIGIN + pathname
  }

  closest(): this {
    return this
  }
}

/** Links of the page, all of which are in view. */
let links: FakeElement[] = []
let isObserving = false

class FakeObserver {
  readonly #report: (entries: object[]) => void

  constructor(report: (entries: object[]) => void) {
    this.#report = report
  }

  observe(target: FakeElement): void {
    isObserving = true
    this.#report([{ isIntersecting: true, target }])
  }

  disconnect(): void {
    isObserving = false
  }
}

beforeEach(() => {
  prefetch.mockReset()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/', search: '' })
  vi.stubGlobal('document', { addEventListener: () => {}, querySelectorAll: () => links })
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => queueMicrotask(callback))
})
afterEach(() => vi.unstubAllGlobals())

const open = (...paths: string[]): void => {
  links = paths.map((path) => new FakeElement(path))
  const router: Pick<DataRouter, 'state' | 'subscribe'> = {
    state: { location: { key: 'first' } } as DataRouter['state'],
    subscribe: () => () => {},
  }
  startPrefetch(router as DataRouter, 'shop')
}

test('prefetches the first four pages in view', async () => {
  open(...['1', '2', '3', '4', '5'].map((id) => `/product/${id}`))
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledTimes(4))
  expect(prefetch.mock.calls.map(([{ params }]) => params.id)).toEqual(['1', '2', '3', '4'])
})

test('watches the links of a page until four pages are loaded', async () => {
  open('/product/1', '/product/2', '/product/3')
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledTimes(3))
  expect(isObserving).toBe(true)
  open(...['1', '2', '3', '4'].map((id) => `/product/${id}`))
  await vi.waitFor(() => expect(isObserving).toBe(false))
})

test('does not count a page in view without anything to prefetch', async () => {
  open('/list/a', '/list/b', '/search', '/unknown', '/list/c', '/product/1')
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledOnce())
  expect(prefetch.mock.calls[0]?.[0].params).toEqual({ id: '1' })
})
