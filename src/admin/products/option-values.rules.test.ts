import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelsOf, typedLabels } from './option-values.rules.ts'

test('labels have commas between them, and each counts once', () => {
  expect(labelsOf(' Red, blue ,, RED,Smoked ash,')).toEqual(['Red', 'blue', 'Smoked ash'])
  expect(labelsOf('')).toEqual([])
})

test('a label with a comma is in quotes, and inches need none', () => {
  expect(labelsOf('"Oak, oiled", 24" wheel, "5"" pot, small" ')).toEqual(['Oak, oiled', '24" wheel', '5" pot, small'])
  expect(labelsOf('"Oak, oiled')).toEqual(['"Oak', 'oiled'])
})

test('any labels are the same after they were typed', () => {
  const label = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'B', ',', '"', ' ', 'é') })
  const labels = fc.uniqueArray(
    label.map((text) => text.trim()).filter((text) => text !== ''),
    { selector: (text) => text.toLowerCase() },
  )
  fc.assert(
    fc.property(labels, (list) => {
      expect(labelsOf(typedLabels(list))).toEqual(list)
    }),
  )
})
