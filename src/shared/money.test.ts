import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, fromDecimal, minorUnitDigits, proportion, toDecimal } from './money.ts'

const CURRENCIES = ['EUR', 'USD', 'BDT', 'HUF', 'IDR', 'IQD', 'JPY', 'KRW', 'KWD', 'TND', 'CLF']
const currency = fc.constantFrom(...CURRENCIES)
const amount = fc.maxSafeInteger()

test('uses the minor unit digits of banks, whatever browsers use', () => {
  const digits = Object.fromEntries(CURRENCIES.map((code) => [code, minorUnitDigits(code)]))

  expect(digits).toEqual({ EUR: 2, USD: 2, BDT: 2, HUF: 2, IDR: 2, IQD: 3, JPY: 0, KRW: 0, KWD: 3, TND: 3, CLF: 4 })
})

test('formats an amount with its currency’s decimals', () => {
  expect(toDecimal(1250, 'EUR')).toBe('12.50')
  expect(toDecimal(5, 'EUR')).toBe('0.05')
  expect(toDecimal(-5, 'KWD')).toBe('-0.005')
  expect(toDecimal(0, 'JPY')).toBe('0')
  expect(toDecimal(Number.MAX_SAFE_INTEGER, 'EUR')).toBe('90071992547409.91')
})

test('parses every amount exactly from its decimal text', () => {
  fc.assert(
    fc.property(currency, fc.maxSafeNat(), (code, units) => {
      expect(fromDecimal(toDecimal(units, code), code)).toBe(units)
    }),
  )
})

test('the decimal text of an amount is exact within the range of numbers', () => {
  fc.assert(
    fc.property(currency, amount, (code, units) => {
      const text = toDecimal(units, code)
      const [whole = '', fraction = ''] = text.split('.')
      expect(fraction).toHaveLength(minorUnitDigits(code))
      expect(BigInt(whole + fraction)).toBe(BigInt(units))
      expect(text.startsWith('-')).toBe(units < 0)
    }),
  )
})

test('parses prices as files write them', () => {
  expect(fromDecimal('12', 'EUR')).toBe(1200)
  expect(fromDecimal(' 1,234.50 ', 'EUR')).toBe(123_450)
  expect(fromDecimal('12.500', 'EUR')).toBe(1250)
  expect(fromDecimal('12.5', 'KWD')).toBe(12_500)
  expect(fromDecimal('1980', 'JPY')).toBe(1980)
  expect(fromDecimal('1980.00', 'JPY')).toBe(1980)
})

test('returns null for an invalid price or one of another currency', () => {
  for (const text of [
    '',
    ' ',
    '-1',
    '+1',
    '1,23',
    '12,34.5',
    '1.2.3',
    '.5',
    '5.',
    '1e3',
    '0x10',
    '12 €',
    'NaN',
    '१२',
    '99999999999999999',
  ])
    expect(fromDecimal(text, 'EUR'), text).toBeNull()
  expect(fromDecimal('12.345', 'EUR')).toBeNull()
  expect(fromDecimal('19.8', 'JPY')).toBeNull()
})

test('parses any text as a safe whole number of minor units or null', () => {
  fc.assert(
    fc.property(currency, fc.oneof(fc.string(), fc.stringMatching(/^[\d,.]{0,24}$/)), (code, text) => {
      const units = fromDecimal(text, code)
      expect(units === null || (Number.isSafeInteger(units) && units >= 0)).toBe(true)
    }),
  )
})

test('rounds a share half away from zero', () => {
  expect(proportion(5, 1, 2)).toBe(3)
  expect(proportion(-5, 1, 2)).toBe(-3)
  expect(proportion(1, 1, 3)).toBe(0)
  expect(proportion(2, 1, 3)).toBe(1)
  expect(proportion(1250, 1900, 10_000)).toBe(238)
  expect(proportion(Number.MAX_SAFE_INTEGER, 88_750, 1_000_000)).toBe(799_388_933_858_263)
})

test('a share deviates by at most half a unit, symmetrically below zero', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      (whole, part, of) => {
        fc.pre(Math.abs(whole) * (part / of) < Number.MAX_SAFE_INTEGER)
        const share = proportion(whole, part, of)
        const error = 2n * (BigInt(share) * BigInt(of) - BigInt(whole) * BigInt(part))
        expect(error <= BigInt(of) && error >= -BigInt(of)).toBe(true)
        // Only the sign differs; zero has none.
        expect(proportion(-whole, part, of) + share).toBe(0)
      },
    ),
  )
})

test('formats a price by the conventions of the shop’s country', () => {
  const shown = (units: number, code: string, locale: string): string =>
    formatMoney(units, code, locale).replaceAll(/[\u00A0\u202F]/g, ' ')

  expect(shown(123_450, 'EUR', 'en-IE')).toBe('€1,234.50')
  expect(shown(123_450, 'EUR', 'de-DE')).toBe('1.234,50 €')
  expect(shown(1980, 'JPY', 'ja-JP')).toBe('￥1,980')
  expect(shown(12_500, 'KWD', 'en-KW')).toBe('KWD 12.500')
  // `Intl` alone would show no decimals here.
  expect(shown(123_450, 'HUF', 'en-GB')).toBe('HUF 1,234.50')
  expect(shown(-5, 'EUR', 'en-IE')).toBe('-€0.05')
})

test('formats taka with their symbol, and currencies that share a symbol with their code', () => {
  expect(formatMoney(124_050, 'BDT', 'en-BD')).toBe('৳1,240.50')
  expect(formatMoney(-124_050, 'BDT', 'de-DE')).toMatch(/^-1\.240,50\s৳$/)
  expect(formatMoney(100, 'AUD', 'en-IE')).toBe('A$1.00')
})
