import { expect, test } from 'vitest'
import { attributeFields, changeAttributes, restoreAttributes } from './product-attributes.rules.ts'

const CUP = [
  { name: 'Material', value: 'Steel' },
  { name: 'Tags', value: 'Sale, gift' },
]

test('tags are added once, whatever their capitals, and removed', () => {
  expect(changeAttributes(CUP, { tags: { add: ['SALE', 'new'], remove: ['Gift'] } })).toEqual([
    { name: 'Material', value: 'Steel' },
    { name: 'Tags', value: 'Sale, new' },
  ])
  expect(changeAttributes(CUP, { tags: { add: [], remove: ['sale', 'gift'] } })).toEqual([CUP[0]])
  expect(
    changeAttributes(CUP, {
      tags: { add: ['x'.repeat(60), 'y'.repeat(60), 'z'.repeat(60), 'w'.repeat(60)], remove: [] },
    }),
  ).toBe('tags')
  const long = [{ name: 'Tags', value: 'x'.repeat(300) }]
  expect(changeAttributes(long, { attribute: { name: 'Material', value: 'Oak' } })).toHaveLength(2)
})

test('an attribute is set, renamed and removed; what becomes the same is one', () => {
  expect(changeAttributes(CUP, { attribute: { name: 'Material', value: 'Oak' } })).toContainEqual({
    name: 'Material',
    value: 'Oak',
  })
  expect(changeAttributes(CUP, { attribute: { name: 'Width', value: '4 cm' } })).toHaveLength(3)
  expect(changeAttributes(CUP, { attribute: { name: 'Material', value: null } })).toEqual([CUP[1]])
  expect(changeAttributes(CUP, { attribute: { name: 'Width', newName: 'Breadth' } })).toEqual(CUP)
  const both = [
    { name: 'Colour', value: 'Grey' },
    { name: 'Color', value: 'Grey' },
  ]
  expect(changeAttributes(both, { attribute: { name: 'Colour', newName: 'Color' } })).toEqual([
    { name: 'Color', value: 'Grey' },
  ])
  const full = Array.from({ length: 50 }, (_, index) => ({ name: `A${index}`, value: '1' }))
  expect(changeAttributes(full, { attribute: { name: 'More', value: '1' } })).toBe('attributes')
})

test('each attribute is given back by itself, in its place', () => {
  expect(attributeFields(CUP)).toEqual({ 'attribute Material': ['Steel'], 'attribute Tags': ['Sale, gift'] })
  const present = [
    { name: 'Material', value: 'Oak' },
    { name: 'Width', value: '4 cm' },
  ]
  expect(restoreAttributes(present, { 'attribute Material': ['Steel'], 'attribute Width': null, status: 'x' })).toEqual(
    [{ name: 'Material', value: 'Steel' }],
  )
  expect(restoreAttributes(present, { 'attribute Tags': ['Sale'] })).toHaveLength(3)
})
