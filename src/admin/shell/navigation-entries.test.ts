import { expect, test } from 'vitest'
import { isOpenWithin, NAVIGATION_ENTRIES } from './navigation-entries.ts'

/** Returns the labels of the entries that are open at a path below the shop's. */
const openAt = (open: string): string[] =>
  NAVIGATION_ENTRIES.filter((entry) =>
    isOpenWithin(entry, (path) => open === path || (path !== '' && open.startsWith(`${path}/`))),
  ).map(({ label }) => label)

test('a page is open in the entry that it belongs to, and in no other', () => {
  expect(openAt('')).toEqual(['Home'])
  for (const path of ['/products', '/products/1', '/categories', '/search', '/stock', '/products/import'])
    expect(openAt(path), path).toEqual(['Products'])
  for (const path of ['/orders/1', '/drafts', '/returns', '/payments']) expect(openAt(path), path).toEqual(['Orders'])
  expect(openAt('/newsletter')).toEqual(['Customers'])
  expect(openAt('/setup')).toEqual(['Settings'])
  expect(openAt('/account')).toEqual([])
})
