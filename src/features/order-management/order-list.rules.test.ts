import { expect, test } from 'vitest'
import { readOrderSearch, spellingsOf, splitFilter, termOf } from './order-list.rules.ts'

test('searches for all typed words in any order, without accents and capitals', () => {
  expect(readOrderSearch('  Ó Sé   PÁDRAIG ')).toEqual({ needles: [' o', ' se', 'padraig'], orderNumber: null })
  expect(readOrderSearch('ana@example.com').needles).toEqual(['ana@example.com'])
})

test('reads digits with spaces and signs as a part of a phone number, without leading zeros', () => {
  expect(readOrderSearch('+353 87 123-4567').needles).toEqual(['353871234567'])
  expect(readOrderSearch('(087) 123 45').needles).toEqual(['8712345'])
  expect(readOrderSearch('000').needles).toEqual([' 0'])
  expect(readOrderSearch('12').needles).toEqual([' 12'])
})

test('also looks for a whole order number in which letters stand for digits', () => {
  expect(readOrderSearch('7k3m9-qxdoi')).toEqual({ needles: ['7k3m9-qxdoi'], orderNumber: '7K3M9QXD01' })
  expect(readOrderSearch('m9-qxd')).toEqual({ needles: ['m9-qxd'], orderNumber: null })
})

test('names a country, a method and an article by whole words', () => {
  expect([termOf.country('IE'), termOf.provider('bankTransfer'), termOf.sku('T-12 B')]).toEqual([
    ' =ie ',
    ' =banktransfer ',
    ' t-12 b ',
  ])
})

test('an article number may be stored in large or small letters', () => {
  expect(spellingsOf(' T-12  b ')).toEqual(['T-12 b', 'T-12 B', 't-12 b'])
  expect(spellingsOf('4711')).toEqual(['4711'])
})

test('a filter with several values becomes one for each combination, unless there are too many', () => {
  const none = {
    statuses: null,
    paymentStatuses: null,
    fulfilmentStatuses: null,
    countries: null,
    providers: null,
    assignees: null,
  }
  expect(splitFilter(none)).toEqual([none])
  expect(splitFilter({ ...none, statuses: ['a', 'b'], countries: ['DE', 'IE'] })).toEqual([
    { ...none, statuses: ['a'], countries: ['DE'] },
    { ...none, statuses: ['a'], countries: ['IE'] },
    { ...none, statuses: ['b'], countries: ['DE'] },
    { ...none, statuses: ['b'], countries: ['IE'] },
  ])
  const many = Array.from({ length: 20 }, (_, index) => `c${index}`)
  expect(splitFilter({ ...none, statuses: ['a', 'b'], countries: many })).toEqual([
    { ...none, statuses: ['a'], countries: many },
    { ...none, statuses: ['b'], countries: many },
  ])
})
