import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countFilters,
  filterQuery,
  NO_FILTERS,
  printListUrl,
  readFilters,
  parseListUrl,
  readTypedRange,
  withValue,
  type ListUrl,
} from './list-url.rules.ts'

const LIST: ListUrl = { ...NO_FILTERS, value: null, sort: null, page: 1 }
const read = (address: string): ListUrl => parseListUrl(new URLSearchParams(address))

const slug = fc.stringMatching(/^[\p{L}\p{N}-]{1,12}$/u)
const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
const sorted = (values: readonly string[]): string[] => values.toSorted((one, other) => (one < other ? -1 : 1))
const amount = fc.option(fc.nat({ max: 1e9 }))
const anyAddress: fc.Arbitrary<ListUrl> = fc.record({
  values: fc
    .uniqueArray(fc.tuple(slug, fc.uniqueArray(word, { minLength: 1, maxLength: 5 }).map(sorted)), {
      maxLength: 4,
      selector: ([key]) => key,
    })
    .map((pairs) => Object.fromEntries(pairs)),
  price: fc
    .tuple(amount, amount)
    .map(([one, other]) =>
      one === null && other === null
        ? null
        : { min: one, max: one !== null && other !== null ? Math.max(one, other) : other },
    ),
  value: fc.option(fc.string({ unit: 'grapheme' })),
  sort: fc.constantFrom(null, 'new', 'priceAsc'),
  page: fc.integer({ min: 1, max: 400 }),
})

test('a printed address is read back unchanged', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(read(printListUrl(address))).toEqual(address)
    }),
  )
})

test('equal choices have one address in any order', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const values = Object.entries(address.values)
        .toReversed()
        .map(([key, chosen]): [string, string[]] => [key, chosen.toReversed()])
      expect(printListUrl({ ...address, values: Object.fromEntries(values) })).toBe(printListUrl(address))
    }),
  )
})

test('addresses are human-readable', () => {
  const color = { color: ['red', 'blue'] }
  const price = { min: 1000, max: 5000 }
  expect(printListUrl({ ...LIST, values: color, price, sort: 'new', page: 2 })).toBe(
    '?f.color=blue,red&price=1000-5000&sort=new&page=2',
  )
  expect(printListUrl({ ...LIST, value: 'tea pot', price: { min: null, max: 5000 } })).toBe(
    '?value=tea+pot&price=-5000',
  )
  expect(printListUrl(LIST)).toBe('')
})

test('a value with a comma remains one value, also for the API', () => {
  const filters = { ...NO_FILTERS, values: { size: ['1,5 l', '2 l'] } }
  expect(filterQuery(filters)).toEqual({ 'f.size': '1%2C5%20l,2%20l' })
  expect(readFilters(new URLSearchParams(filterQuery(filters)))).toEqual(filters)
})

test('repeated names of a form without scripts are read as one list', () => {
  expect(read('?f.color=red&f.color=blue&f.size=&f.rating=')).toEqual(read('?f.color=blue,red'))
})

test('ignores invalid filters', () => {
  for (const address of [
    '?f.=red',
    '?f.a+b=red',
    '?f.color=',
    '?f.color=,,',
    '?price=-',
    '?price=abc',
    '?price=1-2-3',
    '?price=1.5-2',
    '?page=0',
    '?page=2.5',
    '?page=401',
    '?sort=',
  ])
    expect(read(address), address).toEqual(LIST)
  expect(read('?f.discount=50%').values).toEqual({ discount: ['50%'] })
})

test('swaps the ends of a reversed range', () => {
  expect(read('?price=5000-1000').price).toEqual({ min: 1000, max: 5000 })
  expect(readTypedRange('50', '10', 'EUR')).toEqual({ min: 1000, max: 5000 })
})

test('a typed price is read in minor units of its currency', () => {
  for (const [typed, currency, minor] of [
    ['12', 'EUR', 1200],
    ['12.5', 'EUR', 1250],
    ['12.999', 'EUR', 1299],
    ['.5', 'EUR', 50],
    ['1500', 'JPY', 1500],
    ['1500.9', 'JPY', 1500],
    ['1.25', 'KWD', 1250],
  ] as const)
    expect(readTypedRange(typed, '', currency)?.min, `${typed} ${currency}`).toBe(minor)
  for (const nonsense of ['', ' ', '-5', 'ten', '1e3', '1,2,3'])
    expect(readTypedRange(nonsense, nonsense, 'EUR'), nonsense).toBeNull()
})

test('adds and removes a value, and replaces the value of a single-choice facet', () => {
  const many = { key: 'color', value: 'red', isSingle: false }
  const red = withValue(NO_FILTERS, { ...many, isChosen: true })
  const both = withValue(red, { ...many, value: 'blue', isChosen: true })
  expect(both.values).toEqual({ color: ['red', 'blue'] })
  expect(countFilters({ ...both, price: { min: 1, max: null } })).toBe(3)
  expect(withValue(red, { ...many, isChosen: false })).toEqual(NO_FILTERS)

  const rating = { key: 'rating', isSingle: true, isChosen: true }
  expect(withValue(withValue(red, { ...rating, value: '4' }), { ...rating, value: '3' }).values).toEqual({
    color: ['red'],
    rating: ['3'],
  })
})

test('reads at most 100 filter values in any distribution', () => {
  const many = (facets: number, values: number): string =>
    '?' +
    Array.from({ length: facets }, (_, facet) => {
      const list = Array.from({ length: values }, (_one, value) => `v${value}`)
      return `f.facet-${facet}=${list.join(',')}`
    }).join('&')
  const countOf = (address: string): number => Object.values(read(address).values).flat().length

  expect([countOf(many(1, 60)), countOf(many(3, 60)), countOf(many(20, 60)), countOf(many(30, 2))]).toEqual([
    50, 100, 100, 40,
  ])
})

test('reads both spellings of a filter as one when an address has either or both', () => {
  expect(read('?f.colour=red')).toEqual(read('?f.color=red'))
  expect(read('?f.frame-colours=red&f.frame-color=blue')).toEqual(read('?f.frame-color=blue,red'))
  expect(read('?f.constructor=red').values).toEqual({ constructor: ['red'] })
})
