import { expect, test } from 'vitest'
import { moveActive, splitCompletion, uniqueTerms } from './combobox.rules.ts'

test('lists a term once regardless of case, up to a limit', () => {
  expect(uniqueTerms(['Lamp', 'chair', 'LAMP', ' lamp ', '', 'Stool'], 10)).toEqual(['Lamp', 'chair', 'Stool'])
  expect(uniqueTerms(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
})

test('a completion begins where the typed part ends', () => {
  expect(splitCompletion('Dining chair', 'din')).toEqual(['Din', 'ing chair'])
  expect(splitCompletion('Dining chair', ' ')).toEqual(['', 'Dining chair'])
  expect(splitCompletion('Dining chair', 'chair')).toEqual(['', 'Dining chair'])
})

test('arrow keys cycle through the field, and Home and End belong to the field while it is active', () => {
  expect(moveActive('ArrowDown', -1, 3)).toBe(0)
  expect(moveActive('ArrowDown', 2, 3)).toBe(-1)
  expect(moveActive('ArrowUp', -1, 3)).toBe(2)
  expect(moveActive('ArrowUp', 0, 3)).toBe(-1)
  expect(moveActive('End', 0, 3)).toBe(2)
  expect(moveActive('Home', 2, 3)).toBe(0)
  for (const key of ['Home', 'End', 'a']) expect(moveActive(key, -1, 3), key).toBeNull()
  expect(moveActive('ArrowDown', -1, 0)).toBeNull()
})
