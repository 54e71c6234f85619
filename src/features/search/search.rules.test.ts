import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTextQuery } from '#src/features/listing/text-query.rules.ts'
import { allowedEdits, editDistance, isReplaceable, replaceWords, toClauses, wordsOf } from './search.rules.ts'

test('splits a term into words, regardless of case, accents and punctuation', () => {
  expect(wordsOf('  Café-CHAIR, 46 cm! ')).toEqual(['cafe', 'chair', '46', 'cm'])
  expect(wordsOf('চা পাতা')).toEqual(['চা', 'পাতা'])
  expect(wordsOf('&|!:*()')).toEqual([])
})

test('only the last word can be a prefix', () => {
  const { match, named, headed } = toTextQuery(toClauses(['dining', 'cha']))

  expect(match).toBe("(('dining') & (('cha' | '!cha':*))) | '=diningcha'")
  expect(named).toBe("('!dining') & ('!cha':*)")
  expect(headed).toBe("(('!dining') & ('!cha':*)) & ('^cha':*)")
})

test('an alternative of several words needs all of them', () => {
  const clause = {
    alternatives: [
      { words: ['cell'], kind: 'typed' },
      { words: ['battery', 'pack'], kind: 'synonym' },
    ],
    isOpen: true,
  } as const

  expect(toTextQuery([clause, ...toClauses(['red'])]).match).toBe(
    "((('cell' | '!cell':*) | ('battery' & 'pack')) & (('red' | '!red':*))) | '=cellred'",
  )
  expect(toTextQuery([clause, ...toClauses(['red'], false)], { isAny: true }).match).toBe(
    "((('cell' | '!cell':*) | ('battery' & 'pack')) | ('red')) | '=cellred'",
  )
})

test('leaves out products that have an excluded phrase in name, attributes or categories', () => {
  const clauses = toClauses(['bars'])

  expect(toTextQuery(clauses, { excluded: [['pine', 'nuts'], ['soy']] }).match).toBe(
    "(((('bars' | '!bars':*))) | '=bars') & !('!pine' & '!nuts' & !('!pineoptional' | '!nutsoptional')) & !('!soy' & !('!soyoptional'))",
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

test('replaces only words of more than three letters', () => {
  expect(['rice', 'öl', '😀😀😀😀', 'tabel', 'lamps'].map(isReplaceable)).toEqual([true, false, true, true, true])
})

test('words that are not corrected remain as typed', () => {
  expect(replaceWords('Köhler, TABEL', new Map([['tabel', 'table']]))).toBe('Köhler, table')
  expect(replaceWords('½ tabel under €5', new Map([['tabel', 'table']]))).toBe('½ table under €5')
})
