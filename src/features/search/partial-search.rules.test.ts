import { expect, test } from 'vitest'
import { partialSearches } from './partial-search.rules.ts'
import type { TermPart } from './understanding.rules.ts'

const partOf = (word: string, isFound = true): TermPart => ({
  words: [word],
  clause: { alternatives: [{ words: [word], kind: 'typed' }], isOpen: false },
  isFound,
})
const NOUNS = new Set(['lamp', 'sofa'])

const search = (parts: readonly TermPart[], isReal: readonly boolean[]) =>
  partialSearches({ parts, head: parts.length - 1, isReal }, NOUNS).map((choice) =>
    choice.map(({ words }) => words[0]).join(' '),
  )

test('searches for as many words as possible, and never without what is searched for', () => {
  const parts = ['old', 'brass', 'lamp'].map((word) => partOf(word))
  expect(search(parts, [true, true, true])).toEqual(['old lamp', 'brass lamp', 'lamp'])
})

test('without a known noun, searches only for what names a category', () => {
  expect(search([partOf('wool'), partOf('rug', false)], [true, true])).toEqual([])
  expect(search([partOf('sofa'), partOf('sectional', false)], [true, true])).toEqual(['sofa'])
})

test('searches for the other words when one is unknown', () => {
  expect(search([partOf('oak'), partOf('zzzz', false)], [true, false])).toEqual(['oak'])
})
