import { expect, test } from 'vitest'
import { headsOfCategory, headsOfName, readAttribute, readStated, readValue } from './word-roles.rules.ts'

test('the head noun of a name stands before what describes it, and before sizes', () => {
  for (const [name, heads] of [
    ['Bread board', ['board']],
    ['Mellow two-seat sofa in washed linen', ['sofa']],
    ['Vine tomatoes, 500 g', ['tomatoes']],
    ['Oat milk 1 l', ['milk']],
    ['Slim case for Nova 8', ['case']],
    ['Harbour coffee cup and saucer', ['saucer', 'cup']],
    ['Built-in oven', ['oven']],
    ['In-ear headphones with case', ['headphones']],
    ['Box of 20 tea bags', ['bags']],
    ['Esstisch aus Eiche', ['esstisch']],
    ['Decke für Betten', ['decke']],
    ['Nova 8 Pro 256 GB', ['nova']],
    ['Column side table, Ø 62 cm', ['table']],
    ['Slate 13, tablet with pen, 256 GB', ['slate', 'tablet']],
    ['Prism 27, 4K monitor', ['prism', 'monitor']],
    ['Halo 7, 256 GB', ['halo']],
    ['Oak table, beech', ['table']],
    ['Women handbag black', ['handbag']],
    ['Golden shoes woman', ['shoes']],
    ['Black', ['black']],
    ['1984', ['1984']],
    ['চা পাতা', ['পাতা']],
    ['—', []],
  ] as const)
    expect(headsOfName(name), name).toEqual(heads)
})

test('a category has one head noun for each of the things that it names', () => {
  expect(headsOfCategory('Milk and cream')).toEqual(['milk', 'cream'])
  expect(headsOfCategory('Table lamps')).toEqual(['lamps'])
  expect(headsOfCategory('Gifts for children')).toEqual(['gifts'])
  expect(headsOfCategory('100 W cables')).toEqual(['cables'])
  for (const name of ['Up to 11 inch', '12 inch and larger']) expect(headsOfCategory(name), name).toEqual([])
})

test('a text denies what it says the product is without', () => {
  const deniedOf = (text: string) => [...readStated(text).denied]
  expect(deniedOf('Gluten-free oats')).toEqual(['gluten'])
  expect(readStated('Gluten free').free).toEqual(['glutenfree', 'glutenfrei'])
  expect(deniedOf('Free from milk, nuts')).toEqual(['milk', 'nuts'])
  expect(deniedOf('Seife ohne Duft')).toEqual(['duft'])
  expect(deniedOf('Free range eggs')).toEqual([])
})

test('an attribute says its value, its name when the value affirms it, or that the product is without it', () => {
  const read = (name: string, value: string) => {
    const { words, denied, free, label } = readAttribute({ name, value })
    return [[...words, ...free].filter((word) => !denied.has(word)), label]
  }
  expect(read('Material', 'Solid oak')).toEqual([['solid', 'oak'], ['material']])
  expect(read('Pet safe', 'Yes')).toEqual([['pet', 'safe'], []])
  expect(read('Added sugar', 'No')).toEqual([['addedsugarfree', 'addedsugarfrei'], []])
  expect(read('Free from', 'gluten, nuts')).toEqual([
    ['glutenfree', 'glutenfrei', 'nutsfree', 'nutsfrei'],
    ['free', 'from'],
  ])
  expect(read('Gluten free', 'Yes')).toEqual([['free', 'glutenfree', 'glutenfrei'], []])
})

test('the value of an option may say what the product is without', () => {
  expect(readValue('No dressing')).toMatchObject({ words: ['dressing'], free: ['dressingfree', 'dressingfrei'] })
  expect(readValue('No 5')).toMatchObject({ words: ['no', '5'], free: [] })
  expect(readValue('Yoghurt and mint')).toMatchObject({ words: ['yoghurt', 'and', 'mint'], free: [] })
})
