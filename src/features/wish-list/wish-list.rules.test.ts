import { expect, test } from 'vitest'
import { firstNameOf, freeName, isOver, leftOf, nameKey, readListName, readNote } from './wish-list.rules.ts'

test('a list name has 1 to 60 graphemes, without surrounding or doubled spaces', () => {
  expect(readListName('  Anna’s \n birthday ')).toBe('Anna’s birthday')
  expect(readListName('🎁'.repeat(60))).toBe('🎁'.repeat(60))
  expect([readListName(' '), readListName('x'.repeat(61)), readListName('a\u0000b')]).toEqual([null, null, null])
})

test('names that differ only in case and accents are the same name', () => {
  expect(nameKey('Été')).toBe(nameKey('ete'))
})

test('a name that is taken gets the next free number, within the length limit', () => {
  expect(freeName('Party', new Set())).toBe('Party')
  expect(freeName('Party', new Set(['party', 'party 2']))).toBe('Party 3')
  const long = 'x'.repeat(60)
  expect(freeName(long, new Set([long]))).toBe(`${'x'.repeat(58)} 2`)
})

test('a note has up to 200 characters, and may be empty', () => {
  expect([readNote(' size M '), readNote('')]).toEqual(['size M', ''])
  expect(readNote('é'.repeat(200))).toHaveLength(200)
  expect([readNote('x'.repeat(201)), readNote('\u0007')]).toEqual([null, null])
})

test('a day is over when the next one begins in the shop’s time zone', () => {
  const evening = new Date('2026-05-01T22:30:00Z')
  expect(isOver('2026-05-01', 'UTC', evening)).toBe(false)
  expect(isOver('2026-05-01', 'Europe/Berlin', evening)).toBe(true)
  expect(isOver(null, 'UTC', evening)).toBe(false)
})

test('returns the first word of a name, and a remaining quantity of at least zero', () => {
  expect([firstNameOf(' Ana Maria Köhler'), firstNameOf('')]).toEqual(['Ana', ''])
  expect([leftOf(3, 1), leftOf(1, 4)]).toEqual([2, 0])
})
