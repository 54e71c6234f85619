import { expect, test } from 'vitest'
import { READY_MADE_SETS } from '#src/shared/staff-permissions.ts'
import { NAVIGATION_ENTRIES } from '../shell/navigation-entries.ts'
import { visiblePages } from './rights-preview.rules.ts'

test('a person sees the pages for which they have a permission, and no others', () => {
  const warehouse = visiblePages(NAVIGATION_ENTRIES, new Set(READY_MADE_SETS.warehouse))
  expect(warehouse.map(({ label }) => label)).toEqual(['Home', 'Orders', 'Products'])
  expect(warehouse[1]?.nested).toEqual(['All orders', 'Returns', 'Invoices'])
  expect(visiblePages(NAVIGATION_ENTRIES, new Set()).map(({ label }) => label)).toEqual(['Home'])
})
