import { expect, test } from 'vitest'
import { joinList, splitList } from './list-text.ts'

test('values with commas and backslashes are read as they were written', () => {
  for (const values of [['gift'], ['gift', 'fragile'], ['Parcel, tracked', String.raw`a\b`, String.raw`c\,`], []])
    expect(splitList(joinList(values))).toEqual(values)
  expect(splitList(' gift , ,fragile,')).toEqual(['gift', 'fragile'])
  expect(splitList('Parcel\\')).toEqual(['Parcel\\'])
})
