import { expect, test } from 'vitest'
import type { TextClause } from '#src/features/listing/list-page.rules.ts'
import { toTextQuery } from '#src/features/listing/text-query.rules.ts'
import { findNamedVariant } from './named-variant.rules.ts'

const phone = {
  name: 'Nova 8 phone',
  variants: [
    { sku: 'N8-C128', optionValues: ['Coral', '128 GB'] },
    { sku: 'N8-C256', optionValues: ['Coral', '256 GB'] },
    { sku: 'N8-B8', optionValues: ['Slate blue', '8 GB'] },
  ],
}

function find(term: string, isOpen = false): string | null {
  const words = term.split(' ')
  const clauses = words.map((word, index): TextClause => ({
    alternatives: [
      { words: word.split('_'), kind: 'typed' },
      { words: word.split('+'), kind: 'form' },
    ],
    isOpen: isOpen && index === words.length - 1,
  }))
  return findNamedVariant(phone, toTextQuery(clauses))?.sku ?? null
}

test('finds the variant whose options a search names, and the first of several', () => {
  expect(find('coral phone')).toBe('N8-C128')
  expect(find('phone 256')).toBe('N8-C256')
  expect(find('256+gb coral')).toBe('N8-C256')
  expect(find('256gb coral')).toBe('N8-C256')
  expect(find('8pack phone')).toBe('N8-B8')
  expect(find('blue nova phone')).toBe('N8-B8')
  expect(find('n8c256')).toBe('N8-C256')
})

test('finds the variant that a part of a phrase names', () => {
  expect(find('blue_phone')).toBe('N8-B8')
  expect(find('coral_phone')).toBe('N8-C128')
  expect(find('gb_phone')).toBeNull()
})

test('finds none when the words name all variants, the product or nothing', () => {
  for (const term of ['phone', 'gb', 'nova 8', 'red phone', 'cor']) expect(find(term), term).toBeNull()
  expect(find('phone cor', true)).toBe('N8-C128')
  expect(find('phone co', true)).toBeNull()
})
