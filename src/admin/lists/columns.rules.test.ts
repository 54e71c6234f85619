import { expect, test } from 'vitest'
import { allColumns, moveColumn } from './column-order.rules.ts'
import { readColumns } from './columns.rules.ts'

const SET = { all: ['placed', 'customer', 'total', 'city'], first: ['placed', 'customer', 'total'] } as const

test('shows the columns that a person has chosen, and drops those that no longer exist', () => {
  expect(readColumns(SET, ['total', 'city', 'shoeSize', 'total'])).toEqual(['total', 'city'])
  expect(readColumns(SET, [])).toBe(SET.first)
  expect(readColumns(SET, ['shoeSize'])).toBe(SET.first)
})

test('offers the shown columns first, and each once', () => {
  expect(allColumns(SET, ['total', 'city'])).toEqual(['total', 'city', 'placed', 'customer'])
})

test('moves a column within the ends', () => {
  expect(moveColumn(SET.first, 'total', 0)).toEqual(['total', 'placed', 'customer'])
  expect(moveColumn(SET.first, 'placed', 1)).toEqual(['customer', 'placed', 'total'])
  expect(moveColumn(SET.first, 'placed', -1)).toEqual(SET.first)
  expect(moveColumn(SET.first, 'placed', 9)).toEqual(['customer', 'total', 'placed'])
})
