import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growTree, type CategoryLevel, type CategoryNode } from './category-tree.rules.ts'

const node = (
  id: string,
  level: CategoryLevel,
  parentId: string | null,
  rest: Partial<CategoryNode> = {},
): CategoryNode => ({
  id,
  level,
  parentId,
  name: id,
  slug: id.toLowerCase(),
  description: '',
  image: null,
  menu: true,
  seoTitle: '',
  seoDescription: '',
  returnable: null,
  withdrawalException: null,
  ...rest,
})
const ids = (nodes: readonly CategoryNode[]): string[] => nodes.map(({ id }) => id)

const furniture = [
  node('Stools', 3, 'Chairs'),
  node('Furniture', 1, null),
  node('Chairs', 2, 'Furniture'),
  node('Tables', 2, 'Furniture'),
  node('Bar', 4, 'Stools'),
  node('Kitchen', 1, null),
]

test('orders categories below each other as the shop does', () => {
  const tree = growTree(furniture)

  expect(ids(tree.childrenOf(null))).toEqual(['Furniture', 'Kitchen'])
  expect(ids(tree.childrenOf('Furniture'))).toEqual(['Chairs', 'Tables'])
  expect(ids(tree.childrenOf('Bar'))).toEqual([])
  expect(ids(tree.childrenOf('unknown'))).toEqual([])
  expect(ids(tree.pathOf('Bar'))).toEqual(['Furniture', 'Chairs', 'Stools', 'Bar'])
  expect(ids(tree.pathOf('unknown'))).toEqual([])
})

test('a missing category removes everything below it at any depth', () => {
  const tree = growTree(furniture.filter(({ id }) => id !== 'Chairs'))

  expect(ids(tree.childrenOf('Furniture'))).toEqual(['Tables'])
  for (const gone of ['Chairs', 'Stools', 'Bar'])
    expect([tree.findById(gone), tree.resolve(gone)]).toEqual([null, null])
})

test('finds a category by id before slug before name, in any case and Unicode form', () => {
  const tree = growTree([
    node('one', 1, null, { slug: 'first', name: 'Café' }),
    node('two', 1, null, { slug: 'cafe', name: 'first' }),
    node('cafe', 1, null, { slug: 'third', name: 'one' }),
  ])

  expect(tree.resolve('cafe')?.id).toBe('cafe')
  expect(tree.resolve('first')?.id).toBe('one')
  expect(tree.resolve('one')?.id).toBe('one')
  expect(tree.resolve(' CAFÉ ')?.id).toBe('one')
  expect(tree.resolve('cafe\u0301')?.id).toBe('one')
  expect(tree.resolve('FIRST')?.id).toBe('two')
  expect(tree.resolve('')).toBeNull()
})

test('prefers the highest of categories with one name, and the first of one level', () => {
  const tree = growTree([
    node('extra', 4, 'mini', { name: 'Light' }),
    node('mini', 3, 'sub', { name: 'Light' }),
    node('sub', 2, 'second', { name: 'Light' }),
    node('first', 1, null, { name: 'Light' }),
    node('second', 1, null, { name: 'Light' }),
  ])

  expect(tree.resolve('light')?.id).toBe('first')
})

test('every path ends at a main category, for any rows in the table', () => {
  const anyNode = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    level: fc.constantFrom<CategoryLevel>(1, 2, 3, 4),
    parentId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x'), { nil: null }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(anyNode, { selector: ({ id }) => id }), (rows) => {
      const tree = growTree(rows.map(({ id, level, parentId }) => node(id, level, parentId)))
      for (const { id } of rows) {
        const path = tree.pathOf(id)
        expect(path.length > 0).toBe(tree.findById(id) !== null)
        if (path.length > 0) expect(path[0]?.parentId).toBeNull()
      }
    }),
  )
})
