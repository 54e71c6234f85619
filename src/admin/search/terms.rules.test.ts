import { expect, test } from 'vitest'
import { moveBy, readTerms } from './terms.rules.ts'

test('reads terms with commas between them, each once', () => {
  expect(readTerms(' couch, Sofa ,, sofa,settee bed')).toEqual(['couch', 'sofa', 'settee bed'])
  expect(readTerms(' , ')).toEqual([])
})

test('moves an entry by one, never out of the list', () => {
  expect(moveBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveBy(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveBy(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
