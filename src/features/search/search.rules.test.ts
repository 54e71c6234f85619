import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allowedEdits,
  closestWords,
  editDistance,
  isReplaceable,
  replaceWords,
  toClauses,
  toTextQuery,
  wordsOf,
} from './search.rules.ts'

test('splits a term into words, regardless of case, accents and punctuation', () => {
  expect(wordsOf('  Café-CHAIR, 46 cm! ')).toEqual(['cafe', 'chair', '46', 'cm'])
  expect(wordsOf('চা পাতা')).toEqual(['চা', 'পাতা'])
  expect(wordsOf('&|!:*()')).toEqual([])
})

test('only the last word can be a prefix', () => {
  const { match, words, whole } = toTextQuery(toClauses(['dining', 'cha'], []))

  expect(match).toBe("(('dining') & ('cha':*)) | '=diningcha'")
  expect(words[1]).toEqual({ name: "'cha':*A", brand: "'cha':*B", category: "'cha':*C", attribute: "'@cha':*" })
  expect(whole).toBe("'cha':A")
})

test('treats the longest matching phrase with synonyms as one clause', () => {
  const groups = [
    [['cell', 'phone'], ['mobile']],
    [['cell'], ['battery', 'pack']],
  ]

  expect(toClauses(['red', 'cell', 'phone'], groups).map(({ alternatives }) => alternatives)).toEqual([
    [['red']],
    [['cell', 'phone'], ['mobile']],
  ])
  expect(toTextQuery(toClauses(['cell', 'red'], groups)).match).toBe(
    "(('cell' | ('battery' & 'pack')) & ('red':*)) | '=cellred'",
  )
  expect(toTextQuery(toClauses(['red', 'mobile'], groups), true).match).toBe(
    "(('red') | ('mobile':* | ('cell' & 'phone'))) | '=redmobile'",
  )
})

test('a longer word allows more typing errors', () => {
  expect(['oak', 'lamp', 'cushion', 'cushions', 'চা'].map((word) => allowedEdits(word))).toEqual([0, 1, 1, 2, 0])
})

test('an insertion, deletion, substitution or transposition counts as one edit', () => {
  for (const [a, b, distance] of [
    ['lamp', 'lamp', 0],
    ['lamp', 'lamps', 1],
    ['lamp', 'lmp', 1],
    ['lamp', 'lump', 1],
    ['lamp', 'lapm', 1],
    ['chesterfield', 'chesterfeild', 1],
    ['chesterfield', 'chestrefeild', 2],
    ['ca', 'abc', 3],
    ['বাংলা', 'বাংল', 1],
    ['😀a', '😀b', 1],
  ] as const)
    expect(editDistance(a, b, 5), `${a} ${b}`).toBe(distance)
  expect(editDistance('table', 'sideboard', 2)).toBe(3)
})

test('the edit distance is symmetric, zero for equal words, and at most the number of edits made', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.nat(), (a, b, seed) => {
      expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9))
      expect(editDistance(a, a, 2)).toBe(0)
      const at = seed % (a.length + 1)
      expect(editDistance(a, `${a.slice(0, at)}x${a.slice(at)}`, 2)).toBe(1)
      expect(editDistance(a, b, 1) <= 1).toBe(editDistance(a, b, 9) <= 1)
    }),
  )
})

test('corrects a word to the closest ones with its first letter, and the last word to a prefix of a longer one', () => {
  const words = ['table', 'tables', 'cable', 'tale', 'tablecloth', 'stable']

  expect(closestWords('tabel', words, false).map(({ word }) => word)).toEqual(['table'])
  expect(closestWords('tablee', words, false).map(({ word }) => word)).toEqual(['table', 'tables'])
  expect(closestWords('tabelclo', words, false)).toEqual([])
  expect(closestWords('tabelclo', words, true)).toEqual([{ word: 'tablecloth', distance: 1 }])
  expect(closestWords('tab', words, true)).toEqual([])
})

test('replaces only words of more than four letters without confirmation', () => {
  expect(['rice', 'öl', '😀😀😀😀', 'tabel', 'lamps'].map(isReplaceable)).toEqual([false, false, false, true, true])
})

test('words that are not corrected remain as typed', () => {
  expect(replaceWords('Köhler, TABEL', ['kohler', 'tabel'], ['kohler', 'table'])).toBe('Köhler table')
  expect(replaceWords('½ tabel', ['1', '2', 'tabel'], ['1', '2', 'table'])).toBe('1 2 table')
})
