import { expect, test } from 'vitest'
import { chosenTexts, filterEntries, matchesWords, singleField, type FilterField } from './filter-fields.rules.ts'

const STATUS: FilterField = {
  name: 'status',
  label: 'Status',
  isMany: true,
  chosen: ['cancelled'],
  options: [
    ['confirmed', 'Confirmed'],
    ['cancelled', 'Cancelled'],
  ],
}
const COUNTRY: FilterField = {
  name: 'country',
  label: 'Country',
  options: [
    ['CI', 'Côte d’Ivoire'],
    ['IE', 'Ireland'],
  ],
}
const TAG: FilterField = { name: 'tag', label: 'Tag', isTyped: true, options: [['gift', 'gift']] }
const TOTAL: FilterField = { name: 'total', label: 'Total between…', options: null }
const FIELDS = [STATUS, COUNTRY, TAG, TOTAL]

const texts = {
  showTyped: (text: string) => `"${text}"`,
  showValue: (field: string, text: string) => `${field}: ${text}`,
}
const offered = (open: FilterField | null, typed: string): string[] =>
  filterEntries(FIELDS, { open, typed }, texts).map(({ text }) => text)

test('a text fits when each typed word begins one of its words, whatever accents and case', () => {
  expect(matchesWords('Côte d’Ivoire', 'cote ivo')).toBe(true)
  expect(matchesWords('Partly shipped', 'SHIP')).toBe(true)
  expect(matchesWords('Partly shipped', 'hip')).toBe(false)
  expect(matchesWords('Status', ' ')).toBe(true)
})

test('filters that are set have the texts of their values, and those without one are shown as they are', () => {
  const field = singleField(new URLSearchParams('country=IE&tag=gift&status='))
  const fields = [field('country', 'Country', COUNTRY.options), field('tag', 'Tag'), field('status', 'Status'), TOTAL]
  expect(chosenTexts(fields)).toEqual([
    { name: 'country', label: 'Country', text: 'Ireland' },
    { name: 'tag', label: 'Tag', text: 'gift' },
  ])
})

test('offers all fields at first, and those that fit with values of all fields when something is typed', () => {
  expect(offered(null, '')).toEqual(['Status', 'Country', 'Tag', 'Total between…'])
  expect(offered(null, 't')).toEqual(['Tag', 'Total between…'])
  expect(offered(null, 'co')).toEqual(['Country', 'Status: Confirmed', 'Country: Côte d’Ivoire'])
  expect(offered(null, 'xyz')).toEqual([])
})

test('offers the values of the open field, with those that are chosen, and what is typed where that is a value', () => {
  expect(offered(COUNTRY, '')).toEqual(['Côte d’Ivoire', 'Ireland'])
  expect(offered(COUNTRY, 'ire')).toEqual(['Ireland'])
  expect(filterEntries(FIELDS, { open: STATUS, typed: '' }, texts).map(({ isChosen }) => isChosen)).toEqual([
    false,
    true,
  ])
  expect(offered(TAG, '')).toEqual(['gift'])
  expect(offered(TAG, 'gi')).toEqual(['gift', '"gi"'])
  expect(offered(TAG, 'gift')).toEqual(['gift'])
})
