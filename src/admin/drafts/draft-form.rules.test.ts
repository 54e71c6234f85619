import { expect, test } from 'vitest'
import { addVariant, changeLine, EMPTY_CONTENT, readPercent, removeLine } from './draft-form.rules.ts'

test('adding a variant again raises its quantity, up to the most that an order may have', () => {
  const once = addVariant(EMPTY_CONTENT, 'cup', () => 'a')
  const twice = addVariant(once, 'cup', () => 'b')
  expect(twice.items).toEqual([{ itemId: 'a', variantId: 'cup', quantity: 2, reduction: null }])
  const full = addVariant(changeLine(twice, 'a', { quantity: 999 }), 'cup', () => 'c')
  expect(full.items[0]?.quantity).toBe(999)
  expect(removeLine(full, 'a').items).toEqual([])
})

test.each([
  ['12.5', 1250],
  ['0,01', 1],
  ['100', 10_000],
  ['101', null],
  ['0', null],
  ['ten', null],
])('reads %s as a percentage', (text, bps) => {
  expect(readPercent(text)).toBe(bps)
})
