import { expect, test } from 'vitest'
import { readCategoryPath } from './category-path.rules.ts'

const nothing = { category: '', collections: '', type: '', tags: '' }
const counts = new Map([
  ['women', 5],
  ['silk', 2],
  ['anchor', 1],
  ['sale', 9],
])
const pathOf = (placed: Partial<typeof nothing>) => readCategoryPath({ ...nothing, ...placed }, counts)

test('takes the category before a collection, the type and the tags', () => {
  const all = { category: 'Home > Mugs', collections: 'Spring, Gifts', type: 'Mug', tags: 'women' }
  expect(pathOf(all)).toEqual({ ok: true, value: ['Home', 'Mugs'] })
  expect(pathOf({ ...all, category: 'Uncategorized' })).toEqual({ ok: true, value: ['Spring'] })
  expect(pathOf({ ...all, category: '187', collections: '' })).toEqual({ ok: true, value: ['Mug'] })
})

test('takes the tag that most products have when there is nothing better', () => {
  expect(pathOf({ tags: 'silk, sale, women, color:red' })).toEqual({ ok: true, value: ['Women'] })
  expect(pathOf({ tags: 'anchor, sale' })).toEqual({ ok: true, value: [] })
})
