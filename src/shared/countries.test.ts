import { expect, test } from 'vitest'
import { countryName, isCountry, listCountries, listStates, stateCode } from './countries.ts'

test('names a country in the language of the shop', () => {
  expect(countryName('DE', 'en')).toBe('Germany')
  expect(countryName('DE', 'de')).toBe('Deutschland')
  for (const country of listCountries()) expect(countryName(country, 'en'), country).not.toBe(country)
})

test('returns an unknown country as typed', () => {
  for (const typed of ['', 'X', 'XX', 'DEU', 'Germany', '😀', '00', '../']) {
    expect(countryName(typed, 'en')).toBe(typed)
    expect(isCountry(typed)).toBe(false)
  }
})

test('returns the lowest level of a country’s states in order', () => {
  expect(listStates('DE')).toHaveLength(16)
  expect(listStates('IE').map(({ name }) => name)).toContain('Cork')
  // Italy's regions consist of provinces, and addresses contain provinces.
  expect(listStates('IT').map(({ code }) => code)).toContain('IT-RM')
  expect(listStates('XX')).toEqual([])
})

test('finds a state by its code, the end of the code and its name', () => {
  expect(['US-NY', 'ny', ' New York '].map((typed) => stateCode('US', typed))).toEqual(['US-NY', 'US-NY', 'US-NY'])
  expect([stateCode('US', 'ON'), stateCode('US', ''), stateCode('SG', 'NY')]).toEqual([null, null, null])
})
