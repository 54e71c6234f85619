import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#src/app/routing/routes.tsx'
import type { RouteObject } from '#src/web/router/route.ts'
import { routes as adminRoutes } from '#src/admin/routes.tsx'
import { ADMIN_ROWS, SHOWN_ELSEWHERE } from '../e2e/admin-atlas.ts'
import { ROWS } from '../e2e/atlas.ts'

/** Returns the full paths of all screens. */
const pathsOf = (list: readonly RouteObject[], parent = ''): string[] =>
  list.flatMap(({ path = '', index, children }) => {
    const full = `${parent.replace(/\/$/, '')}/${path}`.replace(/^\/{2,}/, '/')
    if (children) return pathsOf(children, path === '' ? parent : full)
    return index ? [parent || '/'] : [full]
  })

test('the atlas has a row for every route', () => {
  const rows = new Set(ROWS.map(({ route }) => route))
  const paths = pathsOf(routes)
  expect(paths.length).toBeGreaterThan(40)
  expect([...rows].toSorted()).toEqual([...new Set(paths)].toSorted())
})

test('the atlas contains each state of a route once', () => {
  const titles = ROWS.map(({ route, state }) => `${route} ${state}`)
  expect(titles).toHaveLength(new Set(titles).size)
})

test('the atlas of the back office has a row for every screen of a shop', () => {
  const below = '/s/:shopId'
  const screens = pathsOf(adminRoutes)
    .filter((path) => path === below || (path.startsWith(`${below}/`) && !path.endsWith('*')))
    .map((path) => path.slice(below.length + 1))
  expect(screens.length).toBeGreaterThan(40)
  const shown = [...ADMIN_ROWS.map(({ route }) => route), ...Object.keys(SHOWN_ELSEWHERE)]
  expect(shown.toSorted()).toEqual([...new Set(screens)].toSorted())
  for (const file of Object.values(SHOWN_ELSEWHERE)) expect(existsSync(`e2e/${file}`), file).toBe(true)
})
