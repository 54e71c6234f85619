import { expect, test } from 'vitest'
import { allColumns, COLUMNS, FIRST_COLUMNS, moveColumn, readColumns } from './columns.rules.ts'

test('keeps the columns that a person has chosen, and drops those that no longer exist', () => {
  expect(readColumns('total city shoeSize total')).toEqual(['total', 'city'])
  expect(readColumns(null)).toBe(FIRST_COLUMNS)
  expect(readColumns('shoeSize')).toBe(FIRST_COLUMNS)
})

test('offers the shown columns first, and each once', () => {
  const all = allColumns(['total', 'city'])
  expect(all.slice(0, 3)).toEqual(['total', 'city', 'placed'])
  expect(all.toSorted()).toEqual(COLUMNS.toSorted())
})

test('moves a column within the ends', () => {
  const names = ['placed', 'customer', 'total'] as const
  expect(moveColumn(names, 'total', 0)).toEqual(['total', 'placed', 'customer'])
  expect(moveColumn(names, 'placed', 1)).toEqual(['customer', 'placed', 'total'])
  expect(moveColumn(names, 'placed', -1)).toEqual(names)
  expect(moveColumn(names, 'placed', 9)).toEqual(['customer', 'total', 'placed'])
})
