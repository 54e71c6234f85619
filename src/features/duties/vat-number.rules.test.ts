import { expect, test } from 'vitest'
import { isVatNumber } from './vat-number.rules.ts'

const check = (typed: string, country = 'DE'): boolean => isVatNumber(typed, country)

test('VAT numbers of all countries of the EU are recognised, however they are typed', () => {
  const good = (
    'ATU12345678 BE0123456789 BG123456789 BG1234567890 CY12345678X CZ12345678 CZ1234567890 DE123456789 DK12345678 ' +
    'EE123456789 EL123456789 ESX1234567X FI12345678 FRXX123456789 HR12345678901 HU12345678 IE1234567WA IE1A23456W ' +
    'IT12345678901 LT123456789 LT123456789012 LU12345678 LV12345678901 MT12345678 NL123456789B01 PL1234567890 ' +
    'PT123456789 RO12 RO1234567890 SE123456789012 SI12345678 SK1234567890 XI123456789 XIGD123'
  ).split(' ')
  expect(good.filter((typed) => !check(typed))).toEqual([])
  for (const typed of ['de 123 456 789', 'DE-123.456.789', ' ATU 12345678 '])
    expect([typed, check(typed)]).toEqual([typed, true])
})

test('numbers of another length, with other letters or without a prefix are not', () => {
  const bad =
    'DE12345678 DE1234567890 DE12345678X AT12345678 BE2123456789 FRIO123456789 IE1234567X IT1234567890 NL1 RO1 PL'
  expect(bad.split(' ').filter((typed) => check(typed))).toEqual([])
  expect(check('123456789')).toBe(false)
  expect(check('123456789', 'GR')).toBe(false)
})

test('where a country has no form, every number is accepted', () => {
  expect(check('47-1234567', 'US')).toBe(true)
  expect(check('CHE-123.456.789', 'CH')).toBe(true)
})
