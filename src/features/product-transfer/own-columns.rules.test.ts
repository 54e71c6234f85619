import { expect, test } from 'vitest'
import { parseAttributes, protectCell, unprotectCell, writeAttributes } from './own-columns.rules.ts'

test('a protected cell begins no formula and is read as it was', () => {
  const texts = ['=1+1', "'=1+1", '@sum', '-5', "'Til Dawn", 'plain', '', "''+1", '\tx']
  for (const text of texts) {
    expect(protectCell(text)).not.toMatch(/^[=+\-@\t\r\n]/)
    expect(unprotectCell(protectCell(text))).toBe(text)
  }
})

test('attributes are read as they were written', () => {
  const attributes = [
    { name: 'Colour', value: 'Blue: deep' },
    { name: String.raw`Ratio a:b \ c`, value: '4:3' },
  ]
  expect(parseAttributes(writeAttributes(attributes))).toEqual(attributes)
  expect(parseAttributes('no name\n: empty')).toEqual([])
})
