import { expect, test } from 'vitest'
import { fold } from '#src/shared/text.ts'
import { baseOf, formsOf } from './word-forms.rules.ts'

test('returns the singular of an English plural', () => {
  const plurals = [
    'chairs',
    'berries',
    'boxes',
    'dishes',
    'glasses',
    'knives',
    'children',
    'tomatoes',
    'cases',
    'shoes',
  ]
  expect(plurals.map(baseOf)).toEqual([
    'chair',
    'berry',
    'box',
    'dish',
    'glass',
    'knife',
    'child',
    'tomato',
    'case',
    'shoe',
  ])
  const singulars = ['glass', 'lens', 'bus', 'tennis', 'cactus', 'tv', 'gas']
  expect(singulars.map(baseOf)).toEqual(singulars)
})

test('an English word has its singular and plural as forms', () => {
  for (const [one, many] of [
    ['chair', 'chairs'],
    ['battery', 'batteries'],
    ['shelf', 'shelves'],
    ['mouse', 'mice'],
    ['watch', 'watches'],
  ] as const) {
    expect(formsOf(one, false), one).toContain(many)
    expect(formsOf(many, false), many).toContain(one)
  }
  expect(formsOf('256gb', false)).toEqual([])
})

test('a German word has its plurals, and other spellings of umlauts and ß', () => {
  // Words are folded: Stühle is stuhle.
  expect(formsOf('stuhle', true)).toContain('stuhl')
  expect(formsOf('lampe', true)).toContain('lampen')
  expect(formsOf('kopfhoerer', true)).toContain('kopfhorer')
  expect(formsOf('kopfhorer', true)).toContain('kopfhoerer')
  expect(formsOf('fußmatte', true)).toContain('fussmatte')
  expect(formsOf('fussmatte', true)).toContain('fußmatte')
  expect(formsOf('lamp', false)).not.toContain('lampe')
})

test('a Bengali word has its stem and similar letters as forms', () => {
  expect(formsOf(fold('চেয়ারগুলো'), false)).toContain(fold('চেয়ার'))
  expect(formsOf(fold('শাড়ী'), false)).toContain(fold('শাড়ি'))
})
