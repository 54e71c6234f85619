import { expect, test } from 'vitest'
import { formatAttributeFilter, parseAttributeFilter } from './attribute-filter.ts'

test('names and values with colons and backslashes are read as they were written', () => {
  const filters = [
    { name: 'Colour' },
    { name: 'Colour', value: 'Grey' },
    { name: 'Size: EU', value: '42' },
    { name: 'Ratio', value: '16:9' },
    { name: 'A:B:C' },
    { name: String.raw`Path\x:`, value: String.raw`C:\y` },
  ]
  for (const filter of filters) expect(parseAttributeFilter(formatAttributeFilter(filter))).toEqual(filter)
  expect(formatAttributeFilter({ name: 'Colour', value: 'Grey' })).toBe('Colour:Grey')
  expect(parseAttributeFilter('Colour: Grey')).toEqual({ name: 'Colour', value: 'Grey' })
})
