import { NO_TEXTS } from '#test/listed-texts.ts'
import { expect, test } from 'vitest'
import type { SearchScope, TextClause } from './list-page.rules.ts'
import { searchText, type ListedTexts } from './search-document.rules.ts'
import { readPage, searchKey } from './search-page.rules.ts'
import { headClauseOf } from './search-rank.rules.ts'
import { toTextQuery } from './text-query.rules.ts'

interface Ranked extends Partial<ListedTexts> {
  id?: string
  inStock?: boolean
  popularity?: number
}

const clausesOf = (term: string): TextClause[] =>
  term.split(' ').map((word) => ({ alternatives: [{ words: [word], kind: 'typed' }], isOpen: false }))

/** Returns the names of products in the order of a search; the first one given is the most popular. */
function order(
  clauses: readonly TextClause[] | string,
  products: readonly Ranked[],
  scope: Partial<SearchScope> & { isAny?: boolean } = {},
): string[] {
  const list = typeof clauses === 'string' ? clausesOf(clauses) : clauses
  const query = toTextQuery(list, { isAny: scope.isAny ?? false })
  const rows = products.map(({ id, inStock = true, popularity, ...texts }, index) => ({
    id: id ?? texts.name ?? '',
    inStock,
    popularity: popularity ?? products.length - index,
    words: searchText({ ...NO_TEXTS, ...texts }),
  }))
  const cut = { sort: 'relevance', offset: 0, limit: 100 } as const
  return readPage(rows, { scope: { kind: 'search', query, isIndexed: false, ...scope }, cut, most: 300 })
}

test('the product that a term names comes before what it only describes, and prose comes last', () => {
  expect(
    order('bread', [
      { name: 'Butter', description: 'Good on bread.' },
      { name: 'Bread board' },
      { name: 'Toaster', attributes: [{ name: 'For', value: 'Bread' }] },
      { name: 'Sourdough loaf', categories: ['Bakery', 'Bread', 'Sourdough'] },
      { name: 'Rye bread', inStock: false },
    ]),
  ).toEqual(['Rye bread', 'Sourdough loaf', 'Bread board', 'Toaster', 'Butter'])
})

test('the last word of a term names the product, or the word before a preposition', () => {
  const products = [{ name: 'Phone', attributes: [{ name: 'Case', value: 'Steel case' }] }, { name: 'Case for phone' }]
  expect(order('phone case', products)).toEqual(['Case for phone', 'Phone'])
  expect(headClauseOf(clausesOf('case for phone'))).toBe(0)
  expect(headClauseOf(clausesOf('phone case'))).toBe(1)
  expect(order('oat milk', [{ name: 'Milk chocolate with oat' }, { name: 'Oat milk, 1 l' }])).toEqual([
    'Oat milk, 1 l',
    'Milk chocolate with oat',
  ])
})

test('sizes at the end of a term are not what it names', () => {
  const headOf = (term: string) => toTextQuery(clausesOf(term)).head
  expect(['cable 2 m', 'cable 2m', 'phone 8', '2 m cable', '1984', 'oak table'].map(headOf)).toEqual([0, 0, 0, 2, 0, 1])
})

test('typed words come before forms, and forms before synonyms', () => {
  const clause: TextClause = {
    alternatives: [
      { words: ['sofa'], kind: 'typed' },
      { words: ['couch'], kind: 'synonym' },
      { words: ['sofas'], kind: 'form' },
    ],
    isOpen: false,
  }
  expect(order([clause], [{ name: 'Grey couch' }, { name: 'Grey sofas' }, { name: 'Grey sofa' }])).toEqual([
    'Grey sofa',
    'Grey sofas',
    'Grey couch',
  ])
})

test('words that stand together come first, and a name that is the whole term before them', () => {
  expect(
    order('oak table', [
      { name: 'Table, oak' },
      { name: 'Oak round table' },
      { name: 'Round oak table' },
      { name: 'Oak table, 90 cm' },
    ]),
  ).toEqual(['Oak table, 90 cm', 'Round oak table', 'Oak round table', 'Table, oak'])
})

test('among equal matches, stock comes before popularity, and the exact article number before all', () => {
  const products = [
    { name: 'Grey lamp', inStock: false },
    { name: 'Red lamp' },
    { name: 'Kettle', skus: ['LAMP'], inStock: false },
  ]
  expect(order('lamp', products)).toEqual(['Kettle', 'Red lamp', 'Grey lamp'])
})

test('when any word is enough, the named product comes before its description', () => {
  const products = [{ name: 'Brass lamp' }, { name: 'Chair' }, { name: 'Rug', description: 'Brass chair' }]
  expect(order('brass chair', products, { isAny: true })).toEqual(['Chair', 'Brass lamp', 'Rug'])
})

test('pinned products come first in their order, and boosts move a product by one step at most', () => {
  const products = [{ name: 'Grey lamp' }, { name: 'Red lamp' }, { name: 'Lamp shade' }, { name: 'Rug' }]
  expect(order('lamp', products, { pinned: ['Rug', 'Red lamp'] }).slice(0, 3)).toEqual(['Rug', 'Red lamp', 'Grey lamp'])
  const boosted = (id: string, boost: number) => order('lamp', products, { boosts: new Map([[id, boost]]) })
  expect(boosted('Red lamp', 1).slice(0, 2)).toEqual(['Red lamp', 'Grey lamp'])
  expect(boosted('Grey lamp', -50).slice(0, 3)).toEqual(['Red lamp', 'Grey lamp', 'Lamp shade'])
})

test('searches with other choices have other keys', () => {
  const scope: SearchScope = { kind: 'search', query: toTextQuery(clausesOf('oak')), isIndexed: false }
  const keys = [
    scope,
    { ...scope, pinned: ['a'] },
    { ...scope, hidden: ['a'] },
    { ...scope, boosts: new Map([['a', 1]]) },
  ]
  expect(new Set(keys.map(searchKey)).size).toBe(4)
  expect(searchKey({ ...scope, pinned: [] })).toBe(searchKey(scope))
})
