import { expect, test } from 'vitest'
import { textFormat } from './text-format.ts'

test('uses the plural and the digits of the language', () => {
  const { plural } = textFormat('en')
  const items = { one: '# item', other: '# items' }
  expect([0, 1, 12_345].map((count) => plural(count, items))).toEqual(['0 items', '1 item', '12,345 items'])
  const polish = { one: '# produkt', few: '# produkty', many: '# produktów', other: '# produktu' }
  const inPolish = [1, 2, 5, 22].map((count) => textFormat('pl').plural(count, polish))
  expect(inPolish).toEqual(['1 produkt', '2 produkty', '5 produktów', '22 produkty'])
  expect(textFormat('bn').plural(12, { other: '#টি পণ্য' })).toBe('১২টি পণ্য')
})

test('joins lists by the rules of the language', () => {
  expect(textFormat('en').list(['Visa', 'bKash', 'cash'])).toBe('Visa, bKash, cash')
  expect(textFormat('de').list(['Visa', 'bKash', 'bar'])).toBe('Visa, bKash und bar')
  expect(textFormat('en').list([])).toBe('')
})
