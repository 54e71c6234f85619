import { expect, test } from 'vitest'
import { createContext, data, LoaderContext, redirect, type LoaderFunctionArgs, type RouteObject } from './route.ts'
import { loadStaticPage, staticRouter } from './static-page.ts'

const shopId = createContext<string>()
const context = new LoaderContext(new Map([[shopId, 'shop-1']]))
const boundary = (): null => null

const routes: RouteObject[] = [
  {
    id: 'root',
    loader: ({ context }: LoaderFunctionArgs) => context.get(shopId),
    ErrorBoundary: boundary,
    children: [
      { id: 'page', path: '/page/:name', lazy: () => Promise.resolve({ loader: pageLoader }) },
      { id: 'gone', path: '/gone', loader: () => data('hidden', { status: 404 }) },
      { id: 'unknown', path: '/unknown', loader: () => Promise.reject(data(null, { status: 404 })) },
      { id: 'failing', path: '/failing', loader: () => Promise.reject(new Error('broken')) },
      { id: 'moved', path: '/moved', loader: () => redirect('/page/oak', 301) },
    ],
  },
]

function pageLoader({ params, request }: LoaderFunctionArgs): string {
  return params.name + new URL(request.url).search
}

async function load(path: string) {
  const loaded = await loadStaticPage(routes, new URL(path, 'http://shop.localhost'), context)
  if (loaded instanceof Response) return { status: loaded.status, to: loaded.headers.get('location') }
  const { loaderData, errors } = loaded.state
  return { status: loaded.status, loaderData, errors }
}

test('loads all routes of a page', async () =>
  expect(await load('/page/oak?v=1')).toEqual({
    status: 200,
    loaderData: { root: 'shop-1', page: 'oak?v=1' },
    errors: null,
  }))

test('has the status of the loader, or of the error that it throws', async () => {
  expect(await load('/gone')).toMatchObject({ status: 404, loaderData: { gone: 'hidden' }, errors: null })
  expect(await load('/unknown')).toMatchObject({ status: 404, errors: { root: { status: 404 } } })
  expect(await load('/failing')).toMatchObject({ status: 500, errors: { root: new Error('broken') } })
})

test('returns the redirect of a loader', async () =>
  expect(await load('/moved')).toEqual({ status: 301, to: '/page/oak' }))

test('rejects a path without a page', async () => {
  await expect(load('/elsewhere')).rejects.toThrow('no page has the path /elsewhere')
})

test('renders one state and never navigates', async () => {
  const loaded = await loadStaticPage(routes, new URL('/page/oak', 'http://shop.localhost'), context)
  if (loaded instanceof Response) throw new Error('it is a page')
  const router = staticRouter(loaded.state)
  expect(router.state).toBe(loaded.state)
  expect(() => router.navigate('/')).toThrow('does not change')
})
