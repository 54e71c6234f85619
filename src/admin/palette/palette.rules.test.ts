import { expect, test } from 'vitest'
import { isNamed, readPaletteQuery, searchOf, splitAtMatch } from './palette.rules.ts'

test('searches everything from two characters, orders alone after #, and nothing after >', () => {
  expect(searchOf(readPaletteQuery('a'))).toBeNull()
  expect(searchOf(readPaletteQuery(' aoife '))).toEqual({ search: 'aoife' })
  expect(searchOf(readPaletteQuery('# 7K3'))).toEqual({ search: '7K3', kind: 'orders' })
  expect(readPaletteQuery('>staff')).toEqual({ text: 'staff', only: 'commands' })
  expect(searchOf(readPaletteQuery('>staff'))).toBeNull()
})

test('finds commands by the beginnings of their words', () => {
  expect(isNamed('Payments to check', 'pay che')).toBe(true)
  expect(isNamed('Payments to check', 'ments')).toBe(false)
  expect(isNamed('Phone and e-mail', 'E-Mail')).toBe(true)
  expect(isNamed('Payments to check', '')).toBe(true)
})

test('marks what was typed, whatever its capitals', () => {
  expect(splitAtMatch('Aoife Moran', 'oife m')).toEqual(['A', 'oife M', 'oran'])
  expect(splitAtMatch('Aoife', 'x')).toEqual(['Aoife', '', ''])
})
