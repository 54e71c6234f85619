import { expect, test } from 'vitest'
import { isWholeOrder, matchOf, orderNumbersIn, readLine, withoutLinks } from './withdrawal.rules.ts'

test('finds order numbers in what shoppers write', () => {
  expect(orderNumbersIn('7K3M9-QXD2F')).toEqual(['7K3M9QXD2F'])
  expect(orderNumbersIn('my order 7k3m9 qxd2f of Monday, and 7K3M9-QXD2F')).toEqual(['0RDER7K3M9', '7K3M9QXD2F'])
  expect(orderNumbersIn('O1L3M-QXD2F')).toEqual(['0113MQXD2F'])
  expect(orderNumbersIn('a teapot')).toEqual([])
  expect(orderNumbersIn('7K3M9-QXD2FX')).toEqual([])
})

test('knows a statement about all of one order by its number alone', () => {
  const isWhole = (contract: string, items = '') => isWholeOrder({ contract, items })
  expect(
    ['7K3M9-QXD2F', 'Order 7k3m9qxd2f', 'order 7K3M9 QXD2F.', ' #7K3M9QXD2F '].map((text) => isWhole(text)),
  ).toEqual([true, true, true, true])
  expect(isWhole('7K3M9-QXD2F', 'the lid')).toBe(false)
  expect(isWhole('the lid of 7K3M9-QXD2F')).toBe(false)
  expect(isWhole('7K3M9-QXD2F and 8K3M9-QXD2F')).toBe(false)
  expect(isWhole('a teapot')).toBe(false)
})

test('reads a line without breaks, and rejects empty, long and damaged ones', () => {
  expect(readLine('  Ana\n König ', 100)).toBe('Ana König')
  expect(readLine(' ', 100)).toBeNull()
  expect(readLine('abc', 2)).toBeNull()
  expect(readLine('a\u0000b', 10)).toBeNull()
})

test('makes links inert and keeps sentences', () => {
  expect(withoutLinks('See https://shop.example.com/now. Thanks.')).toBe(
    'See https : //shop. example. com/now. Thanks.',
  )
  expect(withoutLinks('A teapot, 2 cups.')).toBe('A teapot, 2 cups.')
})

test('names how the order of a statement was found', () => {
  expect(matchOf(null)).toBe('none')
  expect(matchOf({ hasAccess: true, isSameEmail: false })).toBe('access')
  expect(matchOf({ hasAccess: false, isSameEmail: true })).toBe('numberAndMail')
  expect(matchOf({ hasAccess: false, isSameEmail: false })).toBe('numberOnly')
})
