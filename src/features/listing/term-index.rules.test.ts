import { expect, test } from 'vitest'
import type { TextClause, TextQuery } from './list-page.rules.ts'
import { matchText } from './term-index.rules.ts'
import type { TermIndex } from './term-postings.rules.ts'
import { KIND, strengthOf } from './search-rank.rules.ts'
import { TermIndexBuilder } from './term-index-builder.rules.ts'
import { ROLE } from './word-roles.rules.ts'

const VECTORS = [
  `'!chair' '!oak' '=b1':1A '^chair' 'chair':2A,101C 'oak':1B 'room':104`,
  `'!oaks' '^chair' 'chair':102C 'oak':104 'oaks':1A`,
  `'!table' '!oak' 'oak':103C 'table':1A`,
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
    alternatives: words.map((phrase) => ({ words: phrase, kind: 'typed' })),
    isOpen: (rest.isOpen ?? false) && index === alternatives.length - 1,
  }))
  const unused = { match: '', narrower: [], named: '', headed: '', code: null }
  const query = { ...unused, clauses, isAny: false, excluded: [], articleNumber: null, ...rest }
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

test('leaves out products with all words of an excluded phrase, but not those with them in a description', () => {
  expect(match([[['oak']]], { excluded: [['table']] }).positions).toEqual([0, 1])
  expect(match([[['oak']]], { excluded: [['chair', 'oak']] }).positions).toEqual([1, 2])
  expect(match([[['oak']]], { excluded: [['room']] }).positions).toEqual([0, 1, 2])
  expect(match([[['b1']]], { articleNumber: '=b1', excluded: [['chair']] }).positions).toEqual([])
})

test('leaves out no product of which some variants are without an excluded word', () => {
  const vectors = [`'kettle':1A 'red':103C`, `'kettle':1A 'red':103C 'redoptional':105C`]
  const clauses: TextClause[] = [{ alternatives: [{ words: ['kettle'], kind: 'typed' }], isOpen: false }]
  const unused = { match: '', narrower: [], named: '', headed: '', code: null }
  const query = { ...unused, clauses, isAny: false, excluded: [['red']], articleNumber: null }
  expect([...matchText(buildIndex(vectors), vectors.length, query).isFound]).toEqual([0, 1])
})

test('tells the role of each word, and its place in the name', () => {
  const oak = match([[['oak']]], { isOpen: true })
  expect([0, 1, 2].map((position) => oak.strengths[0]?.[position])).toEqual([
    strengthOf(ROLE.name, KIND.typed),
    // A longer word of a name says more than the typed word in an option.
    strengthOf(ROLE.nameHead, KIND.weak),
    strengthOf(ROLE.other, KIND.typed),
  ])
  expect([0, 1, 2].map((position) => oak.places[0]?.[position])).toEqual([1, 1, 0])
  const chair = match([[['oak', 'chair']], [['room']]], { articleNumber: '=b1', isAny: true })
  expect(chair.strengths.map(([first]) => first)).toEqual([strengthOf(ROLE.nameHeadAndDeepest, KIND.typed), 1])
  expect(chair.places.map(([first]) => first)).toEqual([2, 0])
  expect([...chair.withCode]).toEqual([0])
})

test('holds the products of many words, near and far from each other', () => {
  const random = (seed: number): number => Math.abs(Math.imul(seed ^ (seed >>> 15), 0x2c_1b_3c_6d))
  const vectors = Array.from({ length: 20_000 }, (_, position) =>
    [
      random(position) % 3 === 0 ? `'often':${1 + (position % 40)}A` : '',
      random(position) % 4999 === 0 ? `'rare':4` : '',
      `'n${position}':2B`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  const index = buildIndex(vectors)
  const find = (word: string) => {
    const clauses: TextClause[] = [{ alternatives: [{ words: [word], kind: 'typed' }], isOpen: false }]
    const query = { clauses, isAny: false, excluded: [], articleNumber: null }
    const unused = { match: '', narrower: [], named: '', headed: '', code: null }
    const { isFound } = matchText(index, vectors.length, { ...query, ...unused })
    return [...isFound.keys()].filter((position) => isFound[position] === 1)
  }
  for (const word of ['often', 'rare', 'n0', 'n19999', 'n777'])
    expect(find(word), word).toEqual([...vectors.keys()].filter((at) => vectors[at]?.includes(`'${word}'`)))
})
