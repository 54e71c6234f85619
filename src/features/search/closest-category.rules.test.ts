import { expect, test } from 'vitest'
import { namedLike, nounsOf, suggestedFrom, withParents } from './closest-category.rules.ts'
import type { TermPart } from './understanding.rules.ts'

const CATEGORIES = [
  { name: 'Sofas', productCount: 9, parent: null },
  { name: 'Footstools', productCount: 0, parent: 'Sofas' },
  { name: 'Sofa covers', productCount: 3, parent: 'Sofas' },
  { name: 'Side tables', productCount: 2, parent: null },
  { name: 'Lamps', productCount: 5, parent: null },
]
type Category = (typeof CATEGORIES)[number]
const parentOf = ({ parent }: Category): Category | null => CATEGORIES.find(({ name }) => name === parent) ?? null

function find(term: string, { isOpen = false, synonym = '', isHeadNeeded = true, isReal = false } = {}) {
  const words = term.split(' ')
  const parts = words.map((word, index): TermPart => {
    const isLast = index === words.length - 1
    const synonyms = isLast && synonym !== '' ? [{ words: synonym.split(' '), kind: 'synonym' as const }] : []
    const alternatives = [{ words: [word], kind: 'typed' as const }, ...synonyms]
    return { words: [word], clause: { alternatives, isOpen: isOpen && isLast }, isFound: true }
  })
  return namedLike({ parts, head: parts.length - 1, isReal: parts.map(() => isReal) }, CATEGORIES, isHeadNeeded)
}
const names = (list: readonly { category: Category }[]) => list.map(({ category }) => category.name)

test('finds categories by their words, in singular and plural, by synonyms, beginnings and typing errors', () => {
  expect(names(find('sofa'))).toEqual(['Sofas', 'Sofa covers'])
  expect(names(find('pouffe', { synonym: 'footstool' }))).toEqual(['Footstools'])
  expect(names(find('sid', { isOpen: true }))).toEqual(['Side tables'])
  expect(names(find('footstol'))).toEqual(['Footstools'])
  expect(names(find('footstol', { isReal: true }))).toEqual([])
  expect(names(find('zzzz'))).toEqual([])
})

test('a category must have what is searched for, or all its words must be in the term', () => {
  expect(names(find('side bed'))).toEqual([])
  expect(names(find('lamp oil'))).toEqual(['Lamps'])
  expect(names(find('side bed', { isHeadNeeded: false }))).toEqual(['Side tables'])
})

test('a phrase that names one thing is also the kind of thing that its last word says', () => {
  const clause = { alternatives: [{ words: ['pendant', 'lamp'], kind: 'typed' as const }], isOpen: false }
  const parts = [{ words: ['pendant', 'lamp'], clause, isFound: false }]
  expect(names(namedLike({ parts, head: 0, isReal: [true] }, CATEGORIES, true))).toEqual(['Lamps'])
})

const toNames = (list: readonly Category[]) => list.map(({ name }) => name)

test('an empty category is followed by the one above it', () => {
  expect(toNames(withParents(find('footstool'), parentOf, 3))).toEqual(['Footstools', 'Sofas'])
})

test('suggests what is typed, then where the best products are, then what is named like it', () => {
  const [sofas, , covers, tables] = CATEGORIES
  const paths = [sofas, covers].map((category) => (category ? [category] : []))
  const suggest = (term: string, of: readonly (readonly Category[])[], options = {}) =>
    toNames(suggestedFrom(find(term, options), of, { parentOf, limit: 3 }))

  expect(suggest('sofa', paths)).toEqual(['Sofas', 'Sofa covers'])
  expect(suggest('sofa', paths.slice(1))).toEqual(['Sofas', 'Sofa covers'])
  expect(suggest('pouffe', [], { synonym: 'footstool' })).toEqual(['Footstools', 'Sofas'])
  expect(suggest('heron', tables ? [[tables]] : [])).toEqual(['Side tables'])
  expect(suggest('stool', [])).toEqual([])
})

test('a category of several things is also named after each of them', () => {
  const categories = [
    { name: 'Nut butters', productCount: 2 },
    { name: 'Butter and ghee', productCount: 0 },
    { name: 'Dairy', productCount: 9 },
  ]
  const clause = { alternatives: [{ words: ['butter'], kind: 'typed' as const }], isOpen: false }
  const found = namedLike(
    { parts: [{ words: ['butter'], clause, isFound: false }], head: 0, isReal: [true] },
    categories,
    true,
  )

  expect(found.map(({ category }) => category.name)).toEqual(['Butter and ghee', 'Nut butters'])
})

test('categories are named after their last words', () => {
  expect([...nounsOf(CATEGORIES)]).toEqual(['sofa', 'footstool', 'cover', 'table', 'lamp'])
})
