import { expect, test } from 'vitest'
import { countryOfVatPrefix, readVatNumber } from './vat-number.ts'

test('a VAT number is read as people write it, and has the form of its country', () => {
  const numbers = [
    ['de 123.456-789', 'DE123456789'],
    ['ATU12345678', 'ATU12345678'],
    ['GR 123456789', 'EL123456789'],
    ['IE1234567WA', 'IE1234567WA'],
    ['ie1+23456w', 'IE1+23456W'],
    ['NL123456789B01', 'NL123456789B01'],
    ['XIGD123', 'XIGD123'],
    ['FR AB 123456789', 'FRAB123456789'],
  ]
  for (const [typed = '', number = ''] of numbers) expect(readVatNumber(typed)).toEqual({ ok: true, number })
})

test('a number of another form is refused with its country', () => {
  expect(readVatNumber('DE12345678')).toEqual({ ok: false, prefix: 'DE' })
  expect(readVatNumber('FRIO123456789')).toEqual({ ok: false, prefix: 'FR' })
  expect(readVatNumber('US123456789')).toEqual({ ok: false, prefix: null })
  expect(readVatNumber('')).toEqual({ ok: false, prefix: null })
})

test('a number without its prefix gets that of the country', () => {
  expect(readVatNumber('123456789', 'DE')).toEqual({ ok: true, number: 'DE123456789' })
  expect(readVatNumber('U12345678', 'AT')).toEqual({ ok: true, number: 'ATU12345678' })
  expect(readVatNumber('123456789', 'GR')).toEqual({ ok: true, number: 'EL123456789' })
  expect(readVatNumber('12345', 'DE')).toEqual({ ok: false, prefix: 'DE' })
  expect(countryOfVatPrefix('EL')).toBe('GR')
  expect(countryOfVatPrefix('XI')).toBe('GB')
})
