import { expect, test } from 'vitest'
import { stripTextApostrophe, stripApostrophe } from './spreadsheet.rules.ts'

test('removes the spreadsheet apostrophe when it precedes a text', () => {
  for (const [cell, text] of [
    ["'Plain mug", 'Plain mug'],
    ["'2024", '2024'],
    ["'+1 size up", '+1 size up'],
    ["'=SUM(A1)", '=SUM(A1)'],
    ["'10 cm", '10 cm'],
    ["'Women's shirt", "Women's shirt"],
  ] as const)
    expect([cell, stripTextApostrophe(cell)]).toEqual([cell, text])
})

test('preserves the apostrophe when it is part of the text', () => {
  for (const text of ["'47 Cap", "'90s jeans", "'Til Dawn", "'Best' mug", "Mother's mug", '']) {
    expect(stripTextApostrophe(text)).toBe(text)
  }
})

test('removes the apostrophe of every code', () => {
  expect(stripApostrophe("'0042")).toBe('0042')
  expect(stripApostrophe("A'42")).toBe("A'42")
})
