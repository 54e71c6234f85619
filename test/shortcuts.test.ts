import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { SHORTCUT_GROUPS } from '#src/admin/shortcuts/shortcut-groups.ts'

const ROOT = join(import.meta.dirname, '..')

/** The groups of the list in which people look for a screen's shortcuts, by the folder of its code. */
const GROUPS_OF: Readonly<Record<string, readonly (keyof typeof SHORTCUT_GROUPS)[]>> = {
  customers: ['customer'],
  kit: ['everywhere', 'lists'],
  orders: ['order', 'lists'],
  payments: ['payments'],
  reviews: ['reviews'],
  shell: ['everywhere'],
  tickets: ['tickets'],
}

/** Returns the keys that a file passes to `useShortcuts`. */
function keysIn(file: string): string[] {
  const keys: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [actions] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'useShortcuts' || actions?.type !== 'ObjectExpression') return
      for (const property of actions.properties) {
        if (property.type !== 'Property') continue
        if (property.key.type === 'Literal') keys.push(String(property.key.value))
        if (property.key.type === 'Identifier') keys.push(property.key.name)
      }
    },
  }).visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program)
  return keys
}

const used = globSync('src/admin/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
  keysIn(file).map((key) => ({ folder: file.split('/')[2] ?? '', key })),
)

test('finds the shortcuts of the screens', () => {
  expect(used).toContainEqual({ folder: 'orders', key: 's' })
  expect(used.length).toBeGreaterThan(20)
})

test('the list of shortcuts has every key that a screen uses', () => {
  const missing = used.filter(
    ({ folder, key }) =>
      !GROUPS_OF[folder]?.some((group) =>
        SHORTCUT_GROUPS[group].some(({ keys }) => keys.join(' ').toLowerCase() === key.toLowerCase()),
      ),
  )
  expect(missing).toEqual([])
})

test('the list has no key that no screen uses', () => {
  const listed = Object.entries(SHORTCUT_GROUPS).flatMap(([group, shortcuts]) =>
    shortcuts.filter(({ keys }) => keys.length === 1).map(({ keys }) => ({ group, key: keys[0]?.toLowerCase() })),
  )
  const unused = listed.filter(
    ({ group, key }) =>
      !used.some(
        (each) =>
          each.key.toLowerCase() === key && GROUPS_OF[each.folder]?.includes(group as keyof typeof SHORTCUT_GROUPS),
      ),
  )
  expect(unused).toEqual([])
})
