import { expect, test } from 'vitest'
import { matchRoutes } from './match-routes.ts'
import type { RouteObject } from './route.ts'

const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    children: [
      {
        id: 'frame',
        children: [
          { id: 'home', index: true },
          { id: 'lists', path: 'lists' },
          { id: 'list', path: 'lists/:name' },
          { id: 'new-list', path: 'lists/new' },
          { id: 'news', path: 'news/:action/:token?' },
          { id: 'payment', children: [{ id: 'paid', path: 'user/paid/:id' }] },
          { id: 'unknown', path: '*' },
        ],
      },
    ],
  },
]

const find = (pathname: string): [id: string | undefined, params: object] => {
  const match = matchRoutes(routes, pathname)?.at(-1)
  return [match?.route.id, { ...match?.params }]
}

test.each([
  ['/', 'home', {}],
  ['/lists', 'lists', {}],
  ['/lists/', 'lists', {}],
  ['/lists/oak', 'list', { name: 'oak' }],
  ['/lists/new', 'new-list', {}],
  ['/lists/Sof%C3%A4s%2Fbeds', 'list', { name: 'Sofäs/beds' }],
  ['/lists/%E0%A4%A', 'list', { name: '%E0%A4%A' }],
  ['/news/confirm/abc', 'news', { action: 'confirm', token: 'abc' }],
  ['/news/stop', 'news', { action: 'stop' }],
  ['/user/paid/7', 'paid', { id: '7' }],
])('%s is the page %s', (pathname, id, params) => expect(find(pathname)).toEqual([id, params]))

test.each(['/Lists', '/lists/oak/more', '/news', '/listsx'])('%s is unknown', (pathname) =>
  expect(find(pathname)).toEqual(['unknown', { '*': pathname.slice(1) }]),
)

test('returns the surrounding routes first', () =>
  expect(matchRoutes(routes, '/user/paid/7')?.map(({ route, pathname }) => [route.id, pathname])).toEqual([
    ['root', '/'],
    ['frame', '/'],
    ['payment', '/'],
    ['paid', '/user/paid/7'],
  ]))

test('returns null when no page has the path', () => expect(matchRoutes([{ id: 'a', path: '/a' }], '/b')).toBeNull())
