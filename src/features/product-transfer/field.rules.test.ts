import { expect, test } from 'vitest'
import {
  readAttributes,
  readDescription,
  readGrams,
  readName,
  readPrice,
  readText,
  readWhole,
  shorten,
  show,
} from './field.rules.ts'

const reasonOf = (result: { ok: boolean; reason?: string }): string => result.reason ?? 'was taken'

test('parses a price by its digits in the minor units of the shop’s currency', () => {
  expect(readPrice('19.99', 'EUR')).toEqual({ ok: true, value: 1999 })
  expect(readPrice(' 1,299.5 ', 'EUR')).toEqual({ ok: true, value: 129_950 })
  expect(readPrice('1.005', 'KWD')).toEqual({ ok: true, value: 1005 })
  expect(readPrice('500.00', 'JPY')).toEqual({ ok: true, value: 500 })
  expect(readPrice('0', 'EUR')).toEqual({ ok: true, value: 0 })
})

test('rejects an implausible price with its reason', () => {
  expect(reasonOf(readPrice('', 'EUR'))).toBe('has no price')
  expect(reasonOf(readPrice('-5', 'EUR'))).toBe('the price "-5" is below zero')
  expect(reasonOf(readPrice('9.999', 'EUR'))).toBe('the price "9.999" has more than the 2 decimals of EUR')
  expect(reasonOf(readPrice('500.5', 'JPY'))).toBe('the price "500.5" has more than the 0 decimals of JPY')
  expect(reasonOf(readPrice('on request', 'EUR'))).toBe('the price "on request" is no plain decimal number')
  expect(reasonOf(readPrice('12,50', 'EUR'))).toBe('the price "12,50" is no plain decimal number')
  expect(reasonOf(readPrice('€5', 'EUR'))).toBe('the price "€5" is no plain decimal number')
  expect(reasonOf(readPrice('9999999999.99', 'EUR'))).toBe('the price "9999999999.99" has too many digits')
  expect(reasonOf(readPrice('1e3', 'EUR'))).toBe('the price "1e3" is no plain decimal number')
})

test('parses quantities as whole numbers, and empty as zero', () => {
  expect(readWhole('', 'the stock')).toEqual({ ok: true, value: 0 })
  expect(readWhole('12.0', 'the stock')).toEqual({ ok: true, value: 12 })
  expect(readWhole('-3', 'the stock')).toEqual({ ok: true, value: -3 })
  expect(reasonOf(readWhole('1.5', 'the stock'))).toBe('the stock "1.5" is no whole number')
  expect(reasonOf(readWhole('99999999999', 'the stock'))).toBe('the stock "99999999999" is too large')
})

test('rounds a weight up to whole grams', () => {
  expect(readGrams('28.35')).toEqual({ ok: true, value: 29 })
  expect(readGrams('')).toEqual({ ok: true, value: 0 })
  expect(reasonOf(readGrams('1 kg'))).toBe('the weight "1 kg" is no number of grams')
  expect(reasonOf(readGrams('-1'))).toBe('the weight "-1" is no number of grams')
})

test('accepts a name as one line without control characters, and rejects one that was not UTF-8', () => {
  expect(readName('  Two\n lines ', 'the title')).toEqual({ ok: true, value: 'Two lines' })
  expect(readText('Cafe\u0301', 'the title', 4)).toEqual({ ok: true, value: 'Café' })
  expect(reasonOf(readName('bell\u0007', 'the title'))).toBe('the title holds control characters')
  expect(reasonOf(readName('x'.repeat(201), 'the title', 200))).toBe('the title has 201 characters, 200 is the most')
  expect(reasonOf(readName('Caf\uFFFF', 'the title'))).toBe('the title is not UTF-8 (please save the file as UTF-8)')
})

test('rejects a description that has more headings or tags than a page can show', () => {
  expect(readDescription('<h2>Care</h2>')).toEqual({ ok: true, value: '<h2>Care</h2>' })
  expect(readDescription('<h2>'.repeat(201))).toEqual({
    ok: false,
    reason: 'the description cannot be shown. Use at most 200 headings.',
  })
})

test('omits an attribute without a value', () => {
  expect(
    readAttributes([
      { name: 'Colour', value: ' red ' },
      { name: 'Size', value: ' ' },
    ]),
  ).toEqual({
    ok: true,
    value: [{ name: 'Colour', value: 'red' }],
  })
})

test('ends a short description between words', () => {
  expect(shorten('short')).toBe('short')
  expect(shorten('word '.repeat(100))).toMatch(/^(word )+word…$/)
  expect(shorten('x'.repeat(1000)).length).toBeLessThanOrEqual(300)
  expect(shorten('😀'.repeat(400)).isWellFormed()).toBe(true)
})

test('escapes control characters of the file for the operator’s terminal', () => {
  expect(show('\u001B[2Jgone')).toBe('a text with control characters')
  expect(show('x'.repeat(100))).toBe(`"${'x'.repeat(60)}…"`)
})
