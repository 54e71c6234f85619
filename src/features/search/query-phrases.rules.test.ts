import { expect, test } from 'vitest'
import { parseTerm } from './query-phrases.rules.ts'

const read = (term: string) => parseTerm(term, { digits: 2, isPhrase: () => false })

test('reads a price in words, in the languages of the shops', () => {
  for (const [term, min, max] of [
    ['lamp under 50', null, 5000],
    ['lamp below €100', null, 10_000],
    ['lamps less than 100 euros', null, 10_000],
    ['lamp cheaper than 49.99', null, 4999],
    ['lampe bis 50 Euro', null, 5000],
    ['lampe unter 50', null, 5000],
    ['lamp over $20', 2000, null],
    ['lampe über 20 €', 2000, null],
    ['lamp between 20 and 40', 2000, 4000],
    ['lampe zwischen 20 und 40 Euro', 2000, 4000],
    ['lamp €40-20', 2000, 4000],
    ['lamp ৫০০ টাকার নিচে', null, 50_000],
    ['lamp below ৳400', null, 40_000],
  ] as const) {
    expect(read(term).price, term).toEqual({ min, max })
    expect(read(term).words[0], term).toMatch(/^lamp/)
    expect(read(term).words, term).toHaveLength(1)
  }
  expect(read('Red lamps under €50 with shade').withoutPrice).toBe('red lamps with shade')
  expect(parseTerm('lamp under 500', { digits: 0, isPhrase: () => false }).price).toEqual({ min: null, max: 500 })
})

test('sizes, years and numbers without a price word are no price', () => {
  for (const term of [
    'monitor under 27 inch',
    'pot over 10 l',
    'tent up to 4 people',
    'wine from 2019',
    'chair 20-40',
    'lamp 50',
    'cable under 5 m',
    'cheap lamp',
    'under 5 kg dumbbell',
  ])
    expect(read(term).price, term).toBeNull()
})

test('reads what a term excludes', () => {
  for (const [term, words, excluded] of [
    ['bars without nuts', ['bars'], [['nuts']]],
    ['sofa not leather', ['sofa'], [['leather']]],
    ['headphones without noise cancelling', ['headphones'], [['noise', 'cancelling']]],
    ['gluten free bread', ['bread'], [['gluten']]],
    ['bread free of gluten', ['bread'], [['gluten']]],
    ['Brot ohne Nüsse', ['brot'], [['nusse']]],
    ['glutenfreie Nudeln', ['nudeln'], [['gluten']]],
    ['chair without arms for the office', ['chair', 'office'], [['arms']]],
  ] as const)
    expect(read(term), term).toMatchObject({ words, excluded })
  expect(read('shirt not check').freeOf).toEqual([])
  expect(read('milk without sugar').freeOf).toEqual([['sugar']])
})

test('a price alone is all that a term says, also with a word for anything', () => {
  for (const term of ['under 50', 'below €50', 'anything under 50', 'gifts under 50 euro', 'unter 50 Euro'])
    expect(read(term), term).toMatchObject({ words: [], withoutPrice: '', price: { min: null, max: 5000 } })
  expect(read('gift for cricket player')).toMatchObject({ words: ['cricket', 'player'], headLength: 2 })
  expect(read('matter devices')).toMatchObject({ words: ['matter'] })
  expect(read('do you have 27" monitors')).toMatchObject({ words: ['27', 'inch', 'monitors'] })
  expect(read('gift cards under 50')).toMatchObject({ words: ['gift', 'cards'], price: { min: null, max: 5000 } })
})

test('a term that only excludes says so, with its words for the closest category', () => {
  for (const [term, excluded, freeOf] of [
    ['gluten free', [], [['gluten']]],
    ['without nuts', [], [['nuts']]],
    ['not decaf', [], []],
  ] as const)
    expect(read(term), term).toMatchObject({ isOnlyFree: true, excluded, freeOf })
  expect(read('chairs except leather ones').words).toEqual(['chairs'])
})

test('a phrase of the language with "free" excludes nothing, and "in-ear" is one word', () => {
  const isPhrase = (words: readonly string[]): boolean => words.join(' ') === 'dairy free milk'
  expect(parseTerm('dairy free milk', { digits: 2, isPhrase })).toMatchObject({
    words: ['dairy', 'free', 'milk'],
    excluded: [],
  })
  expect(parseTerm('dairy free bread', { digits: 2, isPhrase }).excluded).toEqual([['dairy']])
  expect(read('in-ear headphones').words).toEqual(['inear', 'headphones'])
})

test('a term that only joins is searched as it is', () => {
  for (const [term, words] of [
    ['without', ['without']],
    ['for the', ['for', 'the']],
    ['free range eggs', ['free', 'range', 'eggs']],
    ['no 5 perfume', ['no', '5', 'perfume']],
  ] as const)
    expect(read(term), term).toMatchObject({ words, excluded: [], price: null })
})

test('leaves out words that say nothing, and tells what is searched for from what it is for', () => {
  expect(read('a case for my phone')).toMatchObject({ words: ['case', 'phone'], headLength: 1 })
  expect(read('phone case')).toMatchObject({ words: ['phone', 'case'], headLength: 2 })
  expect(read('Hülle für das Handy')).toMatchObject({ words: ['hulle', 'handy'], headLength: 1 })
  expect(read('set of dining chairs')).toMatchObject({ words: ['dining', 'chairs'], headLength: 2 })
  expect(read('string of hearts')).toMatchObject({ words: ['string', 'hearts'] })
  expect(read('oak chair')).toMatchObject({ isOpen: true })
  expect(read('oak chair for')).toMatchObject({ words: ['oak', 'chair'], isOpen: false })
})

test('the sides of a size are numbers of their own', () => {
  expect(read('board 45x30').words).toEqual(['board', '45', '30'])
})
