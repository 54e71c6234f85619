import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crockford, isId, readCrockford, readTrackingCode, showOrderNumber, showTrackingCode } from './ids.ts'

const CODE = /^[0-9A-HJKMNP-TV-Z]*$/
const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

test('creates a code from the first bits of its bytes, five per letter', () => {
  expect(crockford(new Uint8Array(7), 10)).toBe('0000000000')
  expect(crockford(new Uint8Array(7).fill(255), 10)).toBe('ZZZZZZZZZZ')
  expect(crockford(new Uint8Array([0b0000_1000, 0b0100_0010]), 3)).toBe('111')
})

test('codes contain no ambiguous letters, and different bytes give different codes', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(crockford(one, 12)).toMatch(CODE)
      expect(crockford(one, 12)).toHaveLength(12)
      const isSame =
        one.slice(0, 7).every((byte, index) => byte === other[index]) && (one[7] ?? 0) >> 4 === (other[7] ?? 0) >> 4
      expect(crockford(one, 12) === crockford(other, 12)).toBe(isSame)
    }),
  )
})

test('parses a number or code in any notation', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const [number, code] = [crockford(random, 10), crockford(random, 12)]
      for (const shown of [
        showOrderNumber(number),
        showOrderNumber(number).toLowerCase(),
        ` ${number.split('').join(' ')}\n`,
      ])
        expect(readCrockford(shown)).toBe(number)
      for (const shown of [
        showTrackingCode(code),
        showTrackingCode(code).toLowerCase(),
        code,
        showTrackingCode(code).replaceAll('-', ' '),
      ])
        expect(readTrackingCode(shown)).toBe(code)
    }),
  )
})

test('reads letters that look like digits as digits', () => {
  expect(readCrockford('il-oO')).toBe('1100')
})

test('a tracking code can itself begin like its prefix', () => {
  expect(readTrackingCode('TRK1-2345-6789')).toBe('TRK123456789')
  expect(readTrackingCode('TRK-TRK1-2345-6789')).toBe('TRK123456789')
})

test('accepts only a UUID in lower case as an id', () => {
  expect(isId('01890a5d-ac96-774b-bcce-b302099a8057')).toBe(true)
  for (const text of [
    '',
    '01890A5D-AC96-774B-BCCE-B302099A8057',
    '01890a5dac96774bbcceb302099a8057',
    '01890a5d-ac96-774b-bcce-b302099a8057\n',
    'teapot',
  ])
    expect(isId(text)).toBe(false)
})
