import { expect, test } from 'vitest'
import type { ListedCategory } from '../client/catalog-types.ts'
import {
  collapsedAtFirst,
  isAllowed,
  listRows,
  pathText,
  placeAfterDrop,
  placeAfterStep,
  sideAt,
} from './category-tree.rules.ts'

const category = (_id: string, level: number, parentId: string | null): ListedCategory => ({
  _id,
  parentId,
  level,
  name: _id,
  slug: _id,
  image: null,
  menu: true,
  products: 0,
  ownProducts: 0,
  version: 1,
})
const TREE = [
  category('furniture', 1, null),
  category('chairs', 2, 'furniture'),
  category('stools', 3, 'chairs'),
  category('bar', 4, 'stools'),
  category('tables', 2, 'furniture'),
  category('kitchen', 1, null),
]

test('lists rows with their places, without those below a collapsed one', () => {
  expect(
    listRows(TREE, new Set(['chairs'])).map((row) => [row._id, row.position, row.siblings, row.hasChildren]),
  ).toEqual([
    ['furniture', 0, 2, true],
    ['chairs', 0, 2, true],
    ['tables', 1, 2, false],
    ['kitchen', 1, 2, false],
  ])
  expect(pathText(TREE, 'stools')).toBe('furniture › chairs › stools')
})

test('steps go up, down, in and out, and nowhere else', () => {
  expect(placeAfterStep(TREE, 'kitchen', 'up')).toEqual({ parentId: null, position: 0 })
  expect(placeAfterStep(TREE, 'kitchen', 'down')).toBeNull()
  expect(placeAfterStep(TREE, 'furniture', 'up')).toBeNull()
  expect(placeAfterStep(TREE, 'kitchen', 'in')).toEqual({ parentId: 'furniture', position: null })
  expect(placeAfterStep(TREE, 'chairs', 'in')).toBeNull()
  expect(placeAfterStep(TREE, 'bar', 'out')).toEqual({ parentId: 'chairs', position: 1 })
  expect(placeAfterStep(TREE, 'kitchen', 'out')).toBeNull()
  expect(placeAfterStep(TREE, 'none', 'up')).toBeNull()
  // With the three levels of chairs, tables would be five.
  const beside = [...TREE.slice(4, 5), ...TREE.slice(0, 4)].map((one) => ({ ...one }))
  expect(placeAfterStep(beside, 'chairs', 'in')).toBeNull()
})

test('a category is dropped before, on or after another one, never into itself or too deep', () => {
  expect(placeAfterDrop(TREE, 'kitchen', { targetId: 'chairs', side: 'before' })).toEqual({
    parentId: 'furniture',
    position: 0,
  })
  expect(placeAfterDrop(TREE, 'chairs', { targetId: 'tables', side: 'after' })).toEqual({
    parentId: 'furniture',
    position: 1,
  })
  expect(placeAfterDrop(TREE, 'tables', { targetId: 'stools', side: 'inside' })).toEqual({
    parentId: 'stools',
    position: null,
  })
  for (const targetId of ['furniture', 'chairs', 'bar'])
    expect(placeAfterDrop(TREE, 'furniture', { targetId, side: 'inside' })).toBeNull()
  expect(placeAfterDrop(TREE, 'tables', { targetId: 'bar', side: 'inside' })).toBeNull()
  expect(isAllowed(TREE, 'chairs', 'kitchen')).toBe(true)
  expect([0.1, 0.5, 0.9].map(sideAt)).toEqual(['before', 'inside', 'after'])
})

test('a large tree is collapsed but for the way to the chosen category', () => {
  expect(collapsedAtFirst(TREE, null).size).toBe(0)
  const many = [...TREE, ...Array.from({ length: 80 }, (_, at) => category(`pan ${at}`, 2, 'kitchen'))]
  const collapsed = collapsedAtFirst(many, 'stools')
  expect(['furniture', 'chairs', 'stools', 'kitchen'].map((id) => collapsed.has(id))).toEqual([
    false,
    false,
    false,
    true,
  ])
})
