import { expect, test } from 'vitest'
import { limitWidth, stepOf, tableWidths } from './column-widths.rules.ts'

test('a width is whole and within its limits', () => {
  expect([limitWidth(99.6), limitWidth(1), limitWidth(5000)]).toEqual([100, 48, 800])
})

test('arrow keys move the edge of a column, further with Shift', () => {
  expect(stepOf({ key: 'ArrowRight', shiftKey: false })).toBe(16)
  expect(stepOf({ key: 'ArrowLeft', shiftKey: true })).toBe(-64)
  expect(stepOf({ key: 'a', shiftKey: false })).toBeNull()
})

test('the last column takes what the others leave, and added columns get a usual width', () => {
  expect(tableWidths(['order', 'total'], {})).toBeNull()
  expect(tableWidths(['order', 'note', 'total'], { order: 90, total: 80, gone: 300 })).toEqual({
    columns: [90, 120, null],
    least: 290,
  })
})
