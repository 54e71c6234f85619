import { expect, test } from 'vitest'
import { readAmount } from './amount-input.rules.ts'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  [' 12,50 ', 1250],
  ['1,234.50', 123450],
  ['1.234,50', 123450],
  ['1.234.567,8', 123456780],
])('reads %s with a comma or a point', (text, amount) => {
  expect(readAmount(text, 'EUR')).toBe(amount)
})

test.each(['', 'x', '1,234', '12,505', '1.23,50', '12,50,', '-3'])('reads no amount from “%s”', (text) => {
  expect(readAmount(text, 'EUR')).toBeNull()
})

test('reads an amount of a currency without decimals', () => {
  expect(readAmount('1200', 'JPY')).toBe(1200)
})
