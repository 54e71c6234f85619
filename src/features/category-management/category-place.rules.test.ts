import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growTree, type CategoryLevel, type CategoryNode } from '#src/features/categories/category-tree.rules.ts'
import { findPlaceFault, listBelow, placeOf, planMove } from './category-place.rules.ts'

const node = (id: string, level: CategoryLevel, parentId: string | null): CategoryNode => ({
  id,
  level,
  parentId,
  name: id,
  slug: id,
  description: '',
  image: null,
  menu: true,
  seoTitle: '',
  seoDescription: '',
  returnable: null,
  withdrawalException: null,
})
const TREE = [
  node('furniture', 1, null),
  node('chairs', 2, 'furniture'),
  node('stools', 3, 'chairs'),
  node('bar', 4, 'stools'),
  node('tables', 2, 'furniture'),
  node('kitchen', 1, null),
]

test('says why a category cannot be at a place', () => {
  const tree = growTree(TREE)
  expect(findPlaceFault(tree, { id: 'chairs', parentId: 'kitchen' })).toBeNull()
  expect(findPlaceFault(tree, { id: 'chairs', parentId: null })).toBeNull()
  expect(findPlaceFault(tree, { id: 'chairs', parentId: 'chairs' })).toBe('belowItself')
  expect(findPlaceFault(tree, { id: 'chairs', parentId: 'bar' })).toBe('belowItself')
  expect(findPlaceFault(tree, { id: 'chairs', parentId: 'tables' })).toBe('tooDeep')
  expect(findPlaceFault(tree, { id: 'kitchen', parentId: 'bar' })).toBe('tooDeep')
  expect(findPlaceFault(tree, { id: 'chairs', parentId: 'gone' })).toBe('parentGone')
  const many = growTree([...TREE, ...Array.from({ length: 500 }, (_, at) => node(`pan ${at}`, 2, 'kitchen'))])
  expect(findPlaceFault(many, { id: 'tables', parentId: 'kitchen' })).toBe('tooManyChildren')
  expect(findPlaceFault(many, { id: 'pan 1', parentId: 'kitchen' })).toBeNull()
  const mains = growTree([...TREE, ...Array.from({ length: 500 }, (_, at) => node(`main ${at}`, 1, null))])
  expect(findPlaceFault(mains, { id: 'tables', parentId: null })).toBe('tooManyMains')
})

test('a moved category takes those below it along, and the others make room', () => {
  const tree = growTree(TREE)
  expect(planMove(tree, { id: 'tables', parentId: 'furniture', position: 0 })).toEqual([
    { id: 'tables', parentId: 'furniture', level: 2, position: 0 },
    { id: 'chairs', parentId: 'furniture', level: 2, position: 1 },
  ])
  expect(planMove(tree, { id: 'chairs', parentId: null, position: null }).slice(2)).toEqual([
    { id: 'chairs', parentId: null, level: 1, position: 2 },
    { id: 'stools', parentId: 'chairs', level: 2, position: 0 },
    { id: 'bar', parentId: 'stools', level: 3, position: 0 },
  ])
  expect(planMove(tree, { id: 'gone', parentId: null, position: 0 })).toEqual([])
})

test('after any moves the tree has the same categories, no cycles and at most four levels', () => {
  const ids = TREE.map(({ id }) => id)
  const anyMove = fc.record({
    id: fc.constantFrom(...ids),
    parentId: fc.option(fc.constantFrom(...ids), { nil: null }),
    position: fc.option(fc.nat(7), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 12 }), (moves) => {
      let nodes = TREE
      for (const move of moves) {
        const tree = growTree(nodes)
        if (findPlaceFault(tree, move) !== null) continue
        const placed = new Map(planMove(tree, move).map((one) => [one.id, one]))
        nodes = nodes
          .map((one) => ({ ...one, ...placeOf(tree, one), ...placed.get(one.id) }))
          .toSorted((a, b) => a.position - b.position)
        const after = growTree(nodes)
        expect(after.findById(move.id)?.parentId).toBe(move.parentId)
        if (move.position !== null)
          expect(placeOf(after, { ...move }).position).toBe(
            Math.min(move.position, after.childrenOf(move.parentId).length - 1),
          )
      }
      const tree = growTree(nodes)
      expect(tree.all().length).toBe(ids.length)
      for (const { id } of nodes) {
        expect(tree.pathOf(id).map(({ level }) => level)).toEqual(
          Array.from({ length: tree.findById(id)?.level ?? 0 }, (_, at) => at + 1),
        )
        expect(listBelow(tree, id).some((below) => below.id === id)).toBe(false)
      }
    }),
  )
})
