import { expect, test } from 'vitest'
import { otherThings } from './other-kinds.rules.ts'
import { buildVocabulary } from './vocabulary.rules.ts'

const NODES = [
  ['Tablets', null],
  ['Tablets with pen', 'Tablets'],
  ['E-readers', 'Tablets'],
  ['Laptops', 'Tablets'],
  ['Storage', 'Tablets'],
  ['Portable SSDs', 'Storage'],
  ['Chairs', null],
  ['Dining chairs', 'Chairs'],
  ['Armchairs', 'Chairs'],
  ['Recliners', 'Chairs'],
  ['Stools', 'Chairs'],
  ['Fruit', null],
  ['Citrus', 'Fruit'],
  ['Lemons', 'Citrus'],
] as const
const tree = {
  childrenOf: (id: string | null) =>
    NODES.filter(([, parent]) => parent === id).map(([name]) => ({ id: name, name: name as string })),
}
const vocabulary = buildVocabulary([
  'laptop = notebook computer\nssd\nlemon\ncitrus\nrecliner = reclining chair\nstool\ntablet\n#! kinds\nchair > stool',
])

test('a main category also has other things, when one of its categories repeats its name', () => {
  expect(otherThings('tablet', tree, vocabulary)).toEqual(['laptops', 'ssds'])
})

test('what is named like it, or related to it, is no other thing', () => {
  expect(otherThings('chair', tree, vocabulary)).toEqual([])
})

test('a category that only collects things has no others', () => {
  expect(otherThings('fruit', tree, vocabulary)).toEqual([])
  expect(otherThings('lamp', tree, vocabulary)).toEqual([])
})
