import { expect, test } from 'vitest'
import type { TextClause, TextQuery } from './list-page.rules.ts'
import { matchText, type TermIndex } from './term-index.rules.ts'
import { TermIndexBuilder } from './term-index-builder.rules.ts'

const VECTORS = [
  `'!chair' '!oak' '=b1' '@oak' 'chair':1A 'oak':1A 'room':4`,
  `'!oaks' 'chair':3C 'oak':2B 'oaks':1A`,
  `'!table' '@oak' 'oak':4 'table':1A`,
  `'!চা' 'চা':1A`,
]

function buildIndex(vectors: readonly string[]): TermIndex {
  const builder = new TermIndexBuilder()
  for (const vector of vectors) builder.add(vector)
  const steps = builder.build()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function match(alternatives: string[][][], rest: Partial<TextQuery> & { isOpen?: boolean } = {}) {
  const clauses = alternatives.map((words, index): TextClause => ({
    alternatives: words,
    isOpen: (rest.isOpen ?? false) && index === alternatives.length - 1,
  }))
  const unused = { match: '', words: [], named: '', whole: null, code: null }
  const query = { ...unused, clauses, isAny: false, articleNumber: null, ...rest }
  const { isFound, ...found } = matchText(buildIndex(VECTORS), VECTORS.length, query)
  return { positions: [0, 1, 2, 3].filter((position) => isFound[position] === 1), ...found }
}

test('finds products that have all words or any of them, whole or as a prefix', () => {
  expect(match([[['oak']]]).positions).toEqual([0, 1, 2])
  expect(match([[['oak']], [['chair']]]).positions).toEqual([0, 1])
  expect(match([[['table']], [['চা']]], { isAny: true }).positions).toEqual([2, 3])
  expect(match([[['tab']]]).positions).toEqual([])
  expect(match([[['tab']]], { isOpen: true }).positions).toEqual([2])
  expect(match([[['room', 'chair'], ['table']]]).positions).toEqual([0, 2])
  expect(match([[['b1']]], { articleNumber: '=b1' }).positions).toEqual([0])
  expect(match([]).positions).toEqual([])
})

test('scores each word by its best field, and the whole article number', () => {
  const { score, isNamed, isWhole } = match([[['oak']]], { isOpen: true })
  expect([0, 1, 2].map(score)).toEqual([8, 8, 2])
  expect([0, 1, 2].map(isNamed)).toEqual([true, true, false])
  expect([0, 1, 2].map(isWhole)).toEqual([true, false, false])
  const exact = match([[['oak']], [['chair']]], { articleNumber: '=b1' })
  expect([0, 1].map(exact.score)).toEqual([36, 7])
})

test('holds the products of many words, near and far from each other', () => {
  const random = (seed: number): number => Math.abs(Math.imul(seed ^ (seed >>> 15), 0x2c_1b_3c_6d))
  const vectors = Array.from({ length: 20_000 }, (_, position) =>
    [
      random(position) % 3 === 0 ? `'often':1A` : '',
      random(position) % 4999 === 0 ? `'rare':4` : '',
      `'n${position}':2B`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  const index = buildIndex(vectors)
  const find = (word: string) => {
    const query = { clauses: [{ alternatives: [[word]], isOpen: false }], isAny: false, articleNumber: null }
    const unused = { match: '', words: [], named: '', whole: null, code: null }
    const { isFound } = matchText(index, vectors.length, { ...query, ...unused })
    return [...isFound.keys()].filter((position) => isFound[position] === 1)
  }
  for (const word of ['often', 'rare', 'n0', 'n19999', 'n777'])
    expect(find(word), word).toEqual([...vectors.keys()].filter((at) => vectors[at]?.includes(`'${word}'`)))
})
