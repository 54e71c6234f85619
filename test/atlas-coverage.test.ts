import { expect, test } from 'vitest'
import { routes } from '#src/app/routing/routes.tsx'
import type { RouteObject } from '#src/web/router/route.ts'
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
