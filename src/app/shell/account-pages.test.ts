import { matchRoutes } from '#src/web/router/match-routes.ts'
import type { RouteObject } from '#src/web/router/route.ts'
import { expect, test } from 'vitest'
import { routes } from '../routing/routes.tsx'
import { ACCOUNT_PAGES } from './account-pages.ts'

const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...(children ? pathsOf(children) : [])])

test('the account navigation links every existing account page and no others', () => {
  const linked = ACCOUNT_PAGES.map(({ href }) => href)

  for (const href of linked) expect(matchRoutes(routes, href)?.at(-1)?.route.path, href).toBe(href.slice(1))
  const existing = pathsOf(routes).filter((path) => /^user\/my-[^/]+$/.test(path))
  expect(linked.toSorted()).toEqual(existing.map((path) => `/${path}`).toSorted())
})
