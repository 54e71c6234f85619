import { expect, test } from 'vitest'
import { readTerm } from '#src/features/search-insights/term.rules.ts'
import { pickTerms } from './suggestion.rules.ts'

test('stores a term as typed, and compares it regardless of case and punctuation', () => {
  expect(readTerm('  Oak   Table ')).toEqual({ term: 'Oak Table', normalized: 'oak table' })
  expect(readTerm('Café-Stuhl')).toEqual({ term: 'Café-Stuhl', normalized: 'cafe stuhl' })
  expect(readTerm('চা')).toEqual({ term: 'চা', normalized: 'চা' })
})

test('does not store a term that is too short, too long or not a word', () => {
  for (const term of ['', 'a', ' a ', '!!', '🫖🫖', 'x'.repeat(61), 'a\u0000b', 'oak\u001b'])
    expect(readTerm(term), term).toBeNull()
  expect(readTerm('x'.repeat(60))).not.toBeNull()
})

test('does not store a term that may be a personal address or number', () => {
  for (const term of [
    'anna@example.com',
    'anna at example dot com',
    '+49 30 1234567',
    '0301234567',
    '(030) 123-45-67',
    '4111 1111 1111 1111',
    '4111111111111111',
    'call 0171.123.4567 please',
    '٠١٢٣٤٥٦٧٨٩',
  ])
    expect(readTerm(term), term).toBeNull()
  for (const term of ['iphone 15', 'HF-CH-0012', '2024 calendar', 'usb 3.2', 'table 120 x 80', 'look at dots'])
    expect(readTerm(term), term).not.toBeNull()
})

test('suggests own terms first, without duplicates, at most ten, all completing the typed text', () => {
  const popular = ['Sofa', 'sofa bed', 'Söfas', 'oak'].map((term) => ({ term, normalized: term.toLowerCase() }))

  expect(pickTerms('so', ['sofa', 'lamp'], popular)).toEqual(['sofa', 'sofa bed', 'Söfas'])
  expect(pickTerms('', ['lamp'], popular)).toEqual(['lamp', 'Sofa', 'sofa bed', 'Söfas', 'oak'])
  expect(
    pickTerms(
      '',
      Array.from({ length: 12 }, (_, index) => `own ${index}`),
      popular,
    ),
  ).toHaveLength(10)
})
