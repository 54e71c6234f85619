import { expect, test } from 'vitest'
import { READY_MADE_SETS } from '#src/shared/staff-permissions.ts'
import { NAVIGATION_ENTRIES } from '../shell/navigation-entries.ts'
import { isNamed } from './palette.rules.ts'
import { SCREENS } from './screens.ts'

const pages = NAVIGATION_ENTRIES.flatMap((entry) =>
  (entry.nested ?? [entry]).map((page) => ({ ...page, area: entry.label })),
)

test.each(pages)('the page $label is found by its name and by $area', ({ label, area, path, permission }) => {
  const found = SCREENS.filter((screen) => screen.path.split('?')[0] === path && screen.permission === permission)
  expect(found.length).toBeGreaterThan(0)
  for (const typed of path === '/orders' ? [area] : [label, area])
    expect(
      found.filter((screen) => isNamed(`${screen.label} ${screen.area}`, typed)),
      typed,
    ).toEqual(found)
})

test('no page is found twice', () => {
  const paths = SCREENS.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(Object.keys(READY_MADE_SETS) as (keyof typeof READY_MADE_SETS)[])(
  'a person of the set %s finds the pages of the navigation alone',
  (name) => {
    const granted = new Set<string>(READY_MADE_SETS[name])
    const isOpen = ({ permission }: { permission: string | null }): boolean =>
      permission === null || granted.has(permission)
    const shown = new Set(pages.filter(isOpen).map(({ path }) => path))
    const found = SCREENS.filter(isOpen).map(({ path }) => path.split('?')[0] ?? '')
    expect(new Set(found)).toEqual(new Set([...shown, '/account']))
  },
)
