import { expect, test } from 'vitest'
import { parseJudgedQueries, readJudgedQueries, type Grade, type JudgedQuery } from './search-quality/judged-queries.ts'
import { judge, ndcgOf, summarise, type Answer } from './search-quality/metrics.ts'

const grades = new Map<string, Grade>([
  ['bread', 3],
  ['rolls', 2],
  ['board', 0],
])
const query: JudgedQuery = {
  shop: 'orchard',
  term: 'bread',
  kind: 'head noun',
  language: 'en',
  grades,
  categories: [],
  variant: [],
  isUnsold: false,
}
const answer: Answer = {
  found: ['bread', 'rolls'],
  isLike: false,
  corrected: null,
  categories: [],
  shownVariant: null,
  milliseconds: 1,
}

test('the best order has an nDCG of 1, and a product further down counts less', () => {
  expect(ndcgOf(grades, ['bread', 'rolls', 'board'])).toBe(1)
  expect(ndcgOf(grades, ['rolls', 'bread'])).toBeCloseTo((3 + 7 / Math.log2(3)) / (7 + 3 / Math.log2(3)))
  expect(ndcgOf(grades, ['board'])).toBe(0)
})

test('only the first ten results count for the nDCG', () => {
  expect(ndcgOf(grades, [...Array.from({ length: 10 }, () => 'board'), 'bread'])).toBe(0)
})

test('a product without a grade is wrong among the first three, and not after them', () => {
  expect(judge(query, { ...answer, found: ['bread', 'board', 'kettle'] }).isWrong).toBe(true)
  expect(judge(query, { ...answer, found: ['bread', 'rolls', 'board', 'kettle'] }).isWrong).toBe(false)
})

test('nothing found is right when nothing fits, and so are results after saying so', () => {
  const unsold = { ...query, grades: new Map(), isUnsold: true }
  const judged = (changes: Partial<Answer>) => judge(unsold, { ...answer, ...changes })

  expect(judged({ found: [] })).toMatchObject({ ndcg: 1, isWrong: false, isZero: false })
  expect(judged({ isLike: true })).toMatchObject({ ndcg: 1, isWrong: false })
  expect(judged({ corrected: 'bred' })).toMatchObject({ ndcg: 0, isWrong: true, isSilentCorrection: true })
})

test('counts an empty page as zero when something fits', () => {
  expect(judge(query, { ...answer, found: [] })).toMatchObject({ ndcg: 0, isZero: true, isWrong: false })
})

test('one of the expected categories has to be offered, and all expected option values shown', () => {
  const expecting = { ...query, categories: ['bread', 'bakery'], variant: ['Sliced', 'Dark'] }
  const judged = (changes: Partial<Answer>) => judge(expecting, { ...answer, ...changes })

  expect(judged({ categories: ['bakery'], shownVariant: ['Dark', 'Sliced'] })).toMatchObject({
    hasCategory: true,
    hasVariant: true,
  })
  expect(judged({ shownVariant: ['Sliced', 'Light'] })).toMatchObject({ hasCategory: false, hasVariant: false })
  expect(judge(query, answer)).toMatchObject({ hasCategory: null, hasVariant: null })
})

test('averages judgements, and shares only those that expect something', () => {
  const judgements = [
    judge({ ...query, categories: ['bread'] }, answer),
    judge(query, { ...answer, found: [] }),
    judge(query, { ...answer, found: ['kettle'] }),
    judge(query, answer),
  ]

  expect(summarise(judgements)).toEqual({
    queries: 4,
    ndcg: 0.5,
    zeroRate: 0.25,
    wrongRate: 0.25,
    categoryRate: 0,
    variantRate: null,
    silentCorrections: 0,
  })
})

test('reads groups, grades and settings of a query', () => {
  const [read] = parseJudgedQueries(
    '[orchard]\n# a comment\n@citrus = lemon orange\nsour | options | 3: lemon; 0: @citrus | variant=Big / Ripe; category=fruit,citrus',
  )

  expect(read).toEqual({
    ...query,
    term: 'sour',
    kind: 'options',
    grades: new Map([
      ['lemon', 3],
      ['orange', 0],
    ]),
    categories: ['fruit', 'citrus'],
    variant: ['Big', 'Ripe'],
  })
})

test('names the line of a query that cannot be read', () => {
  expect(() => parseJudgedQueries('[orchard]\nrice | real word | unsold\nrice | real word')).toThrow('Line 3')
  expect(() => parseJudgedQueries('[orchard]\nrice | real word | unsold; 3: rice')).toThrow('Line 2')
  expect(() => parseJudgedQueries('[orchard]\nrice | real word | 3: @grain')).toThrow('unknown group @grain')
  expect(() => parseJudgedQueries('[nowhere]')).toThrow('unknown shop')
})

test('has hundreds of judged queries in four shops, a part of them apart and in other words', () => {
  const judged = readJudgedQueries('judged.txt')
  const heldOut = readJudgedQueries('held-out.txt')
  const unseen = readJudgedQueries('unseen.txt')
  const blind = readJudgedQueries('blind.txt')
  const independent = readJudgedQueries('independent.txt')
  const sealed = readJudgedQueries('sealed.txt')
  const keyOf = ({ shop, term }: JudgedQuery): string => `${shop} ${term.toLowerCase()}`
  const keys = [...judged, ...heldOut, ...unseen, ...blind].map(keyOf)

  expect(judged.length).toBeGreaterThanOrEqual(300)
  expect(blind.length).toBeGreaterThanOrEqual(150)
  // Their authors had not seen the other files: a third of their terms are also in them.
  expect(independent.length).toBeGreaterThanOrEqual(300)
  expect(sealed.length).toBeGreaterThanOrEqual(300)
  expect(new Set(judged.map(({ shop }) => shop)).size).toBe(4)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
